import Domain
import Testing

@testable import Platform

/// What a file that others wrote says: lines in any order, versions, removals.
struct LogSnapshotTests {
    private static func version(_ title: String, _ modified: String?, _ id: String = "7m3k9q2x0d4v")
        -> String
    {
        let time = modified.map { #","modified":"2026-11-20T\#($0):00.000Z""# } ?? ""
        return #"{"id":"\#(id)","title":"\#(title)","created":"2026-11-20T10:00:00.000Z"\#(time)}"#
    }

    private static func removal(_ time: String) -> String {
        #"{"id":"7m3k9q2x0d4v","created":"2026-11-20T10:00:00.000Z","removed":"2026-11-20T\#(time):00.000Z"}"#
    }

    @Test(arguments: [
        ([version("a", nil), version("b", "11:00")], ["b"]),
        ([version("b", "11:00"), version("a", nil)], ["b"]),
        ([version("a", "11:00"), version("b", "11:00")], ["b"]),
        ([version("a", nil), removal("12:00")], []),
        ([removal("12:00"), version("a", nil)], []),
        ([version("a", nil), removal("12:00"), version("b", "13:00")], ["b"]),
        ([version("a", nil), version("a", nil)], ["a"]),
        ([removal("12:00")], []),
        ([version("a", "11:00"), version("b", "12:00", "b7zzzzzzzzzz")], ["b", "a"]),
        ([version("b", "12:00", "b7zzzzzzzzzz"), version("a", "11:00")], ["b", "a"]),
    ])
    func theLatestVersionOfEachMemeCounts(_ lines: [String], _ titles: [String]) throws {
        let text = ([LogLine.header] + lines).joined(separator: "\n") + "\n"
        let snapshot = try LogSnapshot(LogBytes(text.utf8), path: "x")
        let memes = try snapshot.source(MemesFetch()).read(.max)
        #expect(memes.map(\.title) == titles)
        #expect(snapshot.tables.map(\.byID.count) == [lines.count])
    }
}
