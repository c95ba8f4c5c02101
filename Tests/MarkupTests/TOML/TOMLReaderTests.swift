import Foundation
import TestSupport
import Testing

import Domain
@testable import Markup

struct TOMLReaderTests {
    /// Documents, and their objects as JSON. tomllib reads the same values from all of them.
    private let documents: [(source: String, result: String)]

    init() throws {
        documents =
            try Case.examples("TOML.md") + [
                ("", "{}"),
                ("a = \"\"\"x\"\"\"\nb = '''\r\ny'''\r\nc = 1", #"{"a":"x","b":"y","c":1}"#),
                (
                    "a = {b.c = 1, b.d = {e = 'x'}}\r\nf = 1\r\n",
                    #"{"a":{"b":{"c":1,"d":{"e":"x"}}},"f":1}"#
                ),
            ]
    }

    @Test func `reads a document as an object`() {
        #expect(documents.count > 10)
        for (text, json) in documents {
            let found = fields(text)
            #expect(found.unread == [], "\(text)")
            #expect(object(found) == json, "\(text)")
        }
    }

    @Test func `reports unreadable lines`() {
        for (text, unread, line) in [
            ("a = 1\nb =\nc = 2", "b =", 2), ("a = x\nb = 1", "a = x", 1),
            ("a = \"x\nb = 1", "a = \"x", 1),
            ("a = 1\na = 2", "a = 2", 2), ("a = 1 2\n", "a = 1 2", 1), ("a = 1\n[a]", "[a]", 2),
            ("a = [1\nb = 2", "a = [1", 1), ("a\nb = 1", "a", 1), ("a = 'x' 'y'", "a = 'x' 'y'", 1),
            ("a = \"\\q\"", "a = \"\\q\"", 1), ("x = 1\n= 2", "= 2", 2),
            ("a = {b = 1, b = 2}", "a = {b = 1, b = 2}", 1),
        ] as [(String, String, Int)] {
            #expect(fields(text).unread.first == UnreadLines(line: line, text: unread), "\(text)")
        }
    }

    @Test func `reports a table with an unreadable header with all its lines`() {
        let found = fields("a = 1\n[b\nc = 2\nd = 3\n[e]\nf = 4")
        #expect(object(found) == #"{"a":1,"e":{"f":4}}"#)
        #expect(found.unread.map(\.text) == ["[b", "c = 2", "d = 3"])
    }

    @Test func `marks values that JSON does not have as inexact`() {
        let found = fields("a = inf\nb = 1\n[c]\nd = [1, nan]")
        #expect(found.fields.map(\.isExact) == [false, true, false])
        #expect(object(found) == #"{"a":"inf","b":1,"c":{"d":[1,"nan"]}}"#)
        #expect(found.fields.map(\.line) == [1, 2, 3])
    }

    @Test func `reads long documents and rejects deep ones`() {
        let count = TestExtent.count(100_000)
        #expect(
            fields((0..<count).map { "k\($0) = \($0)" }.joined(separator: "\n")).fields.count
                == count)
        #expect(fields(String(repeating: "[[a]]\n", count: count)).fields.count == 1)
        #expect(
            fields("a = 1\n" + String(repeating: "b = \"\"\"\n", count: count + 1)).unread.count
                <= 20)
        for open in ["[", "{a=", "a.", "[a."] {
            let text =
                (open == "a." || open == "[a." ? "" : "x = ")
                + String(repeating: open, count: count / 2)
            #expect(fields(text).fields == [], "\(open)")
        }
    }

    @Test func `does not trap on mutated documents`() throws {
        var numbers = SeededGenerator(seed: 12)
        let seeds = documents.map { Array($0.source.utf8) }.filter { !$0.isEmpty }
        let signs = Array("=[]{}\"'#,.\n \\+-_xT".utf8)
        let room = try GuardedBytes(capacity: 4096)
        for round in 0..<TestExtent.count(20_000) {
            var text = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let place = Int.random(in: 0...text.count, using: &numbers)
                if Bool.random(using: &numbers), place < text.count {
                    text[place] = UInt8.random(in: 0...255, using: &numbers)
                } else {
                    text.insert(signs[Int.random(in: 0..<signs.count, using: &numbers)], at: place)
                }
            }
            let json = Array(object(TOMLReader.fields(room(text))).utf8)
            json.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                #expect((try? reader.readValue()) != nil)
            }
        }
    }

    @Test(.enabled(if: Requirement.met(.toml), "needs python3 with tomllib"))
    func `reads the same values as tomllib`() throws {
        let shell = try Shell()
        var found = JSONWriter()
        for (text, _) in documents {
            found.beginArray()
            found.string(text)
            found.string(object(fields(text)))
            found.endArray()
            found.endLine()
        }
        try shell.directory.write("found.jsonl", found.bytes)
        let compare = """
            import json, tomllib
            for line in open("found.jsonl", encoding="utf-8"):
                text, ours = json.loads(line)
                theirs = json.loads(json.dumps(tomllib.loads(text), default=str))
                def plain(value):
                    if isinstance(value, dict): return {k: plain(v) for k, v in value.items()}
                    if isinstance(value, list): return [plain(v) for v in value]
                    # Times have more than one spelling.
                    if isinstance(value, str) and value[4:5] == "-": return value[:10]
                    return value
                if plain(json.loads(ours)) != plain(theirs): print(repr(text), theirs, ours)
            """
        try shell.directory.write("compare.py", compare.utf8)
        let outcome = try shell.run("python3 compare.py")
        #expect(outcome.outputText == "")
        #expect(outcome.errorText == "")
    }

    private func fields(_ text: String) -> DocumentFields {
        Array(text.utf8).withUnsafeBufferPointer(TOMLReader.fields)
    }

    private func object(_ found: DocumentFields) -> String {
        let members = found.fields.map { "\($0.member.name):\($0.member.value)" }
        return "{" + members.joined(separator: ",") + "}"
    }
}
