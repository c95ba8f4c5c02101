import Domain
import TestSupport
import Testing

/// What a draft makes of a meme that was added before.
struct MemeDraftVersionTests {
    private static let meme = Meme(
        id: Seeds.milk.id, title: "Buy milk \u{FFFD}", text: "two litres",
        tags: [Tag(stored: "home")],
        optionalTexts: [.url: "https://example.org"], isPinned: true, created: Seeds.milk.created,
        modified: Seeds.now, key: "k",
        otherFields: [
            JSONMember(name: #""m\u006fod""#, value: "1"), JSONMember(name: #""age""#, value: "2"),
        ],
        exactJSON: [.title: #""Buy milk \ud800""#])

    @Test func keepsWhatItDoesNotTell() throws {
        let version = try MemeDraft(title: Self.meme.title).version(
            of: Self.meme, changedAt: .latest)
        #expect(
            version
                == Meme(
                    id: Self.meme.id, title: Self.meme.title, created: Self.meme.created,
                    modified: .latest, key: "k", otherFields: Self.meme.otherFields,
                    exactJSON: Self.meme.exactJSON))
    }

    @Test func takesWhatItTells() throws {
        let version = try MemeDraft(
            title: "x", text: "y", created: Seeds.now,
            otherFields: [
                JSONMember(name: #""new""#, value: "3"), JSONMember(name: #""mood""#, value: "4"),
            ]
        ).version(of: Self.meme, changedAt: .latest)
        #expect(
            version
                == Meme(
                    id: Self.meme.id, title: "x", text: "y", created: Seeds.now, key: "k",
                    otherFields: [
                        JSONMember(name: #""mood""#, value: "4"),
                        JSONMember(name: #""age""#, value: "2"),
                        JSONMember(name: #""new""#, value: "3"),
                    ]))
    }

    @Test(arguments: [nil, Seeds.now])
    func changesWhenItSaysItDid(_ created: Timestamp?) throws {
        let modified = try #require(Seeds.milk.created)
        let version = try MemeDraft(title: "x", created: created, modified: modified)
            .version(of: Self.meme, changedAt: .latest)
        #expect(version.modified == modified)
        #expect(version.created == created ?? Self.meme.created)
    }
}
