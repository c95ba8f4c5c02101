import Domain

/// The scene that writes memes for other programs.
enum ExportMemes {
    /// Writes memes to standard output, the first page of them, or to a file or a folder.
    enum ExportMemes {
        struct Request: Equatable {
            var query = QueryRequest()
            /// When the store is looked at, as it was typed; `nil` for now.
            var asOf: String?
            var destination: ExportDestination
            /// Whether files that are there are replaced.
            var replaces = false
        }

        struct Response: Equatable {
            var outcome: Result<Outcome, MemesError>
            /// Whether a query says which memes.
            var isOfQuery = false
        }

        /// How far the export has come.
        enum Outcome: Equatable {
            /// A part of it for standard output; how many memes the parts before it had.
            case page(MemesPage, ExportFormat, exportedCount: Int)
            /// All of it was written.
            case written(ExportedMemes)
        }

        enum ViewModel: Equatable {
            /// Records for programs, in UTF-8.
            case records([UInt8], hasMore: Bool)
            /// No meme matches: what a program reads all the same.
            case nothingFound(records: [UInt8])
            case output(Output)
        }
    }

    /// Writes the next page to standard output.
    enum ExportMoreMemes {
        struct Request: Equatable {}
    }
}
