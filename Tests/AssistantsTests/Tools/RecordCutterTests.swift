import Testing

@testable import Assistants

struct RecordCutterTests {
    private static func record(_ members: (String, JSON)...) -> JSON {
        .object(JSON.Members(members))
    }

    @Test func `leaves a short record unchanged`() {
        let record: JSON = ["id": "7m3k9q2x0d4v", "title": "a", "mood": ["level": .number("1.50")]]
        #expect(RecordCutter.cut(record, toFit: 1000) == record)
    }

    @Test func `long strings are cut, and their lengths noted`() {
        let text = String(repeating: "é", count: 201)
        let cut = RecordCutter.cut(["title": .string(text), "text": "x"], toFit: 1000)
        #expect(
            cut == [
                "title": .string(String(repeating: "é", count: 200)), "text": "x",
                "cut": ["title": .number(201)],
            ])
    }

    @Test func `characters are code points`() {
        let family = "👨‍👩‍👧"
        #expect(family.prefix(scalars: 2) == "👨\u{200D}")
        #expect(family.prefix(scalars: 5) == nil)
    }

    @Test func `drops long fields from other programs`() {
        let cut = RecordCutter.cut(
            ["title": "a", "x": .string(String(repeating: "y", count: 1000)), "z": .number(1)],
            toFit: 5000)
        #expect(cut == ["title": "a", "z": .number(1), "cut": ["x": .number(1002)]])
    }

    @Test func `long lists are cut`() {
        let tags = JSON.array((0..<150).map { .string("tag\($0)") })
        let cut = RecordCutter.cut(["tags": tags], toFit: 5000)
        #expect(cut["tags"]?.values?.count == 100)
        #expect(cut["cut"] == ["tags": .number(150)])
    }

    @Test func `cuts nested memes too`() {
        let text = JSON.string(String(repeating: "x", count: 300))
        let cut = RecordCutter.cut(["version": .number(1), "meme": ["text": text]], toFit: 5000)
        #expect(cut["meme"]?["cut"] == ["text": .number(300)])
        #expect(cut["cut"] == nil)
    }

    @Test func `makes any record fit`() {
        let long = String(repeating: "\u{1}", count: 300)
        let records: [JSON] = [
            ["title": .string(long), "tags": .array((0..<5000).map { _ in .string(long) })],
            .object(JSON.Members((0..<3000).map { ("field\($0)", .string("value")) })),
            .object(JSON.Members([(long + long, .string(long))])),
            ["memes": .array((0..<1000).map { ["id": .string("\($0)"), "title": .string(long)] })],
        ]
        for (number, record) in records.enumerated() {
            let cut = RecordCutter.cut(record, toFit: 19_800)
            #expect(cut.literal.unicodeScalars.count <= 19_800, "\(number)")
        }
    }
}
