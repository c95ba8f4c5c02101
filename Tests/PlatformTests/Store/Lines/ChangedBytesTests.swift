import Domain
import TestSupport
import Testing

@testable import Platform

/// Lines that another program changes, in place, after they have been read: whoever decodes them finds
/// something else, and never looks at what comes after them.
struct ChangedBytesTests {
    private static let line =
        #"{"id":"7m3k9q2x0d4v","title":"a\nb","text":"c\\d","tags":["x","y\"","z"],"#
        + #""created":"2026-11-20T10:00:00.123Z"}"# + "\n"

    /// Every byte from one on becomes another, or that one alone does.
    @Test(arguments: Array(#"a"\u,"#.utf8))
    func areDecodedWithinTheirBounds(_ byte: UInt8) throws {
        let bytes = Array(ChangedBytesTests.line.utf8)
        let room = try GuardedBytes(capacity: bytes.count)
        defer { withExtendedLifetime(room) {} }
        for start in bytes.indices {
            for end in [start + 1, bytes.count] {
                let buffer = room(bytes)
                var reader = CanonicalLineReader(buffer)
                var line = CanonicalLine()
                #expect(reader.read(at: 0, into: &line))
                UnsafeMutableBufferPointer(mutating: buffer)[start..<end].update(repeating: byte)
                let meme = line.meme(wantsText: true)
                #expect(meme.id == MemeID("7m3k9q2x0d4v"))
                #expect(meme.tags.count <= bytes.count)
            }
        }
    }

    @Test func tagsEndWhereTheyEnded() throws {
        let bytes = Array(ChangedBytesTests.line.utf8)
        let room = try GuardedBytes(capacity: bytes.count)
        defer { withExtendedLifetime(room) {} }
        let buffer = room(bytes)
        var reader = CanonicalLineReader(buffer)
        var line = CanonicalLine()
        #expect(reader.read(at: 0, into: &line))
        let place = try #require(ChangedBytesTests.line.utf8.firstIndex(of: UInt8(ascii: "z")))
        let offset = ChangedBytesTests.line.utf8.distance(
            from: ChangedBytesTests.line.utf8.startIndex, to: place)
        UnsafeMutableBufferPointer(mutating: buffer)[offset + 1] = UInt8(ascii: "z")
        #expect(line.meme(wantsText: true).tags.map(\.name) == ["x", "y\""])
    }
}
