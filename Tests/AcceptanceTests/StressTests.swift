import Domain
import TestSupport
import Testing

/// The real program, run many times or with unusual input.
@Suite(.waits)
struct StressTests {
    private var shell: Shell

    init() throws {
        shell = try Shell()
        shell.environment["MEME_SEED"] = nil
        shell.environment["MEME_NOW"] = nil
    }

    @Test func `keeps all memes that are added at the same time`() throws {
        let result = try shell.run(
            "for i in $(seq 50); do meme add \"meme $i\" & done; wait; meme list --format '{title}'"
        )
        let lines = result.outputText.split(separator: "\n").map(String.init)
        #expect(Set(lines.suffix(50)) == Set((1...50).map { "meme \($0)" }))
        #expect(result.errorText == "")
        #expect(try store().count == 51)
    }

    @Test func `concurrent adds with the same seed get different ids`() throws {
        var shell = shell
        shell.environment["MEME_SEED"] = "1"
        _ = try shell.run("for i in $(seq 20); do meme add x > /dev/null & done; wait")
        let ids = try shell.run("meme list --ids").outputText.split(separator: "\n")
        #expect(Set(ids).count == 20)
    }

    @Test func `keeps every line of a loop in order`() throws {
        let count = TestExtent.count(1000)
        _ = try shell.run("seq \(count) | while read line; do meme add \"line $line\"; done > ids")
        let titles = try shell.run("meme list -r --format '{title}'").outputText
        #expect(titles == (1...count).map { "line \($0)\n" }.joined())
        let ids = try shell.run("meme list -r --ids").output
        #expect(try shell.directory.read("ids") == ids)
    }

    /// Titles without visible characters, which are refused, and strings that often cause problems.
    private static let invisible = ["", " ", "\t\n", "\u{200B}\u{FEFF}", "\u{AD}", "\u{202E}"]
    private static let naughty = [
        "-", "--", "--help", "-n 1", "--title=x", "@", "~", "*", "undefined", "nil", "NaN", "0x7F",
        "1/0", "1e400", "-9223372036854775808", "$HOME", "$(touch x)", "`touch x`", "%s%n", "%",
        "\\", "\\\\n", "\"", "'", "a\"b'c", "{\"title\":1}", "{title}", "[]", "</a>", "<!--",
        "&lt;",
        "'; drop table memes; --", "../../etc/passwd", "/dev/null", "C:\\CON", "=1+1", "a\tb",
        "\u{1}a\u{1B}[31mb\u{7F}\u{9B}", "a\u{85}\u{2028}\u{2029}b", "\u{FEFF}a",
        "a\u{200D}b", "é", "e\u{301}", "Z\u{351}\u{36B}\u{343}a", "ＡＢＣ", "田中さん", "社會科學院",
        "울란바토르", "ثم نفس", "\u{202E}abc", "בְּרֵאשִׁית", "👾 🙇 💁", "👨‍👩‍👧‍👦", "🇺🇸", "İstanbul", "ﬀ", "𝔘𝔫𝔦",
        "\u{FFFD}", "\u{FFFE}", "\u{10FFFF}", "\u{E000}", "a\u{300}\u{301}\u{302}",
    ]

    @Test func `every naughty string comes back byte for byte`() throws {
        try expectToComeBack(StressTests.invisible + StressTests.naughty, refused: Array(0..<6))
    }

    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func `every string of the big list comes back byte for byte`() throws {
        let strings = try StressTests.array(try Corpora.read("blns/blns.json")) { $0.string?.text }
        #expect(strings.count == 515)
        let refused = [0, 95, 96, 97, 434]
        let sample = TestExtent.sample(Array(strings.indices), every: 10)
        try expectToComeBack(
            sample.map { strings[$0] },
            refused: sample.indices.filter { refused.contains(sample[$0]) })
    }

    /// - Parameter refused: the indices of the strings without visible characters.
    private func expectToComeBack(_ strings: [String], refused: [Int]) throws {
        // Passes the strings as arguments, in quotes that keep them unchanged.
        let script = strings.map { "meme add -m \(quoted($0)) -- \(quoted($0)) || echo failed $?" }
        let answers = try shell.run(script.joined(separator: "\n")).outputText.split(
            separator: "\n")
        #expect(answers.count == strings.count)
        #expect(answers.indices.filter { answers[$0] == "failed 64" } == refused)

        // The text "-" asks for standard input, which is empty here.
        let kept = strings.indices.filter { !refused.contains($0) }
        let expected = kept.map { [strings[$0], strings[$0] == "-" ? "" : strings[$0]] }
        let ids = Array(kept.map { answers[$0] }.joined(separator: "\n").utf8)
        let shown = try shell.run("xargs meme show --json", input: ids)
        #expect(shown.errorText == "")
        let memes = try StressTests.array(shown.output) { object -> [String]? in
            let members = try? StressTests.members(of: object)
            return [members?["title"] ?? "", members?["text"] ?? ""]
        }
        #expect(memes.count == expected.count)
        for (meme, expectation) in zip(memes, expected) {
            #expect(meme.map { Array($0.utf8) } == expectation.map { Array($0.utf8) })
        }

        // Also checks each field by itself, without JSON.
        let titles = try shell.run("xargs meme show -0 --field title", input: ids).output
        #expect(titles == Array(expected.map { $0[0] + "\0" }.joined().utf8))
        let texts = try shell.run("xargs meme show -0 --field text", input: ids).output
        #expect(texts == Array(expected.map { $0[1] + "\0" }.joined().utf8))
    }

    @Test func `a long text comes back byte for byte`() throws {
        var generator = SeededGenerator(seed: 5)
        let alphabet = Array("abc \n\t\"\\é日😀\r\u{1B}\u{202E}".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<TestExtent.count(500_000) {
            text.append(alphabet.randomElement(using: &generator) ?? "x")
        }
        let bytes = Array(String(text).utf8) + [UInt8(ascii: "x")]
        #expect(try shell.run("meme add big -m -", input: bytes).status == 0)
        #expect(try shell.run("meme show @ --raw").output == bytes)
    }

    private func quoted(_ string: String) -> String {
        "'" + string.replacing("'", with: "'\\''") + "'"
    }

    /// Returns the lines of the store.
    private func store() throws -> [[UInt8]] {
        try shell.directory.read("memes.jsonl").split(separator: UInt8(ascii: "\n")).map(Array.init)
    }

    /// Returns the elements of a JSON array. Does not use the JSON reader of Foundation, which drops U+FEFF.
    private static func array<Element>(
        _ json: [UInt8], _ element: (JSONValue) -> Element?
    ) throws -> [Element] {
        try json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            let array = try reader.readValue()
            try reader.readEnd()
            return array.elements.compactMap(element)
        }
    }

    /// Returns the members of a JSON object that are strings.
    private static func members(of object: JSONValue) throws -> [String: String] {
        var reader = JSONReader(object.bytes)
        var members: [String: String] = [:]
        try reader.beginObject()
        while let (name, value) = try reader.nextMember() {
            if let name = name.string, let string = value.string {
                members[name.text] = string.text
            }
        }
        return members
    }
}
