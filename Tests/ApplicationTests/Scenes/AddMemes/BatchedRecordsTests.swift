import Domain
import TestSupport
import Testing

@testable import Application

struct BatchedRecordsTests {
    @Test func printsAnIdentifierALine() {
        #expect(text(added(), .ids) == "7m3k9q2x0d4v\na1b2c3d4e5f6\n")
        #expect(text(added(), .ids, isDryRun: true) == "")
        #expect(text(added([]), .ids) == "")
    }

    @Test func printsAnArrayOfWhatBecameOfEach() {
        #expect(
            text(added(), .json) == """
                [
                {"line":1,"id":"7m3k9q2x0d4v","status":"added"},
                {"line":3,"id":"a1b2c3d4e5f6","status":"known"}
                ]

                """)
        #expect(
            text(added(), .json, isDryRun: true) == """
                [
                {"line":1,"status":"added"},
                {"line":3,"id":"a1b2c3d4e5f6","status":"known"}
                ]

                """)
        #expect(text(added([]), .json) == "[]\n")
    }

    @Test(arguments: [RecordFormat.Kind.ids, .json], [1, 4095, 4096, 4097, 8192])
    func manyComeInPages(_ kind: RecordFormat.Kind, _ count: Int) {
        var pages: [String] = []
        let ids = (0..<count).map { MemeID(bits: UInt64($0)) }
        BatchedRecords(of: added(ids), isDryRun: false)
            .eachPage(RecordFormat(kind: kind)) { pages.append($0) }
        #expect(pages.count == count / 4096 + 1)
        let lines = pages.joined().split(separator: "\n").filter { $0 != "[" && $0 != "]" }
        #expect(lines.count == count)
        for (line, id) in zip(lines, ids) { #expect(line.contains(id.text())) }
    }

    private func added(_ ids: [MemeID] = [Seeds.milk.id, Seeds.call.id]) -> AddedMemes {
        var batched = BatchedIDs(MemeIDSequence(start: 0, step: 1))
        var lines = BatchedLines()
        for (number, id) in ids.enumerated() {
            batched.append(id)
            lines.append(number * 2 + 1, number == 1 ? .existing : .added)
        }
        return AddedMemes(ids: batched, lines: lines)
    }

    private func text(
        _ added: AddedMemes, _ kind: RecordFormat.Kind, isDryRun: Bool = false
    ) -> String {
        var text = ""
        BatchedRecords(of: added, isDryRun: isDryRun)
            .eachPage(RecordFormat(kind: kind)) { text += $0 }
        return text
    }
}
