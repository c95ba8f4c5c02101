import Domain
import TestSupport
import Testing

@testable import Application

struct FieldChangesWorkerTests {
    private let worker = FieldChangesWorker(inputWorker: InputWorker())

    @Test func makesAnEditOfWhatWasTyped() throws {
        let changes = FieldChanges(
            title: "x", text: .followed(by: .arguments("y")), tags: ["a"],
            removedTags: ["b", "of, another program"], optionalTexts: [.url: "u", .image: "i"],
            isPinned: false,
            unsetFields: [.other("mood")])
        #expect(
            try worker.edit(changes, input: [])
                == MemeEdit(
                    title: "x", text: .append("y"), addedTags: [Tag(stored: "a")],
                    removedTags: [Tag(stored: "b"), Tag(stored: "of, another program")],
                    optionalTexts: [.url: "u", .image: "i"], isPinned: false,
                    unsetFields: [.other("mood")]))
        #expect(try worker.edit(FieldChanges(), input: []) == MemeEdit())
    }

    @Test(
        arguments: [
            (.replaced(by: .arguments("-\n")), .replace("-\n")),
            (.replaced(by: .input), .replace("a\nb")), (.followed(by: .input), .append("a\nb")),
        ] as [(FieldChanges.TextChange, MemeEdit.TextChange)])
    func takesTheTextFromWhereItIsSaidToBe(
        _ change: FieldChanges.TextChange, _ text: MemeEdit.TextChange
    ) throws {
        let edit = try worker.edit(FieldChanges(text: change), input: Array("a\nb\n".utf8))
        #expect(try edit == MemeEdit(text: text))
    }

    @Test(
        arguments: [
            (FieldChanges(title: ""), [], .field(.emptyTitle)),
            (FieldChanges(title: "a\nb"), [], .field(.titleNotOneLine("a\nb"))),
            (FieldChanges(tags: ["a,b"]), [], .field(.invalidTag("a,b", .comma))),
            (FieldChanges(text: .replaced(by: .input)), [], .input(.empty)),
            (
                FieldChanges(text: .replaced(by: .input)), [0x61, 0xFF],
                .input(.invalidUTF8(line: 1, byte: 2))
            ),
        ] as [(FieldChanges, [UInt8], MemesError)])
    func refusesWhatCannotBe(
        _ changes: FieldChanges, _ input: [UInt8], _ error: MemesError
    ) {
        #expect(throws: error) { try worker.edit(changes, input: input) }
    }

    @Test func knowsWhetherTheInputHasAPart() {
        #expect(FieldChanges(text: .replaced(by: .input)).readsInput)
        #expect(FieldChanges(text: .followed(by: .input)).readsInput)
        #expect(!FieldChanges(text: .replaced(by: .arguments("-"))).readsInput)
        #expect(!FieldChanges(text: .followed(by: .arguments("-"))).readsInput)
        #expect(!FieldChanges(title: "x").readsInput)
    }
}
