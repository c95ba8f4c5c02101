import Domain
import Testing

@testable import Application

struct LineErrorMessagesTests {
    @Test(arguments: [
        (LineError.notAnObject, "not a JSON object"),
        (.wrongType(field: "tags"), "\"tags\" has the wrong type"),
        (.conflictMark, "a git conflict marker"),
        (
            .json(JSONError(.unexpectedByte(0), at: 4)),
            "byte 5: unexpected byte 0x00 in JSON"
        ),
        (.json(JSONError(.unexpectedEnd, at: 4)), "byte 5: unexpected end of JSON"),
        (.json(JSONError(.tooDeep, at: 4)), "byte 5: JSON nested deeper than 512 levels"),
    ])
    func saysWhatIsWrong(_ fault: LineError, _ words: String) {
        #expect(fault.words == words)
    }

    @Test func countsTheLinesThatItDoesNotSpeakOf() {
        let lines = (1...3).map { DamagedLine(number: $0 * 5, error: .notAnObject) }
        #expect(Diagnostic.words(for: Array(lines[..<1])) == "line 5: not a JSON object")
        #expect(
            Diagnostic.words(for: Array(lines[..<2]))
                == "line 5: not a JSON object, and one more line"
        )
        #expect(Diagnostic.words(for: lines) == "line 5: not a JSON object, and 2 more lines")
    }
}
