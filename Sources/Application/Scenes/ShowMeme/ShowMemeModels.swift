import Domain

/// The scene that shows memes whole.
enum ShowMeme {
    /// Reads the memes that the user named, and shows them.
    enum FetchMemes {
        struct Request: Equatable {
            /// What the user typed.
            var names: [String]
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// When they were read, from which ages are counted.
            var now: Timestamp
        }

        enum ViewModel: Equatable {
            /// A line for each field, and the text.
            case details([Detail])
            /// Texts alone.
            case text(String)
            /// Records for programs.
            case records(String)
            case notice(Diagnostic)
            case failure(Diagnostic)
        }
    }

    /// One meme, ready to be shown.
    struct Detail: Equatable {
        struct Line: Equatable {
            var key: String
            var value: String
            /// What a person may want to know beside the value.
            var remark = ""
            var style = Style.plain
        }

        var lines: [Line]
        var text: String
    }
}
