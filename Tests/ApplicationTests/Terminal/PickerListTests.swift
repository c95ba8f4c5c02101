import Domain
import Testing

@testable import Application

struct PickerListTests {
    private static let rows = [
        row("7m3k", "Buy milk", "home"), row("a1b2", "Call Ann"), row("b7zz", "Oat MILK\u{1B}[31m"),
        row("c0de", "日本語のタイトル"),
    ]

    private static func row(_ id: String, _ title: String, _ tags: String = "") -> MemesTable.Row {
        MemesTable.Row(number: 1, id: id, title: title, tags: tags, age: "1 day ago")
    }

    /// The keys, and what they pick; `nil` where they do not end the list.
    private static let keys: [(String, PickerList.End?)] = [
        ("\r", .picked([0])), ("\n", .picked([0])), ("\u{1B}[B\r", .picked([1])),
        ("\u{0E}\u{0E}\u{10}\r", .picked([1])), ("\u{1B}OB\u{1B}OA\r", .picked([0])),
        ("\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B\r", .picked([3])), ("\u{1B}[A\r", .picked([0])),
        ("milk\u{0E}\r", .picked([2])), ("ilk ome\r", .picked([0])), ("MILK 7m\r", .picked([0])),
        ("タイ\r", .picked([3])), ("milkx\u{7F}\u{0E}\r", .picked([2])), ("x\u{15}\r", .picked([0])),
        ("zzz", nil), ("zzz\r", nil), ("zzz\t", nil), ("\u{1B}[C\u{1B}[3~\u{1B}x\u{01}\u{0C}", nil),
        ("\t\t\r", .picked([0, 1])), ("\u{0E}\u{0E}\tAnn\t\r", .picked([1, 2])),
        ("\t\u{10}\t\u{0E}\r", .picked([2])), ("\u{1B}[6~\r", .picked([1])),
        ("\u{1B}[6~\u{1B}[5~\r", .picked([0])), ("\u{03}", .cancelled), ("\u{1B}", .cancelled),
        ("milk\u{1B}\u{1B}", .cancelled), ("\u{04}", .cancelled), ("\u{1A}", nil),
    ]

    @Test func picksByKeys() {
        for (typed, end) in Self.keys {
            var list = PickerList(PickerListTests.rows, takesSeveral: true)
            #expect(press(typed, &list) == end)
        }
    }

    @Test func picksOneWhereOneIsTaken() {
        var list = PickerList(PickerListTests.rows)
        #expect(press("\t\t\r", &list) == .picked([0]))
    }

    @Test func anEmptyListCanOnlyBeLeft() {
        var list = PickerList([])
        #expect(press("\u{0E}\t\r", &list) == nil)
        #expect(shown(&list, 40, 10) == ["> ", "0 of 0; Enter picks, Esc cancels"])
        #expect(press("\u{1B}", &list) == .cancelled)
    }

    @Test func showsTheFilterTheRowsAndHowToGoOn() {
        var list = PickerList(PickerListTests.rows, takesSeveral: true, isCut: true)
        #expect(press("\u{0E}\t", &list) == nil)
        #expect(
            shown(&list, 60, 24) == [
                "> ", "   7m3k  Buy milk          home  1 day ago",
                " * a1b2  Call Ann                1 day ago",
                ">  b7zz  Oat MILK␛[31m           1 day ago",
                "   c0de  日本語のタイトル        1 day ago",
                "4 of the latest 4, 1 marked; Tab marks, Enter picks, Esc c…",
            ])
        #expect(press("mi\u{1B}[B", &list) == nil)
        #expect(shown(&list, 60, 24).count == 4)
        #expect(list.lines(traits(60, 24)).cursor == 4)
    }

    @Test func fitsIntoATerminal() {
        for (columns, rows) in [(1, 1), (2, 2), (3, 3), (7, 4), (20, 5), (80, 24)] as [(Int, Int)] {
            var list = PickerList(PickerListTests.rows, takesSeveral: true)
            #expect(press("\u{0E}\u{0E}\u{0E}", &list) == nil, "\(columns)")
            let before = shown(&list, columns, rows)
            #expect(press(String(repeating: "本", count: 50), &list) == nil, "\(columns)")
            for lines in [before, shown(&list, columns, rows)] {
                #expect(lines.count <= rows)
                for line in lines { #expect(DisplayWidth.of(line) < max(columns, 2), "\(line)") }
            }
        }
    }

    @Test func theSelectedRowIsAlwaysSeen() {
        var list = PickerList((0..<100).map { PickerListTests.row("\($0)", "t\($0)") })
        for number in 1..<100 {
            _ = shown(&list, 40, 9)
            #expect(list.press(.down) == nil)
            #expect(shown(&list, 40, 9).contains { $0.hasPrefix(">  \(number)  ") })
        }
    }

    private static let printed: [(Int32, String, Bool, PickerList.End)] = [
        (0, "a1b2\tCall Ann\n", false, .picked([1])),
        (0, "b7zzzzzzzzzz x\n7m3k\n", true, .picked([2, 0])),
        (0, "b7zz\n7m3k\n", false, .picked([2])), (0, "", true, .cancelled),
        (0, "\n \n", true, .cancelled),
        (1, "7m3k", true, .cancelled), (130, "", true, .cancelled),
    ]

    @Test func readsWhatAProgramPrinted() throws {
        for (status, printed, takesSeveral, end) in Self.printed {
            #expect(
                try PickerList.End(
                    status, printed, by: "p", of: PickerListTests.rows, takesSeveral: takesSeveral)
                    == end)
        }
    }

    @Test(
        arguments: [
            (127, "", PickerError.notRun(command: "p"), ExitCode.unavailable),
            (2, "", .exited(2, command: "p"), .unavailable),
            (0, "zzzz\tx\n", .noSuchLine("zzzz\tx"), .badData),
        ] as [(Int32, String, PickerError, ExitCode)])
    func saysHowAProgramFailed(
        _ status: Int32, _ printed: String, _ error: PickerError, _ code: ExitCode
    ) {
        #expect(throws: MemesError.picker(error)) {
            try PickerList.End(
                status, printed, by: "p", of: PickerListTests.rows, takesSeveral: true)
        }
        #expect(Diagnostic(.picker(error)).exitCode == code)
    }

    private func press(_ typed: String, _ list: inout PickerList) -> PickerList.End? {
        for key in PickerKey.keys(in: Array(typed.utf8)) {
            if let end = list.press(key) { return end }
        }
        return nil
    }

    private func traits(_ columns: Int, _ rows: Int) -> StreamTraits {
        StreamTraits(isTerminal: true, size: TerminalSize(columns: columns, rows: rows))
    }

    private func shown(_ list: inout PickerList, _ columns: Int, _ rows: Int) -> [String] {
        let traits = traits(columns, rows)
        return list.lines(traits).lines.map {
            TextRenderer(traits: traits).render($0).filter { $0 != "\n" }
        }
    }
}
