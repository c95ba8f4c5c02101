import Domain
import Testing

@testable import Application
@testable import TestSupport

struct FrontMatterTests {
    /// The value of `title:`, and the title.
    @Test func `reads a title`() {
        for (value, title) in [
            "plain": "plain", "two words": "two words", "a#b": "a#b", "a # comment": "a",
            "a: b": "a: b",
            "1.50": "1.50", "true": "true", "\"a\\tb\\u00e9\\x41\\e\"": "a\tbéA\u{1B}",
            "\"\\U0001F600\"": "😀", "\"a\" # comment": "a", "'it''s'": "it's", "'\\n'": "\\n",
            "''": "", "!!str 12": "12", "\n  below": "below", "a\n  b\n  c": "a b c",
            "|\n  a\n   b\n\n  c\n": "a\n b\n\nc\n", "|-\n  a\n  b": "a\nb",
            "|+\n  a\n\n": "a\n\n\n",
            ">\n  a\n  b\n\n  c\n    d\n  e": "a b\nc\n  d\ne\n", ">-\n a\n b": "a b",
            "|2\n    a": "  a\n",
            "|": "", "&a b": "b", "@home": "@home", "\"a\n  b\"": "a b", "'a\n\n  b'": "a\nb",
        ] as [String: String] {
            let meme = read("title: \(value)")
            #expect(meme.title.map { Array($0.utf8) } == Array(title.utf8), "\(value)")
            #expect(meme.warnings == [], "\(value)")
        }
    }

    @Test func `keeps a value that is not a title`() {
        for (value, json) in [
            "[a]": #"["a"]"#, "{a: b}": #"{"a":"b"}"#, "!tag a": #""!tag a""#,
            "\n  a: b": #"{"a":"b"}"#,
            "\n  - a": #"["a"]"#, "!!binary |\n  aGk=": #""!!binary |\n  aGk=""#,
        ] as [String: String] {
            let meme = read("title: \(value)")
            #expect(meme.title == nil, "\(value)")
            #expect(
                meme.warnings == [FieldWarning(name: "title", line: 2, reason: .wrongType)],
                "\(value)")
            #expect(meme.otherFields == [member("frontMatter", #"{"title":\#(json)}"#)], "\(value)")
        }
    }

    @Test func `keeps invalid YAML in the text`() {
        for value in [
            "\"a", "'a", "\"a\" b", "\"\\q\"", "\"\\x4\"", "\"\\UFFFFFFFF\"", "*a", "\n  a\n  b: c",
            "\"a\"\n  b", "- a", "|x", "{a: b",
        ] as [String] {
            let file = "---\nurl: u\ntitle: \(value)\nimage: i\n---\ntext"
            let meme = MarkdownMeme(reading: Array(file.utf8), calendar: UTCCalendar())
            #expect(
                meme
                    == MarkdownMeme(
                        text: "---\ntitle: \(value)\n---\ntext",
                        optionalTexts: [.url: "u", .image: "i"],
                        warnings: [FieldWarning(name: "title", line: 3, reason: .unreadable)]))
        }
    }

    @Test func `reads no title from an empty value`() {
        for value in ["", "null", "~", "# comment", "\n"] as [String] {
            #expect(read("title: \(value)") == MarkdownMeme(), "\(value)")
        }
    }

    @Test func `reads tags`() {
        for (value, names) in [
            ("a", ["a"]), ("a b", ["a", "b"]), ("a, b c", ["a", "b c"]), ("\"a b\"", ["a", "b"]),
            ("\"#a #b\"", ["a", "b"]), ("[a, b]", ["a", "b"]),
            ("[ a ,\"b, c\",'d' ]", ["a", "b, c", "d"]),
            ("[]", []), ("", []), ("[a,,b,]", ["a", "b"]), ("\n- a\n- b", ["a", "b"]),
            ("[a, ~, '', \"#b\"]", ["a", "b"]), ("[2024, 1.50, true]", ["2024", "1.50", "true"]),
            ("\n- a\n  b", ["a b"]),
            ("\n  - a\n  # comment\n  - \"b: c\"\n  -\n", ["a", "b: c"]),
            ("[a,\n  b\n]", ["a", "b"]),
        ] as [(String, [String])] {
            #expect(read("tags: \(value)") == MarkdownMeme(tags: names.map(Tag.init(stored:))))
        }
    }

    @Test func `keeps a value that is not a list of tags`() {
        for (value, json) in [
            "{a: b}": #"{"a":"b"}"#, "[[a]]": #"[["a"]]"#, "\n- a: b": #"[{"a":"b"}]"#,
            "\n- [a]": #"[["a"]]"#, "[a: b]": #"[{"a":"b"}]"#,
        ] as [String: String] {
            #expect(
                read("tags: \(value)")
                    == MarkdownMeme(
                        otherFields: [member("frontMatter", #"{"tags":\#(json)}"#)],
                        warnings: [FieldWarning(name: "tags", line: 2, reason: .wrongType)]))
        }
    }

    @Test func `reads times`() {
        for (value, literal) in [
            "2026-03-09": "2026-03-08T23:00:00.000Z",
            "2026-03-09 10:00": "2026-03-09T09:00:00.000Z",
            "2026-03-09T10:00:30": "2026-03-09T09:00:30.000Z",
            "2026-03-09 9:05": "2026-03-09T08:05:00.000Z",
            "2026-03-09 10:00:30.5": "2026-03-09T09:00:30.500Z",
            "2026-03-09 10:00 +0530": "2026-03-09T04:30:00.000Z",
            "2026-03-09 10:00:00+02": "2026-03-09T08:00:00.000Z",
            "2026-03-09 10:00:00 Z": "2026-03-09T10:00:00.000Z",
            "2026-03-09T10:00:00+05:30": "2026-03-09T04:30:00.000Z",
            "2026-03-09T10:00:00.123Z": "2026-03-09T10:00:00.123Z",
            "\"2026-07-09\"": "2026-07-08T22:00:00.000Z",
        ] as [String: String] {
            #expect(
                read("created: \(value)", ZonedCalendar("Europe/Berlin")).created?.text == literal)
        }
    }

    @Test func `keeps a value that is not a time`() {
        #expect(
            read("created: soon\ndate: 01/02/2026\nupdated: [2026]\nModified:\nLastmod: 2026-13-01")
                == MarkdownMeme(
                    otherFields: [
                        member("date", #""01/02/2026""#), member("updated", "[2026]"),
                        member("Lastmod", #""2026-13-01""#),
                        member("frontMatter", #"{"created":"soon"}"#),
                    ],
                    warnings: [
                        FieldWarning(name: "created", line: 2, reason: .noDate, value: "soon"),
                        FieldWarning(
                            name: "date", line: 3, reason: .ambiguousDate, value: "01/02/2026"),
                        FieldWarning(name: "updated", line: 4, reason: .wrongType),
                        FieldWarning(
                            name: "Lastmod", line: 6, reason: .noDate, value: "2026-13-01"),
                    ]))
    }

    @Test func `reads pins`() {
        for (value, isPinned) in [
            "true": true, "yes": true, "On": true, "\"true\"": true, "false": false, "no": false,
        ] as [String: Bool] {
            #expect(read("pinned: \(value)") == MarkdownMeme(flags: isPinned ? [.pinned] : []))
        }
    }

    @Test func `keeps a value that is not a pin`() {
        for value in ["1", "maybe", "[true]"] {
            let meme = read("pinned: \(value)")
            #expect(!meme.flags[.pinned], "\(value)")
            #expect(
                meme.warnings == [FieldWarning(name: "pinned", line: 2, reason: .wrongType)],
                "\(value)")
            #expect(meme.otherFields.count == 1, "\(value)")
        }
    }

    private func member(_ name: String, _ json: String) -> JSONMember {
        JSONMember(name: "\"\(name)\"", value: json)
    }

    private func read(
        _ entry: String, _ calendar: any LocalCalendar = UTCCalendar()
    ) -> MarkdownMeme {
        MarkdownMeme(reading: Array("---\n\(entry)\n---\n".utf8), calendar: calendar)
    }
}

/// Front matter, read by another reader of YAML.
struct FrontMatterYAMLTests {
    @Test(.enabled(if: Requirement.met(.yaml), "needs python3 with yaml"))
    func `another reader reads the same`() throws {
        let shell = try Shell()
        var expected = JSONWriter()
        var front = ""
        for text in NastyMemes.texts + Self.characters + (try Corpora.naughtyStrings()) {
            let tags = [Tag(stored: text), Tag(stored: "b")]
            let meme = Meme(
                id: Seeds.id("202603091000"), title: text, text: "", tags: tags,
                optionalTexts: [.url: text],
                key: text,
                otherFields: [
                    JSONMember(name: #""mood: x""#, value: #"{"a":[1.5,"b"]}"#),
                    // JSON as other programs write it: unescaped, and with everything but ASCII escaped.
                    JSONMember("raw", "[{\"k\":\(raw(text))}]"),
                    JSONMember(
                        name: escaped(
                            "key " + String(decoding: text.utf16.prefix(100), as: UTF16.self)),
                        value: escaped(text)),
                ])
            // Without its last line of dashes, each front matter is one YAML document.
            front += String(decoding: MarkdownWriter.file(of: meme).dropLast(4), as: UTF8.self)
            expected.beginArray()
            for value in [meme.id.text(), text, text, "b", text, text, text, text] {
                expected.string(value)
            }
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
                other = memes.popitem()[1]
                got = [memes["id"], memes["title"], *memes["tags"], memes["url"], memes["key"],
                    memes["raw"][0]["k"], other]
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

    /// Every control character, and the characters at the edges of the ranges for which YAML has rules.
    private static let characters: [String] = {
        let ranges = [0...0xA1, 0x2027...0x202A, 0xD7FE...0xD7FF, 0xE000...0xE001, 0xFEFE...0xFF00]
        let codePoints: [Int] =
            ranges.flatMap { Array($0) } + [0xFDD0, 0xFFFD, 0xFFFE, 0xFFFF, 0x10000, 0x10FFFF]
        return codePoints.compactMap { Unicode.Scalar(UInt32($0)) }.flatMap {
            ["\($0)", "a\($0)b", "\($0): x"]
        }
    }()

    private func raw(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\"]
        return "\""
            + text.unicodeScalars.map { scalar in
                escapes[scalar]
                    ?? (scalar.value < 0x20 ? unit(UInt16(scalar.value)) : String(scalar))
            }.joined() + "\""
    }

    private func escaped(_ text: String) -> String {
        "\""
            + text.utf16.map {
                $0 < 0x30 || $0 > 0x7E || $0 == 0x5C ? unit($0) : String(UnicodeScalar(UInt8($0)))
            }
            .joined() + "\""
    }

    private func unit(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
