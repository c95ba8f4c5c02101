import Domain

/// The scene that adds a meme.
enum AddMeme {
    struct Request: ChangeRequest {
        var meme: NewMeme
        var format = OutputFormat.human
        var isDryRun = false
        /// The list to show after the meme is added; `nil` to show no list.
        var list: ListMemes.FetchMemes.Request?
        var console = ConsoleFacts()
    }

    struct Response: Equatable {
        var added: Result<AddedMeme, MemesError>
        var advice: [Advice] = []
    }

    enum ViewModel: Equatable {
        /// The message about the added meme, followed by warnings and hints.
        case added([Output])
        case failed(Diagnostic)
        case refused(RefusedDraft)
    }

    /// The step that asks for the title and the values that the template needs.
    enum AskForValues {
        struct Response: Equatable {
            var needsTitle = false
            /// The keys without values.
            var keys: [String] = []
        }

        struct ViewModel: Equatable {
            /// The question that asks for the title; `nil` if the title is known.
            var titleQuestion: String?
            var questions: [Question] = []
        }

        struct Question: Equatable {
            var key: String
            var text: String
        }
    }
}
