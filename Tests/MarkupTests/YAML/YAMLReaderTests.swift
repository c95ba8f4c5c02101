import Foundation
import TestSupport
import Testing

import Domain
@testable import Markup

struct YAMLReaderTests {
    /// Documents, and their objects as JSON. PyYAML reads the same values from all of them.
    private let documents: [(source: String, result: String)]

    init() throws {
        documents =
            try Case.examples("YAML.md") + [
                ("", "{}"),
                (
                    "a: b\r\nc:\r\n  - d\r\n  - |\r\n    e\r\n    f\r\n",
                    #"{"a":"b","c":["d","e\nf\n"]}"#
                ),
            ]
    }

    @Test func `reads a document as an object`() {
        #expect(documents.count > 30)
        for (text, json) in documents {
            #expect(object(text) == json, "\(text)")
        }
    }

    @Test func `reads invalid YAML that people write`() {
        for (text, json) in [
            ("a: Foo: a story\nb: 1", #"{"a":"Foo: a story","b":1}"#),
            ("a: @home\nb: %x\nc: `d`", #"{"a":"@home","b":"%x","c":"`d`"}"#),
            ("a:\n\t- b\n\t- c", #"{"a":["b","c"]}"#), ("a: [b,, c,]", #"{"a":["b","c"]}"#),
            ("a: [#b]", ##"{"a":["#b"]}"##), ("<<: *x", nil),
            ("x: &x {a: 1}\n<<: *x", #"{"x":{"a":1},"<<":{"a":1}}"#),
            ("a: 1\na: 2", #"{"a":1,"a":2}"#),
        ] as [(String, String?)] {
            #expect(object(text) == json, "\(text)")
        }
    }

    @Test func `keeps the source of values that JSON does not have`() throws {
        for value in [
            ".inf", "-.INF", "[1, .nan]", "!!binary aGk=", "!date 2024-01-05", "!!set {a, b}",
            "|\n  a\nb: !x\n  - 1",
        ] as [String] {
            let last = try #require(fields("a: \(value)")?.fields.last)
            #expect(last.isExact == false, "\(value)")
            let source = value.split(separator: ": ").last.map(String.init) ?? ""
            #expect(last.member.value == string(source), "\(value)")
        }
    }

    /// An unreadable part extends to the next key.
    @Test func `reports unreadable lines`() {
        for (text, unread) in [
            ("a: \"b\nc: 1", ["a: \"b"]), ("a: 1\nb: 'x' y\nc: 2", ["b: 'x' y"]),
            ("a: *b\nc: 1", ["a: *b"]), ("a: 1\n  b: 2\nc: 3", ["a: 1\n  b: 2"]),
            ("a: x\n  b: 2\nc: 3", ["a: x\n  b: 2"]),
            ("a: [b\nc: 1\n", ["a: [b"]), ("a: {b: c: d}\ne: 1", ["a: {b: c: d}"]),
            ("a: 1\nfree text\nb: 2", ["free text"]), ("a: |x\n  y\nb: 1", ["a: |x\n  y"]),
            ("a: - b\nc: 1", ["a: - b"]), ("a:\n - b\n c\nd: 1", ["a:\n - b\n c"]),
            ("a: \"\\q\"\nb: 1", [#"a: "\q""#]), ("a: 1\n? [b]\n: c\nd: 1", ["? [b]\n: c"]),
            ("? a", ["? a"]), ("? a\nb: 1", ["? a"]), ("? a: b\n: c\nd: 1", ["? a: b\n: c"]),
            ("? !x a\n: c\nd: 1", ["? !x a\n: c"]), ("a: ? b\nd: 1", ["a: ? b"]),
            ("a: [? b : c]\nd: 1", ["a: [? b : c]"]), ("a: &x *x\nb: 1", ["a: &x *x"]),
            ("a: {&x b: c}\nd: 1", ["a: {&x b: c}"]),
        ] as [(String, [String])] {
            #expect(fields(text)?.unread.map(\.text) == unread, "\(text)")
        }
    }

    @Test func `rejects a document that is not a mapping`() {
        for text in [
            "text", "- a\n- b", "[a]", "\"a\"", "a paragraph\nof text: x", "*a", "|\n a",
        ] as [String] {
            #expect(fields(text) == nil, "\(text)")
        }
    }

    @Test func `gives the line of every field`() {
        let found = fields("# x\n\na: |\n  b\n\nc: \"d\n  e\"\nf: *g\nh: [\n1]\ni: 2")
        #expect(found?.fields.map(\.line) == [3, 6, 9, 11])
        #expect(found?.unread == [UnreadLines(line: 8, text: "f: *g")])
    }

    @Test func `reads a line as a value`() {
        func value(_ text: String) -> String? {
            Array(text.utf8).withUnsafeBufferPointer(YAMLReader.value(ofLine:))
        }
        #expect(value("[a, 'b']") == #"["a","b"]"#)
        #expect(value("\"a\"") == #""a""#)
        for text in ["[a] b", "[a", "\"a", "*a", "!x a", "[a]\nb"] { #expect(value(text) == nil) }
    }

    // Bounds.

    /// Each alias contains the one before it ten times.
    @Test func `expands aliases up to a limit`() throws {
        var text = "a0: &a0 [\"0123456789\"]\n"
        for level in 1...12 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let found = try #require(fields(text + "b: 1"))
        #expect(found.fields.first?.member.value == #"["0123456789"]"#)
        #expect(found.fields.last?.member.value == "1")
        #expect(found.fields.reduce(0) { $0 + $1.member.value.utf8.count } < 4_000_000)
        #expect(found.unread.count >= 5)
    }

    @Test func `limits the depth of values`() {
        for (opening, closing) in [
            (String(repeating: "[", count: 100_000), ""),
            (String(repeating: "{a: ", count: 100_000), ""),
            (String(repeating: "- ", count: 100_000), ""),
            ("\n" + String(repeating: " - ", count: 50), ""),
            (String(repeating: "[", count: 65), String(repeating: "]", count: 65) + "x"),
            (String(repeating: "[a: ", count: 40) + "b", String(repeating: "]", count: 40)),
        ] as [(String, String)] {
            let found = fields("x: 1\na:\n \(opening)\(closing)\nb: 2")
            #expect(found?.fields.first?.member.value == "1", "\(opening)")
            #expect(
                found?.fields.contains { $0.member.name == "\"a\"" } == false
                    || opening.hasPrefix("\n")
            )
        }
    }

    /// JSON may be as deep as a field of a meme, but aliases only as deep as other values.
    @Test func `reads deep JSON but not deep aliases`() {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(object("a: \(nested(510))") == "{\"a\":\(nested(510))}")
        #expect(fields("b: 1\na: \(nested(511))")?.unread.count == 1)
        #expect(fields("a: &a \(nested(60))\nb: [*a]")?.unread == [])
        #expect(
            fields("a: &a \(nested(60))\nb: \(nested(10).replacing("[]", with: "[*a]"))")?.unread
                .count == 1)
    }

    @Test func `reads many keys in one pass`() {
        let count = TestExtent.count(200_000)
        let keys = (0..<count).map { "key\($0): value \($0)" }.joined(separator: "\n")
        #expect(fields(keys)?.fields.count == count)
        let bad = (0..<count).map { "key\($0): [" }.joined(separator: "\n")
        #expect(fields("a: 1\n" + bad)?.unread.count == 20)
        let anchors = (0..<count / 4).map { "k\($0): &a\($0) x\nl\($0): *a\($0)" }
            .joined(separator: "\n")
        #expect(fields(anchors)?.fields.count == count / 2)
    }

    @Test func `does not trap on mutated documents`() throws {
        var numbers = SeededGenerator(seed: 11)
        let seeds = documents.map { Array($0.source.utf8) }.filter { !$0.isEmpty }
        let signs = Array("-:[]{}\"'|>&*!#,\n \t\\?".utf8)
        let room = try GuardedBytes(capacity: 4096)
        for round in 0..<TestExtent.count(30_000) {
            var text = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let place = Int.random(in: 0...text.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0 where place < text.count: text.remove(at: place)
                case 1 where place < text.count:
                    text[place] = UInt8.random(in: 0...255, using: &numbers)
                default:
                    text.insert(signs[Int.random(in: 0..<signs.count, using: &numbers)], at: place)
                }
            }
            guard let found = YAMLReader.fields(room(text)) else { continue }
            for field in found.fields { #expect(isJSON(field.member)) }
        }
    }

    // Another reader.

    /// Reads the documents of the table, and documents that PyYAML writes from random values.
    @Test(.enabled(if: Requirement.met(.yaml), "needs python3 with yaml"))
    func `reads the same values as PyYAML`() throws {
        let shell = try Shell()
        let generate = #"""
            import json, random, sys, yaml
            random.seed(3)
            words = ["a", "true", "yes", "~", "", " ", "1", "1.5", "- x", "a: b", "#", "a #b", "x\ny", "\n",
                "x\n\n y\n", "\tz", "é", "日本", "\ufeff", "\x1b", "😀", "it's", '"', "\\",
                "{", "]", ",", "&a", "*a", "!t", "|", ">", "%", "@", "`", "---", "...", "=", "<<", "2024-01-05",
                "a long text of several words that has to be broken into lines somewhere " * 3, "x " * 50,
                "trailing ", "trailing\n\n", "\n leading", "a\n  b\n c", "null", ".5", "0x10", "1_0", "?", ": x"]
            def value(depth):
                kind = random.randrange(9 if depth < 4 else 5)
                if kind < 4: return "".join(random.choices(words, k=random.choice([1, 1, 2])))
                if kind == 4: return random.choice([1, -5, 1.25, True, False, None, 10**20])
                if kind < 7: return [value(depth + 1) for _ in range(random.randrange(4))]
                keys = ["".join(random.choices(words, k=2)) or "k" for _ in range(random.randrange(4))]
                return {key: value(depth + 1) for key in keys}
            with open("documents.jsonl", "w", encoding="utf-8") as out:
                for number in range(int(sys.argv[1])):
                    shared = value(2)
                    data = {f"k{n}": value(0) for n in range(4)} | {"p": shared, "q": shared}
                    text = yaml.dump(data, default_flow_style=random.choice([None, True, False]),
                        allow_unicode=random.choice([True, False]), width=random.choice([20, 80, 1000]),
                        indent=random.choice([None, 2, 4]), default_style=random.choice([None, None, '"', "'", "|", ">"]))
                    # Styles and tags of numbers are not ours.
                    if "!!" in text or yaml.safe_load(text) != data: continue
                    out.write(json.dumps({"text": text[:-4] if text.endswith("\n...\n") else text, "data": data}) + "\n")
            """#
        try shell.directory.write("generate.py", generate.utf8)
        let documentCount = TestExtent.count(3000)
        #expect(try shell.run("python3 generate.py \(documentCount)").errorText == "")
        var found = JSONWriter()
        for (text, _) in documents {
            write(text, to: &found)
        }
        let documents = try String(
            contentsOfFile: shell.directory.path + "/documents.jsonl", encoding: .utf8)
        for line in documents.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            write(try #require(object?["text"] as? String), to: &found)
        }
        try shell.directory.write("found.jsonl", found.bytes)
        let compare = #"""
            import json, sys, yaml
            wanted = [json.loads(line)["data"] for line in open("documents.jsonl", encoding="utf-8")]
            found = [json.loads(line) for line in open("found.jsonl", encoding="utf-8")]
            def plain(value):
                if isinstance(value, dict): return {str(k): plain(v) for k, v in value.items()}
                if isinstance(value, list): return [plain(v) for v in value]
                if value is None or value in ("~", "null", "NULL"): return ""
                return json.dumps(value) if isinstance(value, (bool, int, float)) else value
            count = len(found) - len(wanted)
            for text, ours in found[:count]:
                theirs = yaml.load(text, yaml.BaseLoader) or {}
                literal = json.dumps(plain(json.loads(ours, parse_float=str, parse_int=str))).lower()
                if literal != json.dumps(plain(theirs)).lower(): print(repr(text), theirs, ours)
            for (text, ours), data in zip(found[count:], wanted, strict=True):
                if ours is None or json.loads(ours) != data: print(repr(text), ours)
            print(len(wanted) > int(sys.argv[1]) / 3 and count > 30)
            """#
        try shell.directory.write("compare.py", compare.utf8)
        let outcome = try shell.run("python3 compare.py \(documentCount)")
        #expect(outcome.outputText == "True\n")
        #expect(outcome.errorText == "")
    }

    private func write(_ text: String, to writer: inout JSONWriter) {
        writer.beginArray()
        writer.string(text)
        if let object = object(text) { writer.string(object) } else { writer.json("null") }
        writer.endArray()
        writer.endLine()
    }

    // Reading.

    private func fields(_ text: String) -> DocumentFields? {
        Array(text.utf8).withUnsafeBufferPointer(YAMLReader.fields)
    }

    /// Returns the object of a document; `nil` if a part of the document is unreadable.
    private func object(_ text: String) -> String? {
        guard let found = fields(text), found.unread.isEmpty else { return nil }
        let members = found.fields.map { "\($0.member.name):\($0.member.value)" }
        return "{" + members.joined(separator: ",") + "}"
    }

    private func isJSON(_ member: JSONMember) -> Bool {
        Array("{\(member.name):\(member.value)}".utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return (try? reader.readValue()) != nil && (try? reader.readEnd()) != nil
        }
    }

    private func string(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return writer.text
    }
}
