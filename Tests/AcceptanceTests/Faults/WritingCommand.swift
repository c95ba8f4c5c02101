import TestSupport
import Testing

/// A command that writes, and the store that it is given.
struct WritingCommand: Sendable, CustomTestStringConvertible {
    /// What it does, in words.
    let testDescription: String
    /// Makes the store; `$MEME_STORE` says where.
    let preparation: String
    /// The titles of the memes that are in the store then, the oldest first.
    let titles: [String]
    /// The bytes at the store's end that count for nothing.
    var tail = ""
    /// A line among the others that cannot be understood, and that the command sets aside.
    var damage = ""
    let command: String
    /// The title of the meme that it adds to those that are listed, or brings back, if it does.
    let addedTitle: String?
    /// How it ends where it has been run before; `nil` where each run adds another meme.
    var statusWhenDone: Int32?
    /// What is run when the fault is over: it adds or brings back another one, or nothing.
    var again: String?
    /// Whether it answers with the meme's id.
    var answersWithID = true
    /// Whether it only appends; else it may put another file in the store's place.
    var appends = true
    /// Whether it changes memes: `list` has one more line, `changed`, where it has changed all of
    /// them, and another one where it has changed some.
    var changesMemes = false
    /// Lists every meme with all its fields, the oldest first.
    var list = "meme list -r --jsonl"
    /// What is run before each run of the command, so that it finds what an earlier one has left.
    var warmUp = ""
    /// Where the store is.
    var store = "data/memes.jsonl"

    /// All commands that write, each with the stores that make it work in different ways.
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

    /// Lists the memes but the one called `one`: what has become of it is then listed as one that
    /// was added.
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

    /// Lists what a change of tags must leave alone, and whether the change was made.
    private static func listOfTags(_ old: String, changedTo new: String) -> String {
        """
        meme list --sort created -r --format '{{"id":"{id}","title":"{title}","text":"{text}"}}' && \
        case "$(meme list --format '{tags}' | sort -u)" in \
        \(old)) ;; \(new)) echo changed ;; *) echo some are changed ;; esac
        """
    }

    /// Writes lines to the store; a last one that is no whole object has no line feed.
    private static func store(_ lines: String...) -> String {
        let text = lines.joined(separator: "\n") + (lines.last?.hasSuffix("}") == true ? "\n" : "")
        return "printf %s '\(text)' > $MEME_STORE"
    }

    /// The same for stores so large that an index is kept of them.
    static let large = [("", "add to a large store"), ("meme list", "add to one with its index")]
        .map { warmUp, description in
            WritingCommand(
                testDescription: description,
                preparation: """
                    for i in 1 2 3; do head -c 200000 /dev/zero | tr '\\0' x | meme add "meme $i" -m -; done
                    """, titles: ["meme 1", "meme 2", "meme 3"], command: "meme add new",
                addedTitle: "new", list: "meme list -r --jsonl | cut -c 1-60", warmUp: warmUp)
        }

    /// The plainest of them.
    static let add = all[0]
}
