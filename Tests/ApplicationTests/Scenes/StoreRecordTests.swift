import Domain
import Testing

@testable import Application
@testable import TestSupport

/// The exact records that scripts rely on.
struct StoreRecordTests {
    @Test func `prints a report`() {
        var missing = StoreReport(path: "s")
        missing.exists = false
        #expect(
            StoreRecord.text(of: missing)
                == #"{"path":"s","sound":true,"memes":0,"removed":0,"versions":0,"bytes":0}"# + "\n"
        )
        #expect(
            StoreRecord.text(of: .damaged)
                == #"{"path":"s","sound":false,"memes":2,"removed":1,"versions":5,"bytes":412,"#
                + #""format":"1","damaged":[{"line":3,"reason":"not a JSON object"},"#
                + #"{"line":7,"reason":"a git conflict marker"}],"tail":{"bytes":1}}"#
                + "\n")
    }

    @Test func `prints a report of lines dated in the future`() {
        #expect(
            StoreRecord.text(of: .datedAhead)
                == #"{"path":"s","sound":true,"memes":0,"removed":0,"versions":0,"bytes":0,"#
                + #""future":{"lines":2,"latest":"2099-01-01T00:00:00.000Z","line":5}}"# + "\n")
    }

    @Test func `prints a repair`() {
        let damaged =
            #""damaged":[{"line":3,"reason":"not a JSON object"},"#
            + #"{"line":7,"reason":"a git conflict marker"}],"#
        #expect(
            StoreRecord.text(of: StoreRepair(path: "s"))
                == #"{"path":"s","repaired":false}"# + "\n")
        #expect(
            StoreRecord.text(of: .whole())
                == #"{"path":"s","repaired":true,"# + damaged
                + #""damagedCopy":"s.damaged","newHeader":true,"endedOperations":1,"#
                + #""tail":{"bytes":12,"copy":"s.torn"}}"# + "\n")
        #expect(
            StoreRecord.text(of: .whole(isDryRun: true))
                == #"{"path":"s","repaired":false,"dryRun":true,"# + damaged
                + #""newHeader":true,"endedOperations":1,"tail":{"bytes":12}}"# + "\n")
    }

    @Test func `prints a compaction`() {
        let extents = #""versions":{"before":5,"after":2},"bytes":{"before":412,"after":162}}"#
        #expect(
            StoreRecord.text(of: CompactedStore.missing)
                == #"{"path":"s","compacted":false}"# + "\n")
        #expect(
            StoreRecord.text(of: CompactedStore.useful())
                == #"{"path":"s","compacted":true,"# + extents + "\n")
        #expect(
            StoreRecord.text(of: CompactedStore.useful(isDryRun: true))
                == #"{"path":"s","compacted":false,"dryRun":true,"# + extents + "\n")
        var compacted = CompactedStore.useful()
        compacted.brokenLinks = [MemeLink(id: Seeds.milk.id, target: "Old", title: "Buy milk")]
        #expect(
            StoreRecord.text(of: compacted)
                == #"{"path":"s","compacted":true,"# + extents.dropLast()
                + #","brokenLinks":[{"id":"7m3k9q2x0d4v","target":"Old","title":"Buy milk"}]}"#
                + "\n")
    }
}
