import Domain
import TestSupport
import Testing

@testable import Application

struct OperationRecordTests {
    private static let several = Operation(
        time: HistorySeeds.time(2), kind: .undo(of: HistorySeeds.time(1)),
        changes: [
            MemeChange(id: Seeds.milk.id, kind: .restored, title: "Buy\tmilk"),
            MemeChange(id: Seeds.walk.id, kind: .removed, title: "a \"walk\""),
        ])
    private static let operations = [several] + HistorySeeds.operations

    @Test func plainRecordsAreTimeWhatCountAndTitles() {
        #expect(
            text(.plain) == """
                2026-11-21T10:00:00.002Z\tundone\t2\tBuy\\tmilk, a "walk"
                2026-11-21T10:00:00.001Z\tremoved\t1\tBuy oat milk
                2026-11-21T10:00:00.000Z\tedited\t1\tBuy oat milk

                """)
        let format = RecordFormat(kind: .plain, endsWithNUL: true)
        #expect(
            RecordFormatter(format: format).text(of: [Self.several])
                == "2026-11-21T10:00:00.002Z\tundone\t2\tBuy\tmilk, a \"walk\"\0")
    }

    @Test func jsonTellsWhatBecameOfEachMeme() {
        #expect(
            text(.json) == """
                [
                {"time":"2026-11-21T10:00:00.002Z","kind":"undo","undoes":"2026-11-21T10:00:00.001Z",\
                "what":"undone","count":2,"memes":[\
                {"id":"7m3k9q2x0d4v","change":"restored","title":"Buy\\tmilk"},\
                {"id":"b7zzzzzzzzzz","change":"removed","title":"a \\"walk\\""}],"handle":"prww58fjwjyw"},
                {"time":"2026-11-21T10:00:00.001Z","kind":"change","what":"removed","count":1,"memes":[\
                {"id":"7m3k9q2x0d4v","change":"removed","title":"Buy oat milk"}],"handle":"fwax4rh7fjzm"},
                {"time":"2026-11-21T10:00:00.000Z","kind":"change","what":"edited","count":1,"memes":[\
                {"id":"7m3k9q2x0d4v","change":"edited","title":"Buy oat milk","changed":["title","text"]}],\
                "handle":"p14jaafamh2w"}
                ]

                """)
        #expect(text(.jsonLines).split(separator: "\n").count == 3)
    }

    @Test func delimitedValuesHaveAHeader() {
        #expect(
            text(.commaSeparated)
                == "time,what,count,titles,undoes\r\n"
                + "2026-11-21T10:00:00.002Z,undone,2,\"Buy\tmilk, a \"\"walk\"\"\",2026-11-21T10:00:00.001Z\r\n"
                + "2026-11-21T10:00:00.001Z,removed,1,Buy oat milk,\r\n"
                + "2026-11-21T10:00:00.000Z,edited,1,Buy oat milk,\r\n")
    }

    @Test func timesStandForIdentifiersAndTemplatesHaveFieldsOfTheirOwn() throws {
        #expect(
            text(.ids) == """
                2026-11-21T10:00:00.002Z
                2026-11-21T10:00:00.001Z
                2026-11-21T10:00:00.000Z

                """)
        let template = try RecordTemplate("{what} {count}", fieldNames: Operation.fieldNames)
        #expect(text(.template(template)) == "undone 2\nremoved 1\nedited 1\n")
        #expect(throws: RecordTemplateError.self) {
            try RecordTemplate("{id}", fieldNames: Operation.fieldNames)
        }
    }

    @Test(arguments: MemeChange.Kind.allCases)
    func whatWasDoneIsOneWord(_ kind: MemeChange.Kind) {
        func what(_ kinds: [MemeChange.Kind], _ operation: Operation.Kind = .change) -> String {
            let changes = MemeChanges(
                kinds.map { MemeChange(id: Seeds.milk.id, kind: $0, title: "") })
            return Operation(time: Seeds.now, kind: operation, changes: changes).what
        }
        #expect(what([kind]) == kind.rawValue)
        #expect(what([kind, kind]) == kind.rawValue)
        #expect(what([kind, kind == .added ? .edited : .added]) == "changed")
        #expect(what([kind], .undo(of: Seeds.now)) == "undone")
        #expect(what([kind], .redo(of: Seeds.now)) == "redone")
    }

    private func text(_ kind: RecordFormat.Kind) -> String {
        RecordFormatter(format: RecordFormat(kind: kind)).text(of: Self.operations)
    }
}

struct ChangesRecordTests {
    @Test func anOperationIsALine() {
        #expect(ChangesRecord.text(of: [ChangesSeeds.added]) == ChangesSeeds.addedLine)
    }

    @Test func whatWasTakenBackIsNamedAndWhatWasRemovedHasATitle() {
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

    @Test func partsOfAnOperationAreOneLine() {
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

    @Test func thePositionIsTheLastLine() {
        #expect(ChangesRecord.text(of: ChangesSeeds.position) == ChangesSeeds.cursorLine)
    }
}

struct JSONWriterTimeTests {
    @Test(arguments: [
        (Seeds.now, #"{"time":"2026-11-21T10:00:00.000Z"}"#), (Timestamp(literal: ""), "{}"),
        (Timestamp(literal: "noon"), "{}"),
    ])
    func aTimeThatIsNotKnownIsNotThere(_ time: Timestamp, _ json: String) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.time(time)
        writer.endObject()
        #expect(writer.text == json)
    }
}
