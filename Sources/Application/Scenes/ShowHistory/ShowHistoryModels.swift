import Domain

/// The scene that shows the versions of a meme.
enum ShowHistory {
    struct Request: Equatable {
        /// As typed.
        var name: String
        var limit: Int?
        var asOf: String?
    }

    struct Response: Equatable {
        var history: FoundHistory
        /// When it was read, from which ages are counted.
        var now: Timestamp
    }

    enum ViewModel: Equatable {
        /// Rows for people.
        case rows([TextTable.Row])
        case output(Output)
    }
}
