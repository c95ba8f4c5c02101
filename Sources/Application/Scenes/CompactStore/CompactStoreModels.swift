import Domain

/// The scene that drops old versions from the store.
enum CompactStore {
    /// Drops the versions that the user does not want to keep.
    enum CompactStore {
        struct Request: Equatable {
            /// How old versions may be that are all kept; `nil` where only the last ones are.
            var keptAge: Duration?
            /// Whether only to find out what would be saved.
            var isRehearsal = false
        }

        struct Response: Equatable {
            var compaction: Result<StoreCompaction, MemesError>
        }

        enum ViewModel: Equatable {
            /// A line for people.
            case line(StyledText)
            /// A record for programs.
            case record(String)
            case diagnostic(Diagnostic)
        }
    }
}
