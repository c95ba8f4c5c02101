import Domain
import TestSupport
import Testing

struct ChangeMergeTests {
    private static func meme(
        _ title: String = "T", text: String = "a\nb", tags: [String] = ["x"], url: String? = nil,
        others: [JSONMember] = []
    ) -> Meme {
        Meme(
            id: Seeds.milk.id, title: title, text: text, tags: tags.map { Tag(stored: $0) },
            optionalTexts: [.url: url], created: Seeds.now, key: "k", otherFields: others)
    }

    private static let due = JSONMember(name: #""due""#, value: #""2026-11-27""#)

    private static let cases:
        [(old: Meme, changed: Meme, current: Meme, merged: Meme?, isConflict: Bool)] = [
            (meme(), meme(), meme("U"), meme("U"), false),
            (meme(), meme("U"), meme(url: "u"), meme("U", url: "u"), false),
            (meme(), meme("U"), meme("V"), nil, true),
            (meme(), meme("U"), meme("U"), meme("U"), false),
            (meme(url: "u"), meme(), meme(url: "v"), nil, true),
            (
                meme(tags: ["x", "y"]), meme(tags: ["x", "z"]), meme(tags: ["y"]),
                meme(tags: ["z"]), false
            ),
            (meme(), meme(others: [due]), meme(text: ""), meme(text: "", others: [due]), false),
            (meme(), meme(text: "a\nb\nc"), meme(text: "a\nb\nd"), meme(text: "a\nb\nd\nc"), false),
            (meme(), meme(text: "a\nB"), meme(text: "A\nb"), meme(text: "A\nB"), false),
            (meme(), meme(text: "a\nB"), meme(text: "a\nc"), nil, true),
            // One side removed a line that the other changed.
            (meme(), meme(text: "a"), meme(text: "a\nB"), nil, true),
            (meme(), meme(text: "a\nB"), meme(text: "a"), nil, true),
            (meme(), meme(text: "a"), meme(text: "a"), meme(text: "a"), false),
            (meme(text: ""), meme(text: "p"), meme(text: "q"), meme(text: "q\np"), false),
            (meme(text: ""), meme(text: "p"), meme(text: ""), meme(text: "p"), false),
        ]

    @Test func `a change is made to the current meme, unless both concern the same`() {
        for (old, changed, current, merged, isConflict) in Self.cases {
            let merge = ChangeMerge(of: changed, since: old, to: current)
            #expect(merge.isConflict == isConflict, "\(changed) \(current)")
            if let merged { #expect(merge.meme == merged) }
        }
    }

    @Test func `keeps the times and the order of the fields of the current meme`() {
        var current = Self.meme(others: [Self.due, JSONMember(name: #""mood""#, value: "1.50")])
        (current.created, current.modified) = (Seeds.now, Timestamp(literal: "soon"))
        let merge = ChangeMerge(of: Self.meme("U"), since: Self.meme(), to: current)
        current.title = "U"
        #expect(merge.meme == current)
    }
}
