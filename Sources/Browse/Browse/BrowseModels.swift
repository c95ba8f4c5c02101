import Domain

/// The scene in which a person stays: screens on a navigation stack.
package enum Browse {
    package struct Request: Equatable {
        /// The filter of the list at the beginning.
        var filter: String
        var order: MemeOrder
        var isReversed: Bool
    }
}
