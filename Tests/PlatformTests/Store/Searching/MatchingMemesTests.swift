import Domain
import Testing

@testable import Platform

/// The pages of a search.
struct MatchingMemesTests {
    private static let count = 1000

    /// Programs get what is found at once; people get whole pages, of which the first decides the columns.
    @Test(arguments: [(false, 64), (true, 1000)])
    func onlyPeopleWaitForAWholePage(_ isForPeople: Bool, _ firstCount: Int) throws {
        let cursor = try snapshot().memes(
            MemesFetch(query: .text(TextPattern("milk"), in: .anywhere), wantsShortIDs: isForPeople)
        )
        var pages: [MemesPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        #expect(pages.first?.memes.count == firstCount)
        #expect(pages.map(\.memes.count).reduce(0, +) == Self.count)
        #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
    }

    private func snapshot() throws -> LogSnapshot {
        var log = LogText.header
        for number in 0..<Self.count {
            log += #"{"id":"\#(MemeID(bits: UInt64(number)))","title":"milk \#(number)","#
            log += #""created":"2026-11-20T10:00:00.123Z"}"# + "\n"
        }
        return try LogSnapshot(LogBytes(log.utf8), path: "s")
    }
}
