import Domain
import TestSupport
import Testing

struct StoreVersionsTests {
    private func after(_ lines: [ExchangedVersion]) -> [[VersionName]] {
        StoreVersions(lines).versions.map(\.after)
    }

    @Test func `fills in an omitted after with the previous local version`() {
        let one = Sample.edit(#""title":"one""#, at: 1)
        let other = Sample.edit(#""title":"other""#, at: 2, id: "8m3k9q2x0d4v")
        let two = Sample.edit(#""title":"two""#, at: 3)
        #expect(after([one, other, two]) == [[], [], [one.name]])
    }

    @Test func `does not fill in an omitted after with an incoming version`() {
        let one = Sample.edit(#""title":"one""#, at: 1)
        let taken = Sample.edit(#""title":"taken""#, at: 2, by: "8aaaaaaa")
        let two = Sample.edit(#""title":"two""#, at: 3)
        let three = Sample.edit(#""title":"three""#, at: 4, after: [taken])
        let assistant = Sample.edit(#""title":"four""#, at: 5, by: "mcp:claude")
        #expect(
            after([one, taken, two, three, assistant]) == [
                [], [], [one.name], [taken.name], [three.name],
            ])
    }

    /// The lines are in the order in which git or an editor may merge them.
    @Test func `fills in the previous version in time when lines are out of order`() {
        let one = Sample.edit(#""title":"one""#, at: 1)
        let two = Sample.edit(#""title":"two""#, at: 2)
        let three = Sample.edit(#""title":"three""#, at: 3)
        #expect(after([three, one, two]) == [[two.name], [], [one.name]])
    }

    @Test func `names the version that a compaction dropped and another replaced`() throws {
        let device = try #require(Device("7aaaaaaa"))
        let stranger = Sample.edit(#""title":"stranger""#, at: 2, by: "8aaaaaaa")
        let one = Sample.edit(#""title":"one""#, at: 1, by: "7aaaaaaa")
        let two = Sample.edit(#""title":"two""#, at: 2, after: [one], by: "7aaaaaaa")
        let late = Sample.edit(#""title":"late""#, at: 4, after: [two], by: "7aaaaaaa")
        let three = Sample.edit(#""title":"three""#, at: 3)
        let five = Sample.edit(#""title":"five""#, at: 5)
        let other = Sample.edit(#""title":"other""#, at: 3, id: "8m3k9q2x0d4v")
        func after(_ sent: [ExchangedVersion], _ compacted: ExchangedVersion?) -> [[VersionName]] {
            var versions = StoreVersions(
                [three, other, five],
                compacted: compacted.map { Timestamp(milliseconds: $0.time) })
            versions.nameDroppedVersions(among: sent + [stranger], of: device)
            return versions.versions.map(\.after)
        }
        let (none, kept): ([VersionName], [VersionName]) = ([], [three.name])
        #expect(after([one, two, late], five) == [[two.name], none, kept])
        #expect(after([one, two], one) == [[one.name], none, kept])
        #expect(after([one, two], nil) == [none, none, kept])
        #expect(after([late], five) == [none, none, kept])
    }

    @Test func `starts another operation at a line with another time or author`() {
        var half = Sample.edit(#""title":"half""#, at: 1)
        half.isContinued = true
        let other = Sample.edit(#""title":"other""#, at: 1, by: "8aaaaaaa")
        let same = Sample.edit(#""title":"same""#, at: 1)
        let later = Sample.edit(#""title":"later""#, at: 2)
        #expect(StoreVersions([half, other]).operations.count == 2)
        #expect(StoreVersions([half, later]).operations.count == 2)
        #expect(StoreVersions([half, same]).operations.count == 1)
    }
}
