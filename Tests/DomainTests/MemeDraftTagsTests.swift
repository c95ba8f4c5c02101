import Domain
import Testing

struct MemeDraftTagsTests {
    @Test func addsTagsThatAreNotThere() throws {
        let draft = try MemeDraft(
            title: "x", text: "y",
            tags: [Tag(stored: "Home"), Tag(stored: "\u{FFFD}", exactJSON: #""\ud801""#)],
            optionalTexts: [.url: "u", .image: "i"], isPinned: true,
            created: Timestamp(milliseconds: 1),
            modified: Timestamp(milliseconds: 2), key: "k",
            otherFields: [JSONMember(name: #""a""#, value: "1")],
            exactJSON: [.text: #""\ud800""#])
        let tagged = try MemeDraft(
            title: "x", text: "y",
            tags: [
                Tag(stored: "Home"), Tag(stored: "\u{FFFD}", exactJSON: #""\ud801""#),
                Tag(stored: "work"),
            ], optionalTexts: [.url: "u", .image: "i"], isPinned: true,
            created: Timestamp(milliseconds: 1),
            modified: Timestamp(milliseconds: 2), key: "k",
            otherFields: [JSONMember(name: #""a""#, value: "1")],
            exactJSON: [.text: #""\ud800""#])
        #expect(draft.adding([Tag(stored: "home"), Tag(stored: "work")]) == tagged)
        #expect(draft.adding([]) == draft)
    }
}
