import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OperationRecordsTests {
    @Test func `describes an operation in one word`() {
        for kind in MemeChange.Kind.allCases {
            func what(_ kinds: [MemeChange.Kind], _ operation: Operation.Kind = .change) -> String {
                let changes = MemeChanges(
                    kinds.map { MemeChange(id: Seeds.milk.id, kind: $0, title: "") })
                return Operation(time: Seeds.now, kind: operation, changes: changes).what
            }
            #expect(what([kind]) == kind.rawValue, "\(kind)")
            #expect(what([kind, kind]) == kind.rawValue, "\(kind)")
            #expect(what([kind, kind == .added ? .edited : .added]) == "changed")
            #expect(what([kind], .undo(of: Seeds.now)) == "undone")
            #expect(what([kind], .redo(of: Seeds.now)) == "redone")
        }
    }
}

extension OperationRecordsTests {
    @Test func `lists the first ten titles on a line for programs`() {
        func line(_ count: Int) -> String {
            let changes = (1...count).map {
                MemeChange(id: Seeds.milk.id, kind: .added, title: "t\($0)")
            }
            return RecordFormatter(format: .plain).text(of: [
                Operation(time: Seeds.now, changes: MemeChanges(changes))
            ])
        }
        let ten = "t1, t2, t3, t4, t5, t6, t7, t8, t9, t10"
        #expect(line(10) == "2026-11-21T10:00:00.000Z\tadded\t10\t" + ten + "\n")
        #expect(line(12) == "2026-11-21T10:00:00.000Z\tadded\t12\t" + ten + " and 2 more\n")
    }

    @Test func `prints an unreadable time as it was written`() {
        let time = Timestamp(literal: "yesterday")
        let added = MemeChange(id: Seeds.milk.id, kind: .added, title: "t")
        let step = HistoryStep(
            id: Seeds.milk.id, version: MemeVersion(number: 1, time: time, meme: Seeds.milk),
            what: .added, title: "t")
        let lines = RecordFormatter(format: .plain)
        #expect(
            lines.text(of: [Operation(time: time, changes: [added])]) == "yesterday\tadded\t1\tt\n")
        #expect(lines.text(of: [step]) == "7m3k9q2x0d4v@1\tyesterday\tadded\tt\n")
    }
}

struct ChangesRecordTests {
    @Test func `writes an operation as one line`() {
        #expect(ChangesRecord.text(of: [ChangesSeeds.added]) == ChangesSeeds.addedLine)
    }

    @Test func `names the undone operation and the title of a removed meme`() {
        let parts = [
            OperationPart(
                time: Seeds.now, kind: .undo(of: Seeds.time("2026-11-21T09:00:00.000Z")),
                changes: [
                    ChangesSeeds.change(.restored, Seeds.walk),
                    ChangesSeeds.removal(of: Seeds.call, title: "Call \"Ann\""),
                ]),
            OperationPart(
                time: Timestamp(literal: ""), kind: .redo(of: Seeds.now),
                changes: [ChangesSeeds.removal(of: Seeds.walk, title: "")]),
        ]
        #expect(
            ChangesRecord.text(of: parts) == """
                {"time":"2026-11-21T10:00:00.000Z","kind":"undo","undoes":"2026-11-21T09:00:00.000Z",\
                "changes":[{"id":"b7zzzzzzzzzz","kind":"restored","meme":{"id":"b7zzzzzzzzzz",\
                "title":"a walk","created":"2026-11-20T12:00:00.000Z"}},{"id":"a1b2c3d4e5f6",\
                "kind":"removed","title":"Call \\"Ann\\""}],"handle":"p14jaafamh2w"}
                {"kind":"redo","undoes":"2026-11-21T10:00:00.000Z",\
                "changes":[{"id":"b7zzzzzzzzzz","kind":"removed"}]}

                """)
    }

    @Test func `joins the parts of an operation into one line`() {
        let changes = [Seeds.milk, Seeds.walk, Seeds.call].map { ChangesSeeds.change(.added, $0) }
        func part(_ range: Range<Int>) -> OperationPart {
            OperationPart(
                time: Seeds.now, changes: Array(changes[range]), isFirst: range.lowerBound == 0,
                isLast: range.upperBound == 3)
        }
        let whole = ChangesRecord.text(of: [part(0..<3)])
        #expect(whole.hasSuffix(#"],"handle":"p14jaafamh2w"}"# + "\n"))
        for ranges in [
            [0..<1, 1..<3], [0..<2, 2..<3], [0..<1, 1..<2, 2..<3], [0..<2, 2..<2, 2..<3],
        ] {
            #expect(ranges.map { ChangesRecord.text(of: [part($0)]) }.joined() == whole)
        }
    }

    @Test func `writes the position as a cursor line`() {
        #expect(ChangesRecord.text(of: ChangesSeeds.position) == ChangesSeeds.cursorLine)
    }
}
