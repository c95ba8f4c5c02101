import Foundation
import TestSupport
import Testing

/// A command that writes more than a page, for tests of power cuts.
struct LostPages: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// A script that creates the store from the file `memes`, which has one meme per line.
    var preparation = "meme add --batch memes"
    let command: String
    /// The number of memes in `memes`.
    var memes = 120
    /// The bytes of the store that are not part of an operation, if any.
    var tail = ""

    static let all = [
        LostPages(testDescription: "tag", command: "meme tag --where tag:x +y"),
        LostPages(testDescription: "tags rename", command: "meme tags rename x z"),
        LostPages(testDescription: "remove", command: "meme remove --where tag:x --yes"),
        LostPages(testDescription: "edit", command: "meme edit --where tag:x --pin"),
        LostPages(
            testDescription: "apply",
            preparation: """
                meme add --batch memes
                meme list --format '{{"edit":"{id}","set":{{"url":"u:x"}}}}\\n' > changes
                """, command: "meme apply changes"),
        LostPages(
            testDescription: "undo", preparation: "meme add --batch memes; meme tags rename x z",
            command: "meme undo"),
        LostPages(
            testDescription: "redo",
            preparation: "meme add --batch memes; meme tags rename x z; meme undo",
            command: "meme redo"),
        LostPages(
            testDescription: "import", preparation: "meme add first; cp memes memes.jsonl",
            command: "meme import memes.jsonl"),
        LostPages(
            testDescription: "batch", preparation: "meme add first",
            command: "meme add --batch memes"),
        LostPages(
            testDescription: "the first batch", preparation: ":", command: "meme add --batch memes"),
        LostPages(
            testDescription: "a batch below a mebibyte", preparation: "meme add first",
            command: "meme add --batch memes", memes: 3_400),
        LostPages(
            testDescription: "a batch above a mebibyte", preparation: "meme add first",
            command: "meme add --batch memes", memes: 4_600),
        LostPages(
            testDescription: "tag in a store with an index",
            command: "meme tag --where 'title:\"meme 1\"' +y", memes: 3_000),
        LostPages(
            testDescription: "tag, where the last line has no line feed",
            preparation: "meme add --batch memes; truncate -s -1 $MEME_STORE",
            command: "meme tag --where tag:x +y"),
        LostPages(
            testDescription: "add, where the last line has no line feed",
            preparation: "meme add --batch memes; truncate -s -1 $MEME_STORE",
            command: "meme add new -m \"$(head -c 9000 memes)\""),
        LostPages(
            testDescription: "tag after a torn tail",
            preparation: #"meme add --batch memes; printf '{"id":"7m3' >> $MEME_STORE"#,
            command: "meme tag --where tag:x +y", tail: #"{"id":"7m3"#),
        LostPages(testDescription: "compact", preparation: LostPages.old, command: "meme compact"),
        LostPages(
            testDescription: "compact after a torn tail",
            preparation: LostPages.old + #"; printf '{"id":"7m3' >> $MEME_STORE"#,
            command: "meme compact", tail: #"{"id":"7m3"#),
        LostPages(
            testDescription: "check --repair",
            preparation: LostPages.old + #"""

                line=$(tail -n 1 $MEME_STORE | sed 's/"id":"[^"]*"/"id":"7m4000000000"/')
                printf 'bad line\n%s\n' "$line" >> $MEME_STORE
                """#,
            command: "meme check --repair", tail: "bad line\n"),
    ]

    /// A script that adds memes, each of which has an old version that may be dropped.
    private static let old = """
        MEME_NOW=2020-01-01T00:00:00.000Z meme add --batch memes > /dev/null
        MEME_NOW=2020-01-02T00:00:00.000Z meme tags rename x z > /dev/null
        MEME_NOW=2026-11-20T00:00:00.000Z meme add new
        """

    /// The contents of the file `memes`. Its lines have different lengths, so that pages end anywhere in
    /// them.
    var input: String {
        (0..<memes).map { number in
            let text = String(repeating: "word \(number) ", count: number * 7 % 40)
            return #"{"title":"meme \#(number)","text":"\#(text)","tags":["x"]}"# + "\n"
        }.joined()
    }

    /// Commands that print what a store contains and whether it can be written to. They print the same for
    /// two stores with the same history. Messages are ignored.
    static let questions = """
        meme changes > changes 2> error; echo changes $?; grep -v '^{"cursor"' changes
        meme list -r --jsonl; echo list $?
        meme add 'one more' > /dev/null; echo add $?
        meme list -r --format '{title} {tags} {url} {pinned}\\n'; echo list $?
        meme check > /dev/null; echo check $?
        """

    /// Returns how the commands ended, and the first line that differs from the expected one.
    static func summary(_ answer: String, insteadOf expected: String) -> String {
        let lines = Bench.lines(of: answer)
        let ends = lines.filter { $0.wholeMatch(of: /[a-z]+ \d+/) != nil }
        let expected = Bench.lines(of: expected)
        let first = zip(lines + [""], expected + [""]).first { $0 != $1 } ?? ("", "")
        return "\(ends.joined(separator: ", ")); '\(first.0.prefix(200))' instead of "
            + "'\(first.1.prefix(200))'"
    }
}
