import Testing

@testable import Application

struct DiagnosticFormTests {
    private static let usage = Diagnostic("no option '--x'\nusage: meme \"list\"", .usage)
    private static let notice = Diagnostic("nothing changed: \u{1B}[1m\u{202E}ä", .done)

    @Test func wordsArePrintedAsTheyAre() {
        #expect(DiagnosticForm.words.text(of: Self.usage) == Self.usage.text)
        #expect(DiagnosticForm.words.text(of: Self.notice) == Self.notice.text)
        #expect(DiagnosticForm.words.text(ofQuestion: "Really? ") == StyledText("Really? "))
    }

    @Test func anErrorIsOneLineWithItsExitStatus() {
        #expect(
            DiagnosticForm.json.text(of: Self.usage)
                == StyledText(
                    #"{"error":{"code":64,"message":"no option '--x'\nusage: meme \"list\""}}"#
                        + "\n"))
        #expect(
            DiagnosticForm.json.text(of: Diagnostic("nothing to undo", .nothingMatched))
                == StyledText(#"{"error":{"code":1,"message":"nothing to undo"}}"# + "\n"))
    }

    @Test func whatIsNoErrorIsANotice() {
        #expect(
            DiagnosticForm.json.text(of: Self.notice)
                == StyledText(
                    #"{"notice":{"message":"nothing changed: \u001b[1m\u202eä"}}"# + "\n"))
    }

    @Test func aQuestionSaysThatItIsOne() {
        #expect(
            DiagnosticForm.json.text(ofQuestion: "Really? ")
                == StyledText(#"{"question":{"message":"Really? "}}"# + "\n"))
    }
}
