import Domain
import Testing

@testable import Application

struct LineErrorMessagesTests {
    @Test(arguments: [
        (LineError.notAnObject, "no JSON object"),
        (.wrongType(field: "tags"), "\"tags\" is of the wrong type"),
        (.conflictMark, "a mark of a conflict that git left"),
        (
            .json(JSONError(.unexpectedByte(0), at: 4)),
            "byte 5: the byte 0x00 cannot stand here in JSON"
        ),
        (.json(JSONError(.unexpectedEnd, at: 4)), "byte 5: the JSON ends too early"),
        (.json(JSONError(.tooDeep, at: 4)), "byte 5: more than 512 levels of JSON"),
    ])
    func saysWhatIsWrong(_ fault: LineError, _ words: String) {
        #expect(fault.words == words)
    }

    @Test func countsTheLinesThatItDoesNotSpeakOf() {
        let lines = (1...3).map { DamagedLine(number: $0 * 5, fault: .notAnObject) }
        #expect(Diagnostic.words(for: Array(lines[..<1])) == "line 5: no JSON object")
        #expect(
            Diagnostic.words(for: Array(lines[..<2])) == "line 5: no JSON object, and one more line"
        )
        #expect(Diagnostic.words(for: lines) == "line 5: no JSON object, and 2 more lines")
    }
}
