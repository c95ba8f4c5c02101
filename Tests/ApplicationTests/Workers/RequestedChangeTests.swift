import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RequestedChangeTests {
    @Test func `leaves the id open only for a new meme with neither id nor key`() throws {
        for (change, decidesID) in [
            (.add(try MemeDraft(title: "a")), false),
            (.add(try MemeDraft(title: "a", id: Seeds.milk.id)), true),
            (.add(try MemeDraft(title: "a", key: "k")), true),
            (.remove(.key("k"), ifVersion: nil), true),
        ] as [(RequestedChange, Bool)] {
            #expect(change.decidesID == decidesID, "\(change)")
        }
    }
}
