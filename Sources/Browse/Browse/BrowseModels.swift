import Domain

/// The interactive scene, which shows a stack of full-screen views.
package enum Browse {
    package struct Request: Equatable {
        /// The initial filter of the list.
        var filter: String
        var order: MemeOrder
        var isReversed: Bool
    }
}
