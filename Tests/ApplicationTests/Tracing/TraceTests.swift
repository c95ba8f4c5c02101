import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct TraceTests {
    private let clock = UptimeDouble()
    private let lines = LinesSpy()

    @Test func `writes each message as it is sent, indented by depth`() {
        let trace = trace(.words)
        clock.uptime = .microseconds(1_000_412)
        trace.start(Starter()) {
            trace.send("fetch", Parcel(limit: 20), to: Receiver()) {
                #expect(lines.all.count == 1)
                clock.uptime = .microseconds(1_012_500)
                trace.send("present", to: Starter()) {}
            }
            trace.send("fetchMore", to: Receiver()) {}
        }
        #expect(
            lines.all == [
                "   0.412 ms  Starter → Receiver.fetch(limit: 20)\n",
                "  12.500 ms    Receiver → Starter.present()\n",
                "  12.500 ms  Starter → Receiver.fetchMore()\n",
            ])
    }

    @Test func `writes a store call as it returns, with the time it took`() throws {
        let trace = trace(.words)
        clock.uptime = .microseconds(1_000_050)
        trace.start(Receiver()) {
            let answer = try? trace.call("count", true, of: "MemesStore") { () throws(MemesError) in
                clock.uptime += .microseconds(1_103)
                return 7
            }
            #expect(answer == 7)
        }
        #expect(lines.all == ["   0.050 ms  Receiver → MemesStore.count(true)  1.103 ms\n"])
    }

    @Test func `writes a store call that fails`() {
        #expect(throws: MemesError.interrupted) {
            try trace(.words).call("count", nil, of: "MemesStore") { () throws(MemesError) -> Int in
                throw .interrupted
            }
        }
        #expect(lines.all == ["   0.000 ms  meme → MemesStore.count()  0.000 ms\n"])
    }

    @Test func `writes JSON`() throws {
        let trace = trace(.json)
        clock.uptime = .microseconds(1_000_009)
        trace.start(Starter()) {
            trace.send("say", "a\n\"b\"", to: Receiver()) {
                try? trace.call("read", nil, of: "MemesStore") { () throws(MemesError) in }
            }
        }
        #expect(
            lines.all == [
                #"{"ms":0.009,"depth":0,"from":"Starter","to":"Receiver","call":"say","#
                    + #""value":"\"a\\n\\\"b\\\"\""}"# + "\n",
                #"{"ms":0.009,"depth":1,"from":"Receiver","to":"MemesStore","call":"read","#
                    + #""value":"","took":0.000}"# + "\n",
            ])
    }

    private func trace(_ format: DiagnosticFormat) -> Trace {
        clock.uptime = .seconds(1)
        return Trace(format, arrow: "→", clock: clock, usesTerminal: false) { [lines] in
            lines.all.append($0)
        }
    }
}

private final class Starter {}

private struct Receiver {}

private struct Parcel {
    var limit: Int?
}

/// Records the lines of a trace.
final class LinesSpy {
    var all: [String] = []
}
