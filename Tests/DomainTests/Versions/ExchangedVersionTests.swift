import Domain
import TestSupport
import Testing

struct ExchangedVersionTests {
    private func read(_ line: String) throws -> ExchangedVersion {
        try ExchangedVersion(Array(line.utf8))
    }

    @Test func `names a version by its operation time and a hash of its line`() throws {
        let version = try read(
            #"{"id":"7m3k9q2x0d4v","title":"Buy milk","created":"2026-11-20T10:00:00.123Z"}"#)
        #expect(version.name.text == "2026-11-20T10:00:00.123Z/3117bca5")
        #expect(VersionName("2026-11-20T10:00:00.123Z/3117bca5") == version.name)
    }

    @Test func `excludes by, more, after and white space from the body`() throws {
        let version = try read(
            ##" { "id": "7m3k9q2x0d4v", "by":"7aaaaaaa mcp:claude", "title":"A  b", "more":true, "after":"2026-11-20T10:00:00.000Z/0cc175b9", "operation":"2026-11-20T10:01:00.000Z" } "##
        )
        #expect(
            version.body.text
                == #"{"id":"7m3k9q2x0d4v","title":"A  b","operation":"2026-11-20T10:01:00.000Z"}"#)
        #expect(version.author == "7aaaaaaa mcp:claude")
        #expect(version.device?.text == "7aaaaaaa")
        #expect(version.isContinued)
        #expect(!version.isMerge)
        #expect(version.after.map(\.text) == ["2026-11-20T10:00:00.000Z/0cc175b9"])
        #expect(
            version.text
                == #"{"id":"7m3k9q2x0d4v","title":"A  b","operation":"2026-11-20T10:01:00.000Z","by":"7aaaaaaa mcp:claude","after":"2026-11-20T10:00:00.000Z/0cc175b9","more":true}"#
        )
    }

    @Test func `reads an array of names as a merge`() throws {
        let line =
            #"{"id":"7m3k9q2x0d4v","title":"A","after":["2026-11-20T10:00:00.000Z/0cc175b9","2026-11-20T10:01:00.000Z/00000000"]}"#
        let version = try read(line)
        #expect(version.isMerge)
        #expect(version.text == line)
    }

    @Test func `keeps by, after and purged of another shape as fields of the meme`() throws {
        let lines = [
            #"{"id":"7m3k9q2x0d4v","title":"A","by":5}"#,
            #"{"id":"7m3k9q2x0d4v","title":"A","by":null}"#,
            #"{"id":"7m3k9q2x0d4v","title":"A","after":"lunch"}"#,
            #"{"id":"7m3k9q2x0d4v","title":"A","after":[]}"#,
            #"{"id":"7m3k9q2x0d4v","title":"A","after":["2026-11-20T10:00:00.000Z/0cc175b9",1]}"#,
            #"{"id":"7m3k9q2x0d4v","title":"A","after":"2026-11-20T10:00:00.000Z/0CC175B9"}"#,
            #"{"id":"7m3k9q2x0d4v","title":"A","after":"2026-11-20T10:00:00Z/0cc175b9"}"#,
            #"{"id":"7m3k9q2x0d4v","title":"A","purged":true}"#,
            #"{"id":"7m3k9q2x0d4v","removed":"2026-11-20T10:00:00.000Z","purged":"yes"}"#,
        ]
        for line in lines {
            let version = try read(line)
            #expect(version.body.text == line)
            #expect(version.author == nil)
            #expect(version.after == [])
            #expect(version.kind != .purge)
        }
    }

    @Test func `reads a removal with purged as a purge`() throws {
        let line = #"{"id":"7m3k9q2x0d4v","removed":"2026-11-20T10:00:00.000Z","purged":true}"#
        #expect(try read(line).kind == .purge)
    }

    @Test func `compares versions without by, after and more`() throws {
        let one = try read(
            #"{"id":"7m3k9q2x0d4v","title":"A","created":"2026-11-20T10:00:00.000Z"}"#)
        let other = try read(
            #"{"id":"7m3k9q2x0d4v","title":"A","created":"2026-11-20T10:00:00.000Z","by":"7aaaaaaa","after":"2026-11-20T10:00:00.000Z/0cc175b9","more":true}"#
        )
        let later = try read(
            #"{"id":"7m3k9q2x0d4v","title":"A","created":"2026-11-20T10:00:00.001Z"}"#)
        #expect(one == other)
        #expect(one.name == other.name)
        #expect(Set([one, other, later]).count == 2)
    }

    @Test func `takes the time of the operation, then of the change`() throws {
        let cases = [
            (#""title":"A","created":"2026-11-20T10:01:00.000Z""#, 1),
            (
                #""title":"A","created":"2026-11-20T10:01:00.000Z","modified":"2026-11-20T10:02:00.000Z""#,
                2
            ),
            (#""created":"2026-11-20T10:01:00.000Z","removed":"2026-11-20T12:03:00.000+02:00""#, 3),
            (#""removed":"2026-11-20T10:03:00.000Z","operation":"2026-11-20T10:04:00.000Z""#, 4),
        ]
        for (members, minute) in cases {
            let version = try read(#"{"id":"7m3k9q2x0d4v",\#(members)}"#)
            #expect(version.time == Sample.time(minute).milliseconds)
        }
    }

    @Test func `rejects a line that is not a version`() {
        let cases: [(String, LineError)] = [
            ("[]", .notAnObject),
            (#"{"title":"A"}"#, .missing(field: "id")),
            (#"{"id":"7m3k9q2x0d4v"}"#, .missing(field: "title")),
            (#"{"id":"7M3K9Q2X0D4V","title":"A"}"#, .invalidID),
            (#"{"id":"7m3k9q2x0d4v","title":1}"#, .wrongType(field: "title")),
            (#"{"id":"7m3k9q2x0d4v","title":"A","more":1}"#, .wrongType(field: "more")),
            (
                #"{"id":"7m3k9q2x0d4v","title":"A"} x"#,
                .json(JSONError(.unexpectedByte(0x78), at: 33))
            ),
        ]
        for (line, error) in cases {
            #expect(throws: error) { try read(line) }
        }
    }

    @Test func `accepts only devices of eight characters that begin with a digit`() {
        #expect(Device("7m3k9q2x")?.text == "7m3k9q2x")
        for text in ["am3k9q2x", "7m3k9q2", "7m3k9q2xx", "7M3k9q2x", "7m3k9q2u", "../../..", ""] {
            #expect(Device(text) == nil)
        }
        for bits in [0, 5 << 60, UInt64.max] { #expect(Device(Device(random: bits).text) != nil) }
    }

    @Test func `a purge is no merge and ends its operation`() throws {
        let id = Seeds.id(Sample.id)
        let purge = ExchangedVersion(purging: id, at: Sample.time(2), now: Sample.time(1))
        #expect(purge.kind == .purge && !purge.isMerge && !purge.isContinued)
        #expect(
            purge.text
                == #"{"id":"7m3k9q2x0d4v","removed":"2026-11-20T10:01:00.000Z","operation":"2026-11-20T10:02:00.000Z","purged":true}"#
        )
    }

    @Test func `writes the device before the author in by`() throws {
        let device = try #require(Device("7m3k9q2x"))
        #expect(device.author(of: nil) == "7m3k9q2x")
        #expect(device.author(of: "mcp:claude") == "7m3k9q2x mcp:claude")
        #expect(device.author(of: "8aaaaaaa") == "8aaaaaaa")
        #expect(device.author(of: "8aaaaaaa mcp:claude") == "8aaaaaaa mcp:claude")
        #expect(device.written("7m3k9q2x") == nil)
        #expect(device.written("7m3k9q2x mcp:claude") == "mcp:claude")
        #expect(device.written("8aaaaaaa") == "8aaaaaaa")
        #expect(device.written(nil) == nil)
    }
}
