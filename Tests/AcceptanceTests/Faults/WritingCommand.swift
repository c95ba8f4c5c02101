import TestSupport
import Testing

/// A command that writes, and the store on which it runs.
struct WritingCommand: Sendable, CustomTestStringConvertible {
    /// A short description of the command.
    let testDescription: String
    /// A script that creates the store at `$MEME_STORE`.
    let preparation: String
    /// The titles of the memes in that store, oldest first.
    let titles: [String]
    /// The torn tail of that store.
    var tail = ""
    /// A damaged line, which the command moves to a file of its own.
    var damage = ""
    let command: String
    /// The title of the meme that the command adds or restores; `nil` if it does neither.
    let addedTitle: String?
    /// The exit status if the work is already done; `nil` if each run adds another meme.
    var statusWhenDone: Int32?
    /// The command to run after the fault, if it is not the same command. It adds or restores another meme,
    /// or does nothing.
    var again: String?
    /// Whether the command prints the id of the meme.
    var answersWithID = true
    /// Whether the command only appends. Otherwise, it may replace the store with another file.
    var appends = true
    /// Whether the command changes memes. `list` then prints one more line: `changed` if all of them were
    /// changed, and another line if only some were.
    var changesMemes = false
    /// The command that lists all memes with all their fields, oldest first.
    var list = "meme list -r --jsonl"
    /// A command to run before each run, so that the run finds what an earlier one has left.
    var warmUp = ""
    /// The path of the store.
    var store = "data/memes.jsonl"

    /// All commands that write, each with stores on which it works in different ways.
    static let all = [
        WritingCommand(
            testDescription: "add", preparation: "meme add one; meme add two -t x -m 'ä text'",
            titles: ["one", "two"], command: "meme add new", addedTitle: "new"),
        WritingCommand(
            testDescription: "the first add", preparation: "", titles: [],
            command: "meme add new -t x", addedTitle: "new", store: "data/a/b/memes.jsonl"),
        WritingCommand(
            testDescription: "add after a torn tail",
            preparation: #"meme add one; printf '{"id":"7m3' >> $MEME_STORE"#, titles: ["one"],
            tail: #"{"id":"7m3"#, command: "meme add new", addedTitle: "new"),
        WritingCommand(
            testDescription: "add --batch",
            preparation: "meme add one; meme add two; echo new > input", titles: ["one", "two"],
            command: "meme add --batch input", addedTitle: "new"),
        WritingCommand(
            testDescription: "tag",
            preparation: "meme add one -t x -m 'ä text'; meme add two -t x",
            titles: ["one", "two"], command: "meme tag @ @~1 +y -x", addedTitle: nil,
            changesMemes: true, list: listOfTags("x", changedTo: "y")),
        WritingCommand(
            testDescription: "tags rename",
            preparation: "meme add one -t x -m 'ä text'; meme add two -t x",
            titles: ["one", "two"], command: "meme tags rename x X", addedTitle: nil,
            changesMemes: true, list: listOfTags("x", changedTo: "X")),
        WritingCommand(
            testDescription: "import",
            preparation: #"meme add one; meme add two; echo '{"title":"new"}' > new.jsonl"#,
            titles: ["one", "two"], command: "meme import new.jsonl", addedTitle: "new",
            statusWhenDone: 0),
        WritingCommand(
            testDescription: "edit", preparation: store(header, one, two), titles: ["two"],
            command: "meme edit 7m3k9q2x0d4v --title new", addedTitle: "new", statusWhenDone: 0,
            list: "\(listWithoutOne) < all"),
        WritingCommand(
            testDescription: "edit in a store with a torn tail",
            preparation: store(header, one, two, #"{"id":"7m3"#), titles: ["two"],
            tail: #"{"id":"7m3"#, command: "meme edit 7m3k9q2x0d4v --title new",
            addedTitle: "new", statusWhenDone: 0, list: "\(listWithoutOne) < all"),
        WritingCommand(
            testDescription: "remove", preparation: store(header, one, two), titles: ["two"],
            command: "meme remove 7m3k9q2x0d4v", addedTitle: "gone", statusWhenDone: 66,
            list: """
                \(listWithoutOne) < all; grep -q '"title":"one"' all ||
                echo '{"id":"7m3k9q2x0d4v","title":"gone"}'
                """),
        WritingCommand(
            testDescription: "compact",
            preparation: store(header, one, two.replacing("two", with: "zwo"), two),
            titles: ["one", "two"], command: "meme compact --keep 0d --yes", addedTitle: nil,
            appends: false),
        WritingCommand(
            testDescription: "compact after a torn tail",
            preparation: store(header, one, one, #"{"id":"7m3"#), titles: ["one"],
            tail: #"{"id":"7m3"#, command: "meme compact --keep 0d --yes", addedTitle: nil,
            appends: false),
        WritingCommand(
            testDescription: "undo", preparation: store(header, one, two, three, noThree, noTwo),
            titles: ["one"], command: "meme undo", addedTitle: "two", answersWithID: false),
        WritingCommand(
            testDescription: "undo by handle",
            preparation: store(header, one, two, three, noThree, noTwo), titles: ["one"],
            command: "meme undo b7fyjn", addedTitle: "three", statusWhenDone: 1,
            answersWithID: false),
        WritingCommand(
            testDescription: "redo",
            preparation: "for i in one two three; do meme add $i; done; meme undo 2",
            titles: ["one"], command: "meme redo", addedTitle: "two", answersWithID: false),
        WritingCommand(
            testDescription: "restore", preparation: store(header, one, two, three, noThree, noTwo),
            titles: ["one"], command: "meme restore a1b2c3d4e5f6", addedTitle: "two",
            again: "meme restore b7zzzzzzzzzz"),
        WritingCommand(
            testDescription: "apply",
            preparation: """
                meme add one -t x -m 'ä text'; meme add two -t x
                for i in @ @~1; do
                    echo '{"edit":"'$i'","tags":["+y","-x"]}'
                done > changes.jsonl
                """, titles: ["one", "two"], command: "meme apply changes.jsonl",
            addedTitle: nil, changesMemes: true, list: listOfTags("x", changedTo: "y")),
        WritingCommand(
            testDescription: "check --repair",
            preparation: store(header, one, "bad line", two, #"{"id":"7m3"#),
            titles: ["one", "two"], tail: #"{"id":"7m3"#, damage: "bad line\n",
            command: "meme check --repair", addedTitle: nil, appends: false),
    ]

    /// A script that lists all memes except the one called `one`. A changed version of it is then listed like
    /// an added meme.
    private static let listWithoutOne =
        #"meme list -r --jsonl > all || exit $?; grep -v '"title":"one"'"#

    private static let header = #"{"store":"meme","version":1}"#
    private static let one =
        #"{"id":"7m3k9q2x0d4v","title":"one","created":"2026-11-20T10:00:00.000Z"}"#
    private static let two =
        #"{"id":"a1b2c3d4e5f6","title":"two","created":"2026-11-20T11:00:00.000Z"}"#
    private static let three =
        #"{"id":"b7zzzzzzzzzz","title":"three","created":"2026-11-20T12:00:00.000Z"}"#
    private static let noThree =
        #"{"id":"b7zzzzzzzzzz","created":"2026-11-20T12:00:00.000Z","removed":"2026-11-20T13:00:00.000Z"}"#
    private static let noTwo =
        #"{"id":"a1b2c3d4e5f6","created":"2026-11-20T11:00:00.000Z","removed":"2026-11-20T14:00:00.000Z"}"#

    /// Returns a script that lists what a change of tags must not affect, and whether the change was made.
    private static func listOfTags(_ old: String, changedTo new: String) -> String {
        """
        meme list --sort created -r --format '{{"id":"{id}","title":"{title}","text":"{text}"}}' && \
        case "$(meme list --format '{tags}' | sort -u)" in \
        \(old)) ;; \(new)) echo changed ;; *) echo some are changed ;; esac
        """
    }

    /// Returns a script that writes lines to the store. A last line that is not a complete object gets no
    /// line feed.
    private static func store(_ lines: String...) -> String {
        let text = lines.joined(separator: "\n") + (lines.last?.hasSuffix("}") == true ? "\n" : "")
        return "printf %s '\(text)' > $MEME_STORE"
    }

    /// The same for stores that are large enough for an index.
    static let large = [("", "add to a large store"), ("meme list", "add to one with its index")]
        .map { warmUp, description in
            WritingCommand(
                testDescription: description,
                preparation: """
                    for i in 1 2 3; do head -c 200000 /dev/zero | tr '\\0' x | meme add "meme $i" -m -; done
                    """, titles: ["meme 1", "meme 2", "meme 3"], command: "meme add new",
                addedTitle: "new", list: "meme list -r --jsonl | cut -c 1-60", warmUp: warmUp)
        }

    /// The simplest command.
    static let add = all[0]
}
