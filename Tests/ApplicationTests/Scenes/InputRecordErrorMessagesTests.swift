import Domain
import Testing

@testable import Application
@testable import TestSupport

struct InputRecordErrorMessagesTests {
    @Test func `names the input and line instead of the program`() {
        let record = RefusedRecord(
            input: "standard input", line: 3, problem: .invalid(.unclosedQuote))
        #expect(Diagnostic(record).text.text == "-:3: unclosed quote\n")
        let file = RefusedRecord(input: "a\nb", line: 3, problem: .invalid(.unclosedQuote))
        #expect(Diagnostic(file).text.text == "a\\nb:3: unclosed quote\n")
    }
}
