import Domain
import Testing

@testable import Application

struct ProgramRecordsTests {
    private static let path = StorePath(path: "/a b/\n\\\"é.jsonl")

    @Test(
        arguments: [
            (.plain, false, "/a b/\n\\\"é.jsonl\n"),
            (.plain, true, "/a b/\n\\\"é.jsonl\0"),
            (.json, false, #"{"path":"/a b/\n\\\"é.jsonl"}"# + "\n"),
            (.jsonLines, false, #"{"path":"/a b/\n\\\"é.jsonl"}"# + "\n"),
            (.jsonLines, true, #"{"path":"/a b/\n\\\"é.jsonl"}"# + "\0"),
        ] as [(RecordFormat.Kind, Bool, String)])
    func printsAPath(_ kind: RecordFormat.Kind, _ endsWithNUL: Bool, _ text: String) {
        #expect(printed(Self.path, kind, endsWithNUL).hasSameBytes(as: text))
    }

    @Test(
        arguments: [
            (.plain, "meme 1.2.3\n"), (.json, #"{"version":"1.2.3"}"# + "\n"),
            (.jsonLines, #"{"version":"1.2.3"}"# + "\n"),
        ] as [(RecordFormat.Kind, String)])
    func printsAVersion(_ kind: RecordFormat.Kind, _ text: String) {
        #expect(printed(ProgramVersion(version: "1.2.3"), kind) == text)
    }

    @Test(
        arguments: [
            (.plain, false, "7\n"), (.plain, true, "7\0"), (.json, false, "{\"count\":7}\n"),
            (.jsonLines, true, "{\"count\":7}\0"), (.commaSeparated, false, "count\r\n7\r\n"),
            (.tabSeparated, false, "count\n7\n"), (.tabSeparated, true, "count\u{0}7\0"),
        ] as [(RecordFormat.Kind, Bool, String)])
    func printsANumberOfMemes(_ kind: RecordFormat.Kind, _ endsWithNUL: Bool, _ text: String) {
        #expect(printed(CountedMemes(7), kind, endsWithNUL) == text)
    }

    @Test func aTemplateHasTheNumberInIt() throws {
        let template = try RecordTemplate("{count} memes", fieldNames: CountedMemes.fieldNames)
        #expect(printed(CountedMemes(7), .template(template)) == "7 memes\n")
    }

    private func printed(
        _ record: some FieldRecord, _ kind: RecordFormat.Kind, _ endsWithNUL: Bool = false
    ) -> String {
        RecordFormatter(format: RecordFormat(kind: kind, endsWithNUL: endsWithNUL))
            .text(ofSingle: record)
    }
}
