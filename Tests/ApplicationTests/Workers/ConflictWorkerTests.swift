import Domain
import TestSupport
import Testing

@testable import Application

struct ConflictWorkerTests {
    @Test func `finds memes until a version follows the merge`() throws {
        let base = Sample.edit(#""title":"Plan","tags":["x"]"#, at: 1)
        let (one, other) = (
            Sample.edit(#""title":"One","tags":["x"]"#, at: 2, after: [base]),
            Sample.edit(#""title":"Other","tags":["x"]"#, at: 3, after: [base], by: "11yh7adb")
        )
        let merge = try #require(
            MemeMerge(MemeHistory([base, one, other]), at: Sample.time(4))
        ).version
        let id = Seeds.id(Sample.id)
        let later = Sample.edit(#""title":"Last","tags":["x"]"#, at: 5, after: [merge])
        for (versions, minute, isFound) in [
            ([base, one, other, merge], nil, true), ([base, one, other], nil, false),
            ([base, one, other, merge, later], nil, false),
            ([base, one, other, merge, later], 4, true),
            ([base, one, other, merge], 3, false),
        ] as [([ExchangedVersion], Int?, Bool)] {
            let found = try ConflictWorker(store: VersionStoreDouble(versions)).memes(
                asOf: minute.map(Sample.time))
            #expect(found == (isFound ? [id] : []))
        }
    }

    @Test func `changes of different fields are no conflict`() throws {
        let base = Sample.edit(#""title":"Plan""#, at: 1)
        let versions = [
            base, Sample.edit(#""title":"One""#, at: 2, after: [base]),
            Sample.edit(
                #""title":"Plan","url":"https://example.org""#, at: 3, after: [base], by: "11yh7adb"
            ),
        ]
        let merge = try #require(MemeMerge(MemeHistory(versions), at: Sample.time(4))).version
        let store = VersionStoreDouble(versions + [merge])
        #expect(try ConflictWorker(store: store).memes(asOf: nil) == [])
        #expect(throws: MemesError.interrupted) {
            try ConflictWorker(store: VersionStoreDouble(failure: .interrupted)).memes(asOf: nil)
        }
    }
}
