import Application
import Domain

/// The scene that writes journal entries, and lists the days, weeks and months of the journal.
enum WriteJournal {
    enum Request: ChangeRequest {
        case write(WriteEntry.Request)
        case list(FetchPeriods.Request)

        var isDryRun: Bool { if case .write(let request) = self { request.isDryRun } else { true } }
    }

    enum WriteEntry {
        struct Request: Equatable {
            /// The day, week or month, as typed; `nil` for today.
            var date: String?
            /// The text of the entry. If `readsInput` is `true`, standard input is appended to it.
            var text = ""
            var readsInput = false
            /// The operands as typed; `nil` if they follow `--`. They may be a date, or begin with one.
            var typedWords: String?
            var tags: [String] = []
            var isTask = false
            /// The due date of the task, as typed; `nil` for none.
            var due: String?
            /// The heading of the section to which the entry is added; `nil` for none.
            var heading: String?
            var isDryRun = false
            var format = OutputFormat.human
            /// Whether to advise that standard input, a pipe or a file, was not read.
            var hasUnreadInput = false
        }

        struct Response: Equatable {
            var written: Result<WrittenEntry, MemesError>
            var advice: [Advice] = []
            var isDryRun = false
        }

        typealias ViewModel = Output
    }

    /// The step that opens a day, week or month in an editor.
    enum OpenPeriod {
        typealias Request = WriteEntry.Request

        struct Response: Equatable {
            var hasMeme: Result<Bool, MemesError>
        }

        enum ViewModel: Equatable {
            case existing
            case new
            case failed(Diagnostic)
        }
    }

    enum FetchPeriods {
        struct Request: Equatable {
            var query: QueryRequest
            var limit: Int?
            /// The earliest first day, as typed; `nil` for no limit.
            var since: String?
            /// The latest first day, as typed; `nil` for no limit.
            var until: String?
            /// Whether to show the periods with their texts, oldest first.
            var readsTexts = false
            /// Whether to find only the days with the same date in other years.
            var isOnThisDay = false
            /// The day to look for in other years, as typed; `nil` for today.
            var date: String?
            var format = OutputFormat.human
        }

        struct Response: Equatable {
            var periods: Result<MemesPage, MemesError>
            /// Whether all periods were requested.
            var isEverything: Bool
            /// Whether people see the periods with their texts.
            var showsTexts: Bool
            /// Whether the limit is 0, so no period is expected.
            var wantsNone: Bool
            var now: Timestamp
        }

        enum ViewModel: Equatable {
            case rows([MemesTable.Row])
            /// The found memes, to be shown with their texts.
            case whole
            case output(Output)
        }
    }
}
