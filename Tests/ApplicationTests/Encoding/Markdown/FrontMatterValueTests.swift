import Domain
import TestSupport
import Testing

@testable import Application

struct FrontMatterValueTests {
    /// What stands behind `title:`, and the title.
    @Test(arguments: [
        "plain": "plain", "two words": "two words", "a#b": "a#b", "a # comment": "a",
        "a: b": "a: b",
        "1.50": "1.50", "true": "true", "\"a\\tb\\u00e9\\x41\\e\"": "a\tbéA\u{1B}",
        "\"\\U0001F600\"": "😀", "\"a\" # comment": "a", "'it''s'": "it's", "'\\n'": "\\n",
        "''": "", "!!str 12": "12", "\n  below": "below", "a\n  b\n  c": "a b c",
        "|\n  a\n   b\n\n  c\n": "a\n b\n\nc\n", "|-\n  a\n  b": "a\nb", "|+\n  a\n\n": "a\n\n\n",
        ">\n  a\n  b\n\n  c\n    d\n  e": "a b\nc\n  d\ne\n", ">-\n a\n b": "a b",
        "|2\n    a": "  a\n",
        "|": "",
    ])
    func aTitleIsRead(_ value: String, _ title: String) {
        let meme = read("title: \(value)")
        #expect(meme.title.map { Array($0.utf8) } == Array(title.utf8))
        #expect(meme.unusedFields == [])
    }

    @Test(arguments: [
        "\"a", "'a", "\"a\" b", "\"\\q\"", "\"\\x4\"", "\"\\UFFFFFFFF\"", "[a]", "{a: b}", "&a b",
        "*a",
        "!tag a", "\n  a: b", "\n  - a", "\n  a\n  b: c", "\"a\"\n  b",
    ])
    func whatIsNoTitleIsNotUsed(_ value: String) {
        let meme = read("title: \(value)")
        #expect(meme.title == nil)
        #expect(meme.unusedFields == ["title"])
    }

    @Test(arguments: ["", "null", "~", "# comment", "\n"]) func nothingIsNoTitle(_ value: String) {
        #expect(read("title: \(value)") == MarkdownMeme())
    }

    @Test(arguments: [
        ("a", ["a"]), ("a b", ["a", "b"]), ("a, b c", ["a", "b c"]), ("\"a b\"", ["a", "b"]),
        ("\"#a #b\"", ["a", "b"]), ("[a, b]", ["a", "b"]),
        ("[ a ,\"b, c\",'d' ]", ["a", "b, c", "d"]),
        ("[]", []), ("", []), ("[a,,b,]", ["a", "b"]), ("\n- a\n- b", ["a", "b"]),
        ("\n  - a\n  # comment\n  - \"b: c\"\n  -\n", ["a", "b: c"]), ("[a,\n  b\n]", ["a", "b"]),
    ])
    func tagsAreRead(_ value: String, _ names: [String]) {
        #expect(read("tags: \(value)") == MarkdownMeme(tags: names.map(Tag.init(stored:))))
    }

    @Test(arguments: [
        "{a: b}", "[[a]]", "[a", "[\"a]", "[\"a\" b]", "\n- a: b", "\n- [a]", "\n- a\n  b",
    ])
    func whatIsNoListOfTagsIsNotUsed(_ value: String) {
        #expect(read("tags: \(value)") == MarkdownMeme(unusedFields: ["tags"]))
    }

    @Test(arguments: [
        "2026-03-09": "2026-03-08T23:00:00.000Z", "2026-03-09 10:00": "2026-03-09T09:00:00.000Z",
        "2026-03-09T10:00:30": "2026-03-09T09:00:30.000Z",
        "2026-03-09 9:05": "2026-03-09T08:05:00.000Z",
        "2026-03-09 10:00:30.5": "2026-03-09T09:00:30.500Z",
        "2026-03-09 10:00 +0530": "2026-03-09T04:30:00.000Z",
        "2026-03-09 10:00:00+02": "2026-03-09T08:00:00.000Z",
        "2026-03-09 10:00:00 Z": "2026-03-09T10:00:00.000Z",
        "2026-03-09T10:00:00+05:30": "2026-03-09T04:30:00.000Z",
        "2026-03-09T10:00:00.123Z": "2026-03-09T10:00:00.123Z",
        "\"2026-07-09\"": "2026-07-08T22:00:00.000Z",
    ])
    func timesAreRead(_ value: String, _ literal: String) {
        #expect(read("created: \(value)", ZonedCalendar("Europe/Berlin")).created?.text == literal)
    }

    @Test(arguments: [
        "2026", "yesterday", "09.03.2026", "[2026]",
    ])
    func whatIsNoTimeIsNotUsed(_ value: String) {
        #expect(read("created: \(value)") == MarkdownMeme(unusedFields: ["created"]))
    }

    @Test(arguments: ["true": true, "yes": true, "On": true, "false": false, "no": false])
    func pinsAreRead(_ value: String, _ isPinned: Bool) {
        #expect(read("pinned: \(value)") == MarkdownMeme(isPinned: isPinned))
    }

    @Test(arguments: ["1", "\"true\"", "[true]"]) func whatIsNoPinIsNotUsed(_ value: String) {
        #expect(read("pinned: \(value)") == MarkdownMeme(unusedFields: ["pinned"]))
    }

    private func read(
        _ entry: String, _ calendar: any LocalCalendar = UTCCalendar()
    ) -> MarkdownMeme {
        MarkdownMeme(reading: Array("---\n\(entry)\n---\n".utf8), calendar: calendar)
    }
}

/// Front matter as another reader of YAML sees it.
struct FrontMatterYAMLTests {
    @Test(.enabled(if: Requirement.met(.yaml), "needs python3 with yaml"))
    func anotherReaderReadsTheSame() throws {
        let shell = try Shell()
        var expected = JSONWriter()
        var front = ""
        for text in NastyMemes.texts + (try Corpora.naughtyStrings()) {
            let tags = [Tag(stored: text), Tag(stored: "b")]
            let meme = Meme(
                id: Seeds.id("202603091000"), title: text, text: "", tags: tags,
                optionalTexts: [.url: text],
                key: text,
                otherFields: [JSONMember(name: #""mood: x""#, value: #"{"a":[1.5,"b"]}"#)])
            // Two lines of three dashes; what stands between them is a document.
            front += String(decoding: MarkdownWriter.file(of: meme).dropLast(4), as: UTF8.self)
            expected.beginArray()
            for value in [meme.id.text(), text, text, "b", text, text] { expected.string(value) }
            expected.endArray()
            expected.endLine()
        }
        try shell.directory.write("front.yaml", front.utf8)
        try shell.directory.write("expected.jsonl", expected.bytes)
        let script = """
            import json, yaml
            expected = [json.loads(line) for line in open("expected.jsonl", encoding="utf-8")]
            text = open("front.yaml", encoding="utf-8", newline="").read()
            count = 0
            for want, memes in zip(expected, yaml.safe_load_all(text), strict=True):
                got = [memes["id"], memes["title"], *memes["tags"], memes["url"], memes["key"]]
                if got != want or memes["mood: x"] != {"a": [1.5, "b"]}:
                    print(want, got)
                count += 1
            print(count > 100)
            """
        try shell.directory.write("check.py", script.utf8)
        let outcome = try shell.run("python3 check.py")
        #expect(outcome.outputText == "True\n")
        #expect(outcome.errorText == "")
    }
}
