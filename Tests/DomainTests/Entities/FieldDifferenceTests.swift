import TestSupport
import Testing

@testable import Domain

struct FieldDifferenceTests {
    @Test func `finds every field that differs`() {
        var changed = Seeds.call
        changed.title = "call Ann"
        changed.text = "At noon.\nBring cake.\n"
        changed.tags = [Tag(stored: "Work"), Tag(stored: "home/phone")]
        changed[.url] = nil
        changed[.image] = "Ann.png"
        changed.flags[.pinned] = false
        changed.otherFields = [JSONMember(name: #""n""#, value: "1")]
        #expect(
            changed.differences(from: Seeds.call) == [
                .title(old: "Call Ann", new: "call Ann"),
                Self.lines(from: Seeds.call.text, to: changed.text),
                .tags(removed: ["work"], added: ["Work"], inPlace: true), .field(.url),
                .field(.image), .flag(.pinned, false), .other(#""mood""#), .other(#""n""#),
            ])
        var touched = Seeds.call
        touched.modified = Seeds.now
        #expect(touched.differences(from: Seeds.call) == [])
    }

    @Test func `compares fields by their bytes`() {
        func meme(_ title: String, _ literal: String? = nil) -> Meme {
            Meme(id: Seeds.milk.id, title: title, exactJSON: literal.map { [.title: $0] } ?? [:])
        }
        #expect(
            meme("e\u{301}").differences(from: meme("\u{E9}"))
                == [.title(old: "\u{E9}", new: "\u{E9}")])
        #expect(
            meme("\u{FFFD}", #""\udc00""#).differences(from: meme("\u{FFFD}", #""\ud800""#))
                == [.title(old: "\u{FFFD}", new: "\u{FFFD}")])
    }

    @Test func `counts added and removed lines regardless of their order`() {
        for (old, new, difference) in [
            ("", "a\nb", .text(added: 2, removed: 0)), ("a\nb\n", "", .text(added: 0, removed: 2)),
            ("a\nb\nc", "c\nx\na\ny\nz", .text(added: 3, removed: 1)),
            ("a\na\na", "a", .text(added: 0, removed: 2)), ("a\nb", "b\na", .field(.text)),
            ("a", "a\n", .field(.text)), ("a", "a\r", .text(added: 1, removed: 1)),
            ("", "\n", .text(added: 1, removed: 0)),
        ] as [(String, String, FieldDifference)] {
            #expect(Self.lines(from: old, to: new) == difference, "\(old)")
        }
    }

    @Test func `counts up to a million lines`() {
        let lines = String(repeating: "a\n", count: 1 << 19)
        #expect(Self.lines(from: lines, to: "") == .text(added: 0, removed: 1 << 19))
        #expect(Self.lines(from: lines + "b", to: "") == .field(.text))
    }

    @Test func `reports which tags were added and removed`() {
        for (old, new, difference) in [
            (["a"], ["a", "b"], .tags(removed: [], added: ["b"], inPlace: false)),
            (["a", "b"], ["a", "c"], .tags(removed: ["b"], added: ["c"], inPlace: true)),
            (["b", "a"], ["a", "c"], .tags(removed: ["b"], added: ["c"], inPlace: false)),
            (["a", "b"], ["b"], .tags(removed: ["a"], added: [], inPlace: false)),
            (["a", "b"], ["b", "a"], .field(.tags)),
        ] as [([String], [String], FieldDifference)] {
            var (first, second) = (Seeds.walk, Seeds.walk)
            first.tags = old.map(Tag.init(stored:))
            second.tags = new.map(Tag.init(stored:))
            #expect(second.differences(from: first) == [difference], "\(old)")
        }
    }

    private static func lines(from old: String, to new: String) -> FieldDifference {
        var (first, second) = (Seeds.walk, Seeds.walk)
        first.text = old
        second.text = new
        return second.differences(from: first)[0]
    }
}
