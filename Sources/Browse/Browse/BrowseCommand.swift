import Application
import Domain

extension CommandDescription {
    static let browse = CommandDescription(
        name: "browse",
        aliases: ["ui"],
        summary: "browse memes full-screen",
        operands: Operands(.query),
        examples: [
            Example("meme browse", "all memes, latest change first"),
            Example("meme browse tag:work --sort title", "those tagged work, from A to Z"),
        ],
        notes: notes(ScreenKeys.list, ScreenKeys.meme),
        options: [.sort, .reverse])

    /// Returns the help notes, which list the keys for the list and for the screen of a meme.
    private static func notes(_ list: ScreenKeys, _ meme: ScreenKeys) -> String {
        func keys(_ actions: Action...) -> String {
            actions.map { list.keys(of: $0) }.joined(separator: ", ")
        }
        return """
            These keys work in the list; C-d is Ctrl-D. In a meme, most are the same, and
            \(meme.keys(of: .back)) go back.

            Move: \(keys(.down, .up)); pages: \(keys(.pageDown, .pageUp, .halfDown, .halfUp)); ends:
            \(keys(.first, .last)). A number before these keys repeats them; before \(keys(.first, .last)), it
            is the row to go to. Open: \(keys(.open)). Quit: \(keys(.quit)). In a meme,
            \(meme.keys(of: .nextMeme)) and \(meme.keys(of: .previousMeme)) show the next and the previous one.

            Find: \(keys(.filter)) filters by a QUERY as you type, \(keys(.fuzzyFilter)) by letters of titles and
            tags; Enter keeps the filter, Esc restores the last one. In a text, \(meme.keys(of: .find)) finds,
            \(meme.keys(of: .findNext)) and \(meme.keys(of: .findPrevious)) repeat. Order: \(keys(.order)); reverse: \(keys(.reverse)).
            Preview: \(keys(.preview)) moves it, \(keys(.previewDown, .previewUp)) scroll it.

            Change: \(keys(.add)) adds, \(keys(.edit)) edits, \(keys(.tag)) tags (+work -home), \(keys(.pin))
            pins, \(keys(.done)) marks a task as done or shows the tasks of a text, \(keys(.remove)) remove,
            \(keys(.undo)) undoes, \(keys(.redo)) redoes. Marks: \(keys(.mark)) marks a meme, \(keys(.markAll)) all of them,
            \(keys(.back)) clears the marks, or else the filter. Keys that tag, pin, finish, remove or copy act
            on the marked memes, or else on the selected one.

            Show: \(keys(.history)) versions, \(keys(.difference)) the last change, \(keys(.tags)) all tags,
            \(keys(.log)) the log, \(keys(.agenda)) the agenda, \(keys(.stats)) statistics, \(keys(.help)) all keys and
            their names.

            Copy: \(keys(.copy)), then i (id), t (title), c (text) or u (url). This uses tmux, wl-copy, xclip or
            pbcopy, or the terminal if it allows that (OSC 52). \(keys(.openTarget)) opens the url, else the
            image, as 'meme open' does.

            \(keys(.command)) runs a meme command, such as ':export --format html -o memes.html'. Without a REF,
            it applies to the marked memes, or else to the selected one. Tab completes, Up and Down recall
            commands. In a text, \(meme.keys(of: .nextLink)) selects a link, and
            \(meme.keys(of: .openLink)) opens it, or adds the meme that it names.

            MEME_KEYS replaces keys: MEME_KEYS='list.remove=X,list.mark=m Space'. MEME_MOUSE=0 starts
            without the mouse; \(keys(.mouse)) turns it on or off. Ctrl-C quits with status 130. Without a terminal,
            the status is 64.
            """
    }
}

extension BrowseMemes.OpenList.Request {
    /// The list with which `browse` begins.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            filter: arguments.operands.joined(separator: " "),
            order: try MemeOrder(arguments), isReversed: arguments.has(.reverse))
    }
}
