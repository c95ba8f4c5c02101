import Domain
import TestSupport
import Testing

@testable import Application

struct ChangeCountsTests {
    private static let cases: [([AppliedChange.Status], ChangeCounts)] = [
        ([], ChangeCounts()),
        ([.added], ChangeCounts(added: 1)),
        ([.added, .edited, .unchanged], ChangeCounts(added: 1)),
        ([.added, .removed], ChangeCounts()),
        ([.added, .removed, .added], ChangeCounts(added: 1)),
        ([.edited, .edited], ChangeCounts(edited: 1)),
        ([.unchanged, .edited, .restored], ChangeCounts(edited: 1)),
        ([.edited, .removed], ChangeCounts(removed: 1)),
        ([.removed, .restored, .edited], ChangeCounts(restored: 1)),
        ([.restored, .removed], ChangeCounts(removed: 1)),
        ([.known, .unchanged], ChangeCounts(same: 1)),
        ([.known, .edited], ChangeCounts(edited: 1)),
    ]

    @Test(arguments: cases)
    func aMemeCountsOnceAndByWhatIsLeftOfItsChanges(
        _ statuses: [AppliedChange.Status], _ counts: ChangeCounts
    ) {
        #expect(applied(statuses.map { (Seeds.milk.id, $0) }).counts == counts)
    }

    @Test func memesAreCountedApart() {
        let counts = applied([
            (Seeds.milk.id, .edited), (Seeds.call.id, .edited), (Seeds.walk.id, .removed),
            (nil, .added), (nil, .added),
        ]).counts
        #expect(counts == ChangeCounts(added: 2, edited: 2, removed: 1))
        #expect(counts.changed == 5)
    }

    private func applied(_ changes: [(MemeID?, AppliedChange.Status)]) -> AppliedChanges {
        AppliedChanges(
            changes: changes.enumerated().map { number, change in
                AppliedChange(line: number + 1, id: change.0, status: change.1)
            })
    }
}
