import Domain
import TestSupport
import Testing

struct MemeHistoryTests {
    private func titles(_ versions: [ExchangedVersion]) -> [String] {
        MemeHistory(versions).versions.map { $0.meme?.title ?? "removed" }
    }

    @Test func `versions are in order of time`() {
        let one = Sample.edit(#""title":"one""#, at: 1)
        let two = Sample.edit(#""title":"two""#, at: 2, after: [one])
        let three = Sample.edit(#""title":"three""#, at: 3, after: [one])
        #expect(titles([three, one, two]) == ["one", "two", "three"])
        #expect(MemeHistory([three, one, two]).parents == [[], [0], [0]])
        #expect(MemeHistory([three, one, two]).heads == [1, 2])
    }

    @Test func `if two versions have the same time, the greater line is later`() {
        let a = Sample.edit(#""title":"a""#, at: 1, by: "8aaaaaaa")
        let b = Sample.edit(#""title":"b""#, at: 1)
        #expect(titles([b, a]) == ["a", "b"])
        #expect(titles([a, b]) == ["a", "b"])
    }

    @Test func `if two versions have the same time, one that knew the other is later`() {
        let b = Sample.edit(#""title":"b""#, at: 1)
        let a = Sample.edit(#""title":"a""#, at: 1, after: [b])
        let c = Sample.edit(#""title":"c""#, at: 1)
        #expect(titles([a, b, c]) == ["b", "c", "a"])
        #expect(MemeHistory([a, b, c]).parents == [[], [], [0]])
    }

    @Test func `the same version counts once`() {
        let one = Sample.edit(#""title":"one""#, at: 1)
        #expect(titles([one, one]) == ["one"])
    }

    @Test func `a version knew all versions that can be reached from it`() {
        let one = Sample.edit(#""title":"one""#, at: 1)
        let two = Sample.edit(#""title":"two""#, at: 2, after: [one])
        let other = Sample.edit(#""title":"other""#, at: 3, after: [one])
        let three = Sample.edit(#""title":"three""#, at: 4, after: [two])
        let history = MemeHistory([one, two, other, three])
        #expect(history.known(by: 3) == [true, true, false, true])
        #expect(history.known(by: 2) == [true, false, true, false])
    }

    @Test func `a version that is named but missing is awaited, unless a compaction dropped it`() {
        let one = Sample.edit(#""title":"one""#, at: 1)
        let two = Sample.edit(#""title":"two""#, at: 2, after: [one])
        let history = MemeHistory([two])
        #expect(history.awaited(compactedUntil: nil) == [one.name])
        #expect(history.awaited(compactedUntil: Sample.time(0)) == [one.name])
        #expect(history.awaited(compactedUntil: Sample.time(1)) == [])
    }

    /// Forged versions can name themselves, each other, or later versions.
    @Test func `no version knows itself`() throws {
        let one = Sample.edit(#""title":"one""#, at: 1)
        let two = Sample.edit(#""title":"two""#, at: 1)
        let three = Sample.edit(#""title":"three""#, at: 3)
        let forged = [
            one.merging([one.name, two.name, three.name]), two.merging([one.name, three.name]),
            three.merging([three.name, three.name, one.name]),
        ]
        let history = MemeHistory(forged)
        #expect(history.versions == [one, two, three])
        #expect(history.parents == [[], [0], [0]])
        #expect(history.awaited(compactedUntil: nil) == [])
        #expect(Sample.merge(forged) == nil)
    }

    /// With quadratic complexity, this would take minutes.
    @Test func `many forged versions take no longer than as many honest ones`() throws {
        let count = 500
        let versions = (0..<count).map {
            Sample.edit(#""title":"t","text":"\#($0)\n""#, at: $0 % 20)
        }
        let names = versions.map(\.name)
        let lost = VersionName(time: Sample.time(1).milliseconds, hash: 0)
        // The cases: independent versions, a circle of merges, a chain of merges that each name a missing
        // version, and removals that each know only one version.
        let circles = versions.indices.map { versions[$0].merging([names[($0 + 1) % count]]) }
        let chain = (1..<count).map { versions[$0].merging([names[$0 - 1], lost]) }
        let removals = (0..<count).map {
            Sample.version(
                #"{"id":"7m3k9q2x0d4v","removed":"2026-11-20T10:25:00.\#(100 + $0 % 900)Z","n":\#($0)}"#
            ).merging([names[$0], lost])
        }
        for versions in [versions, circles, chain, versions + removals] {
            let history = MemeHistory(versions)
            #expect(history.versions.count == Set(versions).count)
            _ = MemeMerge(history, at: Sample.time(30))
        }
        let merge = try #require(MemeMerge(MemeHistory(versions), at: Sample.time(30)))
        #expect(merge.version.after.count == count)
        #expect(merge.version.meme?.text.utf8.count { $0 == UInt8(ascii: "\n") } ?? 0 >= count)
    }
}
