import Domain
import Testing

@testable import Application
@testable import TestSupport

struct PickerListTests {
    private static let rows = [
        row("7m3k", "Buy milk", "home"), row("a1b2", "Call Ann"), row("b7zz", "Oat MILK\u{1B}[31m"),
        row("c0de", "日本語のタイトル"),
    ]

    private static func row(_ id: String, _ title: String, _ tags: String = "") -> MemesTable.Row {
        MemesTable.Row(number: 1, id: id, title: title, tags: tags, age: "1 day ago")
    }

    /// Keys and the result; `nil` if they do not end the list.
    private static let keys: [(String, PickerList.End?)] = [
        ("\r", .picked(["7m3k"])), ("\n\r", .picked(["a1b2"])), ("\u{1B}[B\r", .picked(["a1b2"])),
        ("\u{0E}\u{0E}\u{10}\r", .picked(["a1b2"])), ("\u{0E}\u{0B}\r", .picked(["7m3k"])),
        ("\u{1B}OB\u{1B}OA\r", .picked(["7m3k"])), ("\u{1B}[A\r", .picked(["7m3k"])),
        ("\u{0E}\u{0E}\u{0E}\u{0E}\u{0E}\r", .picked(["c0de"])),
        ("\u{0E}\u{1B}\r", .toEdit("a1b2")),
        ("\t\t\r", .picked(["7m3k", "a1b2"])), ("\t\u{10}\t\u{0E}\r", .picked(["b7zz"])),
        ("\u{1B}[6~\r", .picked(["a1b2"])), ("\u{1B}[6~\u{1B}[5~\r", .picked(["7m3k"])),
        ("x\u{1B}[C\u{1B}[3~\u{1B}x\u{01}\u{0C}", nil), ("\u{1A}", nil),
        ("\u{03}", .interrupted), ("\u{1B}", .cancelled), ("milk\u{1B}\u{1B}", .cancelled),
        ("\u{04}", .cancelled),
    ]

    @Test func `picks rows with keys`() {
        for (typed, end) in Self.keys {
            var list = PickerListTests.list(takesSeveral: true)
            #expect(press(typed, &list) == end, "\(typed)")
        }
    }

    @Test func `picks only one row if several are not allowed`() {
        var list = PickerListTests.list()
        #expect(press("\t\t\r", &list) == .picked(["7m3k"]))
    }

    @Test func `an empty list can only be cancelled`() {
        var list = PickerList()
        #expect(press("\u{0E}\t\r", &list) == nil)
        #expect(shown(&list, 40, 10) == ["> ", "0 of 0; Enter picks, Esc cancels"])
        #expect(press("\u{1B}", &list) == .cancelled)
    }

    @Test func `offers to add what matches nothing, and with a key whatever matches`() {
        var list = PickerList()
        list.show(PickerRows(newTitle: "Oat\u{7}"))
        #expect(
            shown(&list, 60, 10) == [
                "> ", #"> + add "Oat\u0007""#, "0 of 0; Enter adds it, Esc cancels",
            ])
        #expect(press("\r", &list) == .toAdd("Oat\u{7}"))
        #expect(press("\u{0F}", &list) == .toAdd("Oat\u{7}"))
        list.show(PickerRows(rows: PickerListTests.rows, newTitle: "Oat"))
        #expect(shown(&list, 60, 10).count == 6)
        #expect(press("\r", &list) == .picked(["7m3k"]))
        #expect(press("\u{0F}", &list) == .toAdd("Oat"))
        list.show(PickerRows(problem: "no"))
        #expect(press("\u{0F}", &list) == nil)
        list = PickerListTests.list()
        #expect(press("\u{0F}", &list) == nil)
    }

    /// An invalid query keeps the rows and shows the reason, and no row can be picked.
    @Test func `shows why a query cannot be read`() {
        var list = PickerListTests.list(takesSeveral: true)
        list.show(PickerRows(problem: "the phrase is not closed"))
        #expect(shown(&list, 60, 24).count == 6)
        #expect(shown(&list, 60, 24).last == "the phrase is not closed")
        #expect(press("\r", &list) == nil)
    }

    @Test func `shows the filter, the rows and the available keys`() {
        var list = PickerListTests.list(takesSeveral: true)
        #expect(press("\u{0E}\t", &list) == nil)
        #expect(
            shown(&list, 60, 24) == [
                "> ", "   7m3k  Buy milk          home  1 day ago",
                " * a1b2  Call Ann                1 day ago",
                ">  b7zz  Oat MILK␛[31m           1 day ago",
                "   c0de  日本語のタイトル        1 day ago",
                "4 of 9, 1 marked; Tab marks, Enter picks, Esc cancels",
            ])
        #expect(press("mi", &list) == nil)
        #expect(list.lines(traits(60, 24)).cursor == 4)
    }

    @Test func `fits into a terminal`() {
        for (columns, rows) in [(1, 1), (2, 2), (3, 3), (7, 4), (20, 5), (80, 24)] as [(Int, Int)] {
            var list = PickerListTests.list(takesSeveral: true)
            let before = shown(&list, columns, rows)
            #expect(press(String(repeating: "本", count: 50), &list) == nil, "\(columns)")
            for lines in [before, shown(&list, columns, rows)] {
                #expect(lines.count <= rows)
                for line in lines { #expect(DisplayWidth.of(line) < max(columns, 2), "\(line)") }
            }
        }
    }

    @Test func `always shows the selected row`() {
        var list = PickerList()
        list.show(PickerRows(rows: (0..<100).map { PickerListTests.row("\($0)", "t\($0)") }))
        for number in 1..<100 {
            _ = shown(&list, 40, 9)
            #expect(list.press(.down) == nil, "\(number)")
            #expect(shown(&list, 40, 9).contains { $0.hasPrefix(">  \(number)  ") })
        }
    }

    private static let printed: [(Int32, String, Bool, PickerList.End)] = [
        (0, "a1b2\tCall Ann\n", false, .picked(["a1b2"])),
        (0, "b7zzzzzzzzzz x\n7m3k\n", true, .picked(["b7zz", "7m3k"])),
        (0, "b7zz\n7m3k\n", false, .picked(["b7zz"])), (0, "", true, .cancelled),
        (0, "\n \n", true, .cancelled),
        (1, "7m3k", true, .cancelled), (130, "", true, .cancelled),
    ]

    @Test func `reads the output of a picker program`() throws {
        for (status, printed, takesSeveral, end) in Self.printed {
            #expect(
                try PickerList.End(
                    status, printed, by: "p", of: PickerListTests.rows, takesSeveral: takesSeveral)
                    == end)
        }
    }

    @Test func `reports how a picker program failed`() {
        for (status, printed, error, code) in [
            (127, "", PickerError.notRun(command: "p"), ExitCode.unavailable),
            (2, "", .exited(2, command: "p"), .unavailable),
            (0, "zzzz\tx\n", .noSuchLine("zzzz\tx"), .badData),
        ] as [(Int32, String, PickerError, ExitCode)] {
            #expect(throws: MemesError.picker(error), "\(status) \(printed) \(error)") {
                try PickerList.End(
                    status, printed, by: "p", of: PickerListTests.rows, takesSeveral: true)
            }
            #expect(Diagnostic(.picker(error)).exitCode == code, "\(status) \(printed) \(error)")
        }
    }

    private func press(_ typed: String, _ list: inout PickerList) -> PickerList.End? {
        var reader = KeyReader()
        for key in reader.keys(in: Array(typed.utf8)) {
            if let end = list.press(key) { return end }
        }
        return nil
    }

    private static func list(takesSeveral: Bool = false) -> PickerList {
        var list = PickerList(takesSeveral: takesSeveral)
        list.show(PickerRows(rows: rows, totalCount: 9))
        return list
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
