import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MarkdownFileNameTests {
    @Test func `makes a file name from a title`() {
        for (title, words) in [
            "Buy milk": "buy-milk-", "": "", " ": "", "...": "", ".hidden": "hidden-", "-rf": "rf-",
            "../../etc/passwd": "etc-passwd-", "/etc/passwd": "etc-passwd-", "C:\\temp": "c-temp-",
            "a\u{0}b\nc\u{7F}d": "a-b-c-d-", "don't": "dont-", "it\u{2019}s": "its-", "CON": "con-",
            "a  --  b!?": "a-b-", "Größe 日本 ½": "größe-日本-½-", "e\u{301}": "e\u{301}-",
            "\u{301}a": "a-", "हिन्दी": "हिन्दी-", "🎂": "", "🎂 cake 🎂": "cake-", "\u{202E}abc": "abc-",
            "a\u{200D}b": "ab-", "İ": "i\u{307}-", "$(rm -r *)": "rm-r-", "a_b": "a-b-",
            "%2e%2e%2f": "2e-2e-2f-",
        ] as [String: String] {
            let name = name(title)
            #expect(name.hasSameBytes(as: words + "7m3k9q2x0d4v.md"), "\(name)")
        }
    }

    @Test func `cuts long titles between characters`() {
        for (title, byteCount) in [
            (String(repeating: "a", count: 80), 80), (String(repeating: "a", count: 81), 80),
            (String(repeating: "日", count: 50), 78), (String(repeating: "a b", count: 1000), 79),
            (String(repeating: "a ", count: 50), 79),
            ("ab" + String(repeating: "\u{301}", count: 50), 1),
            ("a" + String(repeating: "\u{301}", count: 100_000), 0),
        ] as [(String, Int)] {
            let end = byteCount == 0 ? "7m3k9q2x0d4v.md" : "-7m3k9q2x0d4v.md"
            #expect(name(title).hasSuffix(end), "\(title)")
            #expect(name(title).utf8.count == byteCount + end.utf8.count, "\(title)")
        }
    }

    @Test func `gives different memes different and safe file names`() throws {
        var numbers = SeededGenerator(seed: 11)
        var names: Set<String> = []
        let titles = NastyMemes.texts + (try Corpora.naughtyStrings())
        for (count, title) in (titles + titles.map { $0 + $0 }).enumerated() {
            let bits = UInt64.random(in: 0...UInt64.max, using: &numbers)
            let name = MarkdownFileName.of(Meme(id: MemeID(bits: bits), title: title))
            names.insert(CaseFolding.fold(name))
            #expect(names.count == count + 1, "\(count)")
            #expect(!name.hasPrefix("-"), "\(count)")
            #expect(name.utf8.count <= 80 + 16, "\(count)")
            #expect(name.utf8.count { $0 == UInt8(ascii: ".") } == 1, "\(count)")
            #expect(name.hasSuffix(".md"), "\(count)")
            #expect(
                !name.unicodeScalars.contains {
                    "/\\:*?\"<>|$`'~# \n\r\t\0".unicodeScalars.contains($0)
                })
            #expect(!name.unicodeScalars.contains(where: TerminalControl.contains), "\(count)")
        }
    }

    private func name(_ title: String) -> String {
        MarkdownFileName.of(Meme(id: Seeds.milk.id, title: title))
    }
}
