import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MemesErrorMessagesTests {
    @Test func `lists the candidates of an ambiguous reference`() {
        let candidates = [
            MemeCandidate(id: Seeds.milk.id, title: "Buy milk", excerpt: "Oat, 2 litres\u{1B}"),
            MemeCandidate(id: Seeds.walk.id, title: "a title that is so long that it is cut"),
        ]
        let error = MemesError.reference(.ambiguous(.word("7m"), candidates: candidates, count: 9))
        #expect(
            Diagnostic(error)
                == Diagnostic(
                    """
                    '7m' matches 9 memes; use an id, or more characters of one:
                      7m3k9q2x0d4v 'Buy milk'  Oat, 2 litres\\u001b
                      b7zzzzzzzzzz 'a title that is so long that it is cut'
                      and 7 more
                    """, .badData, candidates: candidates))
        #expect(
            DiagnosticFormat.json.text(of: Diagnostic(error)).text.hasSuffix(
                #","candidates":[{"id":"7m3k9q2x0d4v","title":"Buy milk"},"#
                    + #"{"id":"b7zzzzzzzzzz","title":"a title that is so long that it is cut"}]}}"#
                    + "\n"))
    }

    @Test func `maps system failures to exit codes`() {
        for (action, kind, code) in [
            (SystemAction.open, SystemFailure.Kind.permission, ExitCode.permission),
            (.write, .permission, .permission), (.create, .permission, .permission),
            (.create, .readOnly, .cannotCreate), (.open, .readOnly, .cannotCreate),
            (.create, .inputOutput, .cannotCreate), (.createDirectory, .notFound, .cannotCreate),
            (.write, .inputOutput, .inputOutput), (.read, .inputOutput, .inputOutput),
            (.synchronize, .other, .inputOutput), (.read, .other, .inputOutput),
            (.open, .notFound, .noInput), (.open, .resources, .systemError),
            (.create, .resources, .systemError), (.lock, .resources, .systemError),
            (.lock, .other, .systemError), (.open, .other, .systemError),
            (.write, .brokenPipe, .brokenPipe), (.rewrite, .other, .inputOutput),
            (.rewrite, .permission, .permission), (.rewrite, .readOnly, .cannotCreate),
        ] as [(SystemAction, SystemFailure.Kind, ExitCode)] {
            #expect(ExitCode(action, kind) == code, "\(action)")
        }
    }

    @Test func `shortens long quotes in messages`() {
        #expect(
            Diagnostic.quote(String(repeating: "x", count: 100))
                == "'" + String(repeating: "x", count: 60) + "...'")
    }
}

struct ChangesMessagesTests {
    @Test func `says what to do about an invalid cursor`() {
        #expect(
            Diagnostic(MemesError.request(.unreadableCursor("x\ny")))
                == Diagnostic(
                    "'x\\ny' is neither a cursor from 'meme changes' nor a date; leave out "
                        + "--since to start from the beginning, or see 'meme help dates'", .usage))
    }

    @Test func `says what was printed of a rewritten store`() {
        for (time, printed) in [
            (Seeds.now, "everything after 2026-11-21T10:00:00.000Z"), (nil, "everything in it"),
        ] {
            #expect(
                Diagnostic(RewrittenStore(after: time))
                    == Diagnostic(
                        "the store was rewritten after that cursor, by 'meme compact' or another "
                            + "program; printed \(printed)", .done))
        }
    }
}

struct LineErrorMessagesTests {
    @Test func `counts the lines that it does not describe`() {
        let lines = (1...3).map { DamagedLine(number: $0 * 5, error: .notAnObject) }
        #expect(Diagnostic.words(for: Array(lines[..<1])) == "line 5: not a JSON object")
        #expect(
            Diagnostic.words(for: Array(lines[..<2]))
                == "line 5: not a JSON object, and one more line"
        )
        #expect(Diagnostic.words(for: lines) == "line 5: not a JSON object, and 2 more lines")
    }
}
