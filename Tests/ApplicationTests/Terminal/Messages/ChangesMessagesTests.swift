import Domain
import TestSupport
import Testing

@testable import Application

struct ChangesMessagesTests {
    @Test func saysWhatToDoAboutACursorThatIsNone() {
        #expect(
            Diagnostic(MemesError.request(.unreadableCursor("x\ny")))
                == Diagnostic(
                    "'x\\ny' is neither a cursor from 'meme changes' nor a date; leave out "
                        + "--since to start from the beginning, or see 'meme help dates'", .usage))
    }

    @Test func saysWhatWasPrintedOfARewrittenStore() {
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
