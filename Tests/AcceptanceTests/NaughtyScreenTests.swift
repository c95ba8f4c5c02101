import Foundation
import TestSupport
import Testing

/// Memes whose titles, tags and texts would move, hide or recolor the text around them. On the screen, they
/// change only their own cells.
@Suite(.waits)
struct NaughtyScreenTests {
    /// The commands, the columns of a field, and the field. Other columns are the same as for harmless memes.
    private static let views: [(command: String, own: Range<Int>, field: String)] = [
        ("meme list", 6..<78, "title"), ("meme list", 80..<128, "tags"),
        ("meme log", 38..<140, "title"), ("meme search needle --sort created", 6..<78, "title"),
        ("meme search needle --sort created", 80..<128, "tags"),
    ]

    private let shell: Shell
    private let strings: [String]

    init() throws {
        shell = try Shell()
        // Titles have one line, and the `x` makes strings without visible characters visible.
        let corpus = try Corpora.naughtyStrings().enumerated()
            .filter { $0.offset.isMultiple(of: TestExtent.isFull ? 3 : 40) }.map(\.element)
        strings = (NaughtyStrings.table + corpus).map {
            "x" + $0.replacing("\n", with: " ").replacing(",", with: ";")
        }
    }

    @Test(.enabled(if: Requirement.met(.screens)), arguments: views)
    func `changes only its own cells`(_ command: String, _ own: Range<Int>, _ field: String) throws
    {
        let screens = try screens(of: "\(command) --no-pager", field)
        let (naughty, harmless) = (screens[0], screens[1])
        #expect(harmless.rows.count >= strings.count)
        #expect(naughty.rows.count == harmless.rows.count)
        for (row, (found, expected)) in zip(naughty.rows, harmless.rows).enumerated() {
            let column = (0..<140).first {
                !own.contains($0) && at($0, found) != at($0, expected)
            }
            #expect(column == nil, "row \(row), column \(column ?? 0): \(found.joined())")
        }
        expectSameState(naughty, harmless)
    }

    /// Also applies to texts. A harmless meme is last on the screen.
    @Test(.enabled(if: Requirement.met(.screens)), arguments: ["", "--plain"])
    func `does not disturb the following meme`(_ option: String) throws {
        let ids = strings.indices.map { id($0) }.joined(separator: " ")
        let screens = try screens(of: "meme show \(ids) --no-pager \(option)", "all", rows: 6)
        #expect(screens[0].rows == screens[1].rows)
        #expect(screens[0].rows.contains { $0.joined().hasPrefix("title: xxx") })
        expectSameState(screens[0], screens[1])
    }

    private func expectSameState(_ naughty: Screen, _ harmless: Screen) {
        #expect(naughty.cursor == harmless.cursor)
        #expect(naughty.modes == harmless.modes)
        #expect(naughty.titles == harmless.titles)
    }

    private func at(_ column: Int, _ row: [String]) -> String {
        column < row.count ? row[column] : " "
    }

    /// Returns the id of a meme. People see its first four characters.
    private func id(_ number: Int) -> String { "\(number + 1000)00000000" }

    /// Returns the screens of a command for memes with the strings in a field, and for harmless memes.
    private func screens(of command: String, _ field: String, rows: Int? = nil) throws -> [Screen] {
        var terminal = Terminal()
        (terminal.columns, terminal.rows) = (140, rows ?? 2 * strings.count + 5)
        let sent = try [true, false].map { isNaughty in
            let lines = strings.enumerated().map { number, string in
                line(
                    number,
                    title: isNaughty && ["title", "all"].contains(field) ? string : "harmless",
                    tag: isNaughty && ["tags", "all"].contains(field) ? string : "harmless",
                    text: isNaughty && field == "all" ? string : "A needle.")
            }
            // The last meme makes the columns as wide as possible.
            let wide = String(repeating: "x", count: 100)
            let last = line(strings.count, title: wide, tag: wide, text: "A needle.")
            let log = [#"{"store":"meme","version":1}"#] + lines + [last]
            try shell.directory.write("memes.jsonl", log.map { $0 + "\n" }.joined().utf8)
            #expect(try shell.run("meme check -q").status == 0)
            let all = field == "all" ? " \(id(strings.count))" : ""
            return (try terminal.record(command + all, in: shell).bytes, terminal)
        }
        return try Screen.shown(sent, in: shell)
    }

    private func line(_ number: Int, title: String, tag: String, text: String) -> String {
        let words = [title, tag, text].map { word in
            let json = try? JSONEncoder().encode(word)
            return String(decoding: json ?? Data(), as: UTF8.self)
        }
        let minute = String(number % 60 + 100).dropFirst()
        let hour = String(number / 60 + 100).dropFirst()
        return #"{"id":"\#(id(number))","title":\#(words[0]),"text":\#(words[2]),"#
            + #""tags":[\#(words[1])],"created":"2026-11-20T\#(hour):\#(minute):00.000Z"}"#
    }
}
