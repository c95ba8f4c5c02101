import Domain

@testable import Application
@testable import TestSupport

/// Memes that are hard to write to a text file.
enum NastyMemes {
    /// Texts that a reader of YAML or of lines may take for something else.
    static let texts =
        [
            "", " ", "\t", "\n", "\r", "\r\n", "a\n", "a\r\n", "\na", "a\r", "---", "---\n",
            "\n---\n",
            "a\n---\nb", "...", "true", "False", "yes", "No", "on", "null", "~", "1.5", "1", "0x1F",
            "1e5",
            "1_000", "1:30", "012", "-1", "+1", ".5", ".inf", ".nan", "1,000", "2026-03-09",
            "2026-03-09 10:00", "2026-11-20T10:00:00.123Z", "202603091000", "- x", "-", "-x", "? x",
            "# x",
            "#x", "a # b", "a #b", "a#b", "a: b", "a:b", "a:", ": a", ":a", "\"", "\"a\"", "'",
            "'a'",
            "don't", "[a]", "{a: b}", "a, b", "a [b]", "&a", "*a", "!a", "!!str a", "|", ">", ">-",
            "%a",
            "@a", "`a`", "=", "<<", "\\", "\\n", "a\\", "a\tb", " a", "a ", "\u{0}", "\u{7F}",
            "\u{85}",
            "\u{A0}", "\u{A0}a", "a\u{A0}", "\u{2028}", "a\u{2029}b", "\u{202E}abc", "\u{FEFF}",
            "\u{FEFF}a", "a\u{FEFF}", "é", "e\u{301}",
            "\u{301}", "\"\u{301}", "日本語", "🎂 cake", "Straße", "https://example.org/a?b=c#d",
            "C:\\temp\\x", "id: 7m3k9q2x0d4v", "a\n\n\n", "\n\n", "key: value\n---\n", "x\u{FFFD}y",
        ] + [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE].compactMap(Unicode.Scalar.init).map { String($0) }

    /// Fields of other programs: their names and values as JSON.
    static let members: [String: String] = [
        "\"mood\"": "{\"level\":1.50}", "\"date\"": "\"yesterday\"", "\"a b\"": "[1,2]",
        "\"null\"": "null", "\"1\"": "1e400", "\"é\"": "\"\\ud800\"", "\"\\ud800\"": "true",
        "\"a:\"": "\"a: b\"", "\"#\"": "false", "\"a\\u0062\"": "{\"x\":[],\"y\":{}}",
        "\"\"": "\"\"", "\"updated\"": "0", "\"--- \"": "\"---\"", "\"Title\"": "\"t\"",
        "\"true\"": "[[],{}]", "\"quoted\\\"\"": "\"\\u0000\\u001b\\/\"", "\"tag\"": "[\"a # b\"]",
    ]

    /// Returns a random meme of these texts and fields.
    static func meme(_ numbers: inout SeededGenerator) -> Meme {
        func text() -> String { anyText(&numbers) }
        let tags = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in Tag(stored: text()) }
        let hasURL = Bool.random(using: &numbers)
        let times = [
            "2026-11-20T10:00:00.123Z", "0999-01-01T00:00:00.000Z", "2026-03-09T10:00:00+01:00",
        ]
        let others = members.sorted { $0.key < $1.key }.filter { _ in
            Int.random(in: 0...3, using: &numbers) == 0
        }
        let hasDigits = !Bool.random(using: &numbers)
        let isExact = Int.random(in: 0...5, using: &numbers) > 0
        return Meme(
            id: hasDigits
                ? Seeds.id("202603091000")
                : MemeID(bits: UInt64.random(in: 0...UInt64.max, using: &numbers)),
            title: text(), text: isExact ? text() : "\u{FFFD}", tags: tags,
            optionalTexts: hasURL ? [.url: text()] : [.image: text()],
            flags: Bool.random(using: &numbers) ? [.pinned] : [],
            created: times.randomElement(using: &numbers).map(Timestamp.init(literal:)),
            modified: Bool.random(using: &numbers) ? Seeds.now : nil, key: hasURL ? text() : nil,
            otherFields: others.map { JSONMember(name: $0.key, value: $0.value) },
            exactJSON: isExact ? [:] : [.text: #""\udead""#])
    }

    private static func anyText(_ numbers: inout SeededGenerator) -> String {
        let parts = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
            texts.randomElement(using: &numbers) ?? ""
        }
        return parts.joined(separator: Bool.random(using: &numbers) ? "" : "\n")
    }
}

extension MarkdownMeme {
    /// The exported meme; `nil` if the file has no id.
    var meme: Meme? {
        guard let id else { return nil }
        return Meme(
            id: id, title: title ?? "", text: text, tags: tags, optionalTexts: optionalTexts,
            flags: flags, created: created, modified: modified, key: key,
            otherFields: otherFields, exactJSON: exactJSON)
    }
}
