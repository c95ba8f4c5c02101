import Domain

/// The scene that lets the user pick memes from a list, in a picker or by number.
package enum PickMemes {
    package struct Request: SceneRequest {
        /// The query that all memes in the list match.
        var query = QueryRequest()
        /// The tasks to pick from, memes and lines of their texts; `nil` to pick from memes.
        var tasks: TaskStates?
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var order = MemeOrder.modified
        var isReversed = false
        /// The maximum number of memes; `nil` to list all.
        var limit: Int?
        /// Whether to show the beginning of each text below its row.
        var isLong = false
        var purpose = Purpose.showing
        /// The initial filter, which the user can change in a picker.
        var filter = ""
        /// Whether the output is for people. If not, the user cannot pick.
        var isForPeople = true
        /// Whether there is a picker, which filters the memes as the user types.
        var hasPicker = false
        var console = ConsoleFacts()
    }

    /// What the memes are picked for.
    package enum Purpose: Equatable {
        /// One meme, to show it.
        case showing
        /// A command, which takes one or several memes.
        ///
        /// - Parameter adds: whether the user may also add a meme for the command.
        case command(takesSeveral: Bool, adds: Bool = false)
        /// Printing the ids of several memes. The picker then uses the controlling terminal, so the standard
        /// streams may be redirected.
        case printing

        var takesSeveral: Bool {
            switch self {
            case .showing: false
            case .command(let takesSeveral, _): takesSeveral
            case .printing: true
            }
        }

        var adds: Bool {
            switch self {
            case .showing: true
            case .command(_, let adds): adds
            case .printing: false
            }
        }
    }

    /// The step that finds out whether there are memes to pick.
    enum FetchMemes {
        enum Response: Equatable {
            /// The memes that the user can pick by number.
            case numbered(Page)
            /// The first meme, or none if the picker would be empty.
            case first(Page)
            case failed(MemesError)
            /// The user cannot pick, because there is no terminal, or `--no-input` was given.
            case withoutTerminal
        }

        struct Page: Equatable {
            var page: MemesPage
            /// The tasks, if the user picks from them.
            var tasks: TasksPage?
            var context = ListMemes.Context.everything
            /// The likely meaning of the query; `nil` if memes match.
            var guess: QueryGuess?
            /// Whether the list is empty because the limit is 0.
            var wantsNone = false
            var now: Timestamp

            var isEmpty: Bool { tasks?.tasks.isEmpty ?? page.memes.isEmpty }
        }

        enum ViewModel: Equatable {
            case rows([MemesTable.Row])
            case question(String)
            case picker
            /// A hint, a warning or an error.
            case output(Output)
        }
    }

    /// The step that finds the memes that match the filter in a picker.
    enum FilterMemes {
        struct Request: Equatable {
            /// A query that the memes must match in addition to the list's query.
            var filter: String
            /// The maximum number of rows in the picker.
            var limit: Int
        }

        struct Response: Equatable {
            var page: Result<MemesPage, MemesError>
            /// The tasks that match, if the user picks from tasks.
            var tasks: TasksPage?
            /// The number of memes before the filter is applied.
            var totalCount = 0
            /// The maximum number of memes to offer.
            var limit: Int
            var order = MemeOrder.modified
            /// The title of the meme that the user may add; `nil` if the filter is not a title.
            var newTitle: String?
            var now: Timestamp
        }
    }

    /// The step that picks some of the listed memes.
    enum PickMeme {
        /// The user's answer.
        enum Request: Equatable {
            /// A typed line; `nil` at the end of input.
            case typed(String?)
            /// The result of a picker.
            case picker(Result<PickerList.End, MemesError>)
        }

        enum Response: Equatable {
            case picked([Meme])
            case pickedTasks([FoundTask], toEdit: Bool = false)
            /// The ids of memes, to be printed as the result.
            case pickedIDs([MemeID])
            case pickedToEdit(Meme)
            /// The title of a meme to add.
            case pickedToAdd(String)
            case interrupted
            /// The user left the picker without choosing.
            case dismissed
            case failed(MemesError)
            case cancelled
            /// The typed text is not a valid row number.
            case noSuchRow(String, count: Int)
        }

        enum ViewModel: Equatable {
            case picked
            /// The ids of the picked memes, as records.
            case output(Output)
            case pickedToEdit
            case pickedToAdd
            case cancelled
            case interrupted
            case dismissed
            /// The input was rejected for the given reason. After a question, the user can try again.
            case refused(Diagnostic)
        }
    }
}
