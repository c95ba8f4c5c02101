import Domain
import TestSupport

/// Random queries and memes of few letters, so that many match. Some letters fold to other letters or to
/// several, and some marks stand alone.
struct RandomQueries {
    private var generator: SeededGenerator
    private let alphabet = Array(
        "aAbeEéÉsSßẞſkK\u{212A}ﬁfiİıΣσςαᾳᾼ\u{345}\u{301}\u{323}\u{307}й한하\u{11AB}が\u{3099}か;\u{37E}/\"\\ -1_\n\u{1}日ก็निoøđèক\u{9C7}\u{9BE}র্"
            .unicodeScalars)

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func text(_ counts: ClosedRange<Int>) -> String {
        let scalars = (0..<Int.random(in: counts, using: &generator)).map { _ in
            alphabet.randomElement(using: &generator) ?? "a"
        }
        return String(String.UnicodeScalarView(scalars))
    }

    mutating func meme() -> Meme {
        let tags = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
            Tag(stored: text(1...4))
        }
        return Meme(
            id: MemeID(bits: number(0...UInt64.max)), title: text(1...6), text: text(0...8),
            tags: tags,
            optionalTexts: [
                .url: number(0...2) == 0 ? text(0...3) : nil,
                .image: number(0...2) == 0 ? text(0...3) : nil,
            ],
            flags: number(0...1) == 0 ? [.pinned] : [], created: number(0...3) == 0 ? nil : time(),
            modified: number(0...1) == 0 ? nil : time(), otherFields: aliases())
    }

    private mutating func aliases() -> [JSONMember] {
        guard number(0...2) == 0 else { return [] }
        let names = (0..<number(1...2)).map { _ in JSONWriter.quoted(text(1...3)) }
        return [JSONMember("aliases", "[\(names.joined(separator: ","))]")]
    }

    mutating func query(depth: Int = 3) -> Query {
        switch number(0...(depth > 0 ? 15 : 11)) {
        case 0...4:
            let scopes: [Query.TextScope] = [
                .anywhere, .anywhere, .field(.title), .field(.text), .field(.url), .aliases,
            ]
            return .text(
                TextPattern(text(1...3), beginsWord: number(0...3) == 0),
                in: scopes[Int(number(0...5))])
        case 5, 6: return .tag(TagPattern(text(1...2), isPrefix: number(0...1) == 0))
        case 7:
            return MemeIDPrefix(MemeID(bits: number(0...UInt64.max)).text(prefix: 1)).map(Query.id)
                ?? .flag(.pinned)
        case 8:
            return .time(
                number(0...1) == 0 ? .created : .modified, TimeRange(from: time(), until: time()))
        case 9: return number(0...1) == 0 ? .flag(.pinned) : .removed
        case 10: return .has(Query.optionalFields.randomElement(using: &generator) ?? .text)
        case 11: return number(0...1) == 0 ? .untagged : .alias(text(1...2))
        case 12: return .not(query(depth: depth - 1))
        case 13: return .any((0..<number(0...3)).map { _ in query(depth: depth - 1) })
        default: return .all((0..<number(0...3)).map { _ in query(depth: depth - 1) })
        }
    }

    mutating func number(_ range: ClosedRange<UInt64>) -> UInt64 {
        UInt64.random(in: range, using: &generator)
    }

    private mutating func time() -> Timestamp {
        number(0...9) == 0 ? Seeds.time("?") : Timestamp(milliseconds: Int64(number(0...5)))
    }
}
