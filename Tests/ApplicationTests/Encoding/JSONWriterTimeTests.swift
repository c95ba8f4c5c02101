import Domain
import TestSupport
import Testing

@testable import Application

struct JSONWriterTimeTests {
    @Test(arguments: [
        (Seeds.now, #"{"time":"2026-11-21T10:00:00.000Z"}"#), (Timestamp(literal: ""), "{}"),
        (Timestamp(literal: "noon"), "{}"),
    ])
    func aTimeThatIsNotKnownIsNotThere(_ time: Timestamp, _ json: String) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.time(time)
        writer.endObject()
        #expect(writer.text == json)
    }
}
