import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct TemplateWorkerTests {
    private let store = MemoryStore(clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))

    private var worker: TemplateWorker { TemplateWorker(store: store, dateWorker: .double) }

    @Test func `finds a template by title before other memes`() throws {
        try add("Call", tags: ["work"])
        let call = try add("Call", tags: ["Template", "phone"], flags: [.pinned])
        #expect(
            try worker.template(named: "call").fields
                == DraftContent.Fields(tags: [Tag(stored: "phone")], flags: [.pinned]))
        #expect(try worker.template(named: call.id.text()).fields.tags.map(\.name) == ["phone"])
        #expect(try worker.template(named: call.id.text(prefix: 3)).fields.others == [])
        #expect(try worker.template(named: "@").fields.tags.map(\.name) == ["phone"])
    }

    @Test func `rejects a name that does not identify a template`() throws {
        let note = try add("Note", tags: ["template/old"])
        #expect(throws: MemesError.template(.isNoTemplate(MemeCandidate(note)))) {
            try worker.template(named: "note")
        }
        #expect(throws: MemesError.self) { try worker.template(named: "none") }
        let twins = [try add("Twin", tags: ["template"]), try add("twin", tags: ["template"])]
        let error = MemesError.reference(
            .ambiguous(
                .word("TWIN"), candidates: twins.reversed().map(MemeCandidate.init), count: 2))
        #expect(throws: error) { try worker.template(named: "TWIN") }
    }

    /// More memes than an error lists have a tag below `template`.
    @Test func `finds a template among many memes with its title`() throws {
        try add("Call", tags: ["template", "phone"])
        for _ in 0..<12 { try add("Call", tags: ["template/old"]) }
        #expect(try worker.template(named: "Call").fields.tags.map(\.name) == ["phone"])
    }

    @Test func `reports missing keys and rejects unknown keys`() throws {
        try add("Call", text: "{{who}} {{where}}", tags: ["template"])
        let template = try worker.template(named: "Call")
        #expect(try template.missingKeys([:]) == ["who", "where"])
        #expect(try template.missingKeys(["who": ""]) == ["where"])
        let error = MemesError.template(.unknownKeys(["a", "b"], known: ["who", "where"]))
        #expect(throws: error) { try template.missingKeys(["b": "1", "a": "2", "who": "x"]) }
    }

    @Test func `fields of the new meme replace those of the template`() {
        var filled = FilledTemplate(
            text: "a",
            fields: .init(
                tags: [Tag(stored: "x")], optionalTexts: [.url: "u", .image: "i"],
                others: JSONMember.task(true, done: "true")))
        filled.add(
            .init(
                tags: [Tag(stored: "X"), Tag(stored: "y")], optionalTexts: [.url: "v"],
                flags: [.pinned], others: JSONMember.task(false, done: "2026-11-20")))
        #expect(
            filled.fields
                == .init(
                    tags: [Tag(stored: "x"), Tag(stored: "y")],
                    optionalTexts: [.url: "v", .image: "i"], flags: [.pinned],
                    others: JSONMember.task(true, done: "2026-11-20")))
        for (text, other, whole) in [
            ("a", "b", "a\nb"), ("a\n", "b", "a\nb"), ("", "b", "b"), ("a", "", "a"),
        ] {
            #expect(FilledTemplate(text: text).text(followedBy: other) == whole)
        }
    }

    @Test func `an error in a date names the template`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "T", text: "{{date:%Q}}", tags: [Tag.template],
            created: Seeds.now)
        let template = MemeTemplate(meme, tag: Tag.template)
        let time = UTCCalendar().time(of: Seeds.now)
        #expect(throws: MemesError.template(.invalidDate("%Q", template: MemeCandidate(meme)))) {
            try template.filled(title: "", at: time)
        }
    }

    @discardableResult
    private func add(
        _ title: String, text: String = "", tags: [String], flags: MemeFlags = []
    ) throws -> Meme {
        let draft = try MemeDraft(
            title: title, text: text, tags: tags.map { Tag(stored: $0) }, flags: flags)
        return try store.perform { (operation) throws(MemesError) in try operation.add(draft).meme }
            .answer
    }
}
