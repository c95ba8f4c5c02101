import Testing

@testable import Application

struct DiagnosticFormatTests {
    private static let usage = Diagnostic("unknown option '--x'\nusage: meme \"list\"", .usage)
    private static let warning = Diagnostic("nothing changed: \u{1B}[1m\u{202E}ä", .done)

    @Test func wordsArePrintedAsTheyAre() {
        #expect(DiagnosticFormat.words.text(of: Self.usage) == Self.usage.text)
        #expect(DiagnosticFormat.words.text(of: Self.warning) == Self.warning.text)
        #expect(DiagnosticFormat.words.text(ofQuestion: "Really? ") == StyledText("Really? "))
    }

    @Test func anErrorIsOneLineWithItsExitStatus() {
        #expect(
            DiagnosticFormat.json.text(of: Self.usage)
                == StyledText(
                    #"{"error":{"code":64,"message":"unknown option '--x'\nusage: meme \"list\""}}"#
                        + "\n"))
        #expect(
            DiagnosticFormat.json.text(of: Diagnostic("nothing to undo", .nothingMatched))
                == StyledText(#"{"error":{"code":1,"message":"nothing to undo"}}"# + "\n"))
    }

    @Test func whatIsNoErrorIsANotice() {
        #expect(
            DiagnosticFormat.json.text(of: Self.warning)
                == StyledText(
                    #"{"notice":{"message":"nothing changed: \u001b[1m\u202eä"}}"# + "\n"))
    }

    @Test func aQuestionSaysThatItIsOne() {
        #expect(
            DiagnosticFormat.json.text(ofQuestion: "Really? ")
                == StyledText(#"{"question":{"message":"Really? "}}"# + "\n"))
    }
}
