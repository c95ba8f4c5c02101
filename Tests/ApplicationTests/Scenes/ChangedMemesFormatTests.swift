import TestSupport
import Testing

@testable import Application

struct ChangedMemesFormatTests {
    private let changed = ChangedMemes(memes: [Seeds.milk, Seeds.walk], changed: [Seeds.walk])

    @Test func jsonHasAllThatWereMeant() {
        let json = RecordFormatter(format: RecordFormat(kind: .json))
        #expect(
            json.text(of: changed) == """
                [
                {"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"created":"2026-11-20T10:00:00.123Z"},
                {"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}
                ]

                """)
        let one = ChangedMemes(memes: [Seeds.walk], changed: [])
        let record =
            #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#
        let lines = RecordFormatter(format: RecordFormat(kind: .jsonLines))
        #expect(lines.text(of: one) == record + "\n")
        #expect(json.text(of: one) == "[\n\(record)\n]\n")
        #expect(json.text(of: ChangedMemes(memes: [], changed: [])) == "[]\n")
    }

    @Test func idsAreThoseThatHaveChanged() {
        let ids = RecordFormatter(format: RecordFormat(kind: .ids))
        #expect(ids.text(of: changed) == "b7zzzzzzzzzz\n")
        #expect(ids.text(of: ChangedMemes(memes: [Seeds.walk], changed: [])) == "")
    }
}
