import Domain
import TestSupport

@testable import Platform

/// Random operations from a seed, on memes whose identifiers share leading bits.
struct IndexLogs {
    private var numbers: SeededGenerator
    private var ids: [MemeID] = []
    private var time = Seeds.time("2026-11-01T00:00:00.000Z").milliseconds

    init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

    /// Returns a store of `operationCount` operations.
    mutating func log(_ operationCount: Int) -> String {
        LogText.header + operations(operationCount)
    }

    /// Returns the lines of `count` operations, each at least as late as the one before. They add, change and
    /// remove memes, some of which have other times in their own fields.
    mutating func operations(_ count: Int) -> String {
        (0..<count).map { _ in operation() }.joined()
    }

    private mutating func operation() -> String {
        time += number(below: 4) == 0 ? 0 : Int64(number(below: 3_600_000))
        let count = [1, 1, 1, 2, 3][number(below: 5)]
        return (0..<count).map { position in
            let isContinued = position < count - 1
            return otherwiseSpelled(line(isContinued ? #","more":true}"# : "}"))
        }.joined()
    }

    /// - Parameter end: the end of the line.
    private mutating func line(_ end: String) -> String {
        let now = Timestamp(milliseconds: time)
        guard let known = ids.randomElement(using: &numbers), number(below: 5) < 2 else {
            return line(of: newMeme(), at: now, end)
        }
        guard number(below: 3) == 0 else {
            var meme = Meme(id: known, title: title(), created: created())
            meme.modified = number(below: 4) == 0 ? otherTime() : now
            return line(of: meme, at: now, end)
        }
        let times =
            number(below: 4) == 0
            ? #""\#(otherTime().text)","operation":"\#(now.text)""# : #""\#(now.text)""#
        return #"{"id":"\#(known.text())","removed":"# + times + end + "\n"
    }

    private mutating func newMeme() -> Meme {
        var bits = numbers.next()
        if let other = ids.randomElement(using: &numbers) {
            let shared = UInt64(5 * number(below: 12))
            bits = other.bits ^ (bits & (1 << 60 - 1)) >> shared
        }
        ids.append(MemeID(bits: bits))
        return Meme(
            id: MemeID(bits: bits), title: title(), text: number(below: 2) == 0 ? "" : "a\nb",
            tags: number(below: 3) == 0 ? [Tag(stored: "a\tb"), Tag(stored: "ü")] : [],
            flags: number(below: 4) == 0 ? [.pinned] : [], created: created())
    }

    private func line(of meme: Meme, at time: Timestamp, _ end: String) -> String {
        let line = String(decoding: LogLine.operation([meme], at: time), as: UTF8.self)
        return line.dropLast(2) + end + "\n"
    }

    private mutating func created() -> Timestamp? {
        switch number(below: 10) {
        case 0: nil
        case 1...3: otherTime()
        default: Timestamp(milliseconds: time)
        }
    }

    /// Returns a time as from a wrong clock or another program, mostly an earlier one.
    private mutating func otherTime() -> Timestamp {
        Timestamp(milliseconds: time + Int64(number(below: 100_000_000)) - 90_000_000)
    }

    private mutating func title() -> String {
        let words = [
            "Buy milk", "buy Milk", "Été", "e\u{301}te\u{301}", "a \"b\" \\", "日本", "x", "",
        ]
        return words[number(below: 8)] + (number(below: 2) == 0 ? " \(number(below: 30))" : "")
    }

    /// Returns a line, sometimes in the spelling of another program.
    private mutating func otherwiseSpelled(_ line: String) -> String {
        switch number(below: 12) {
        case 0: line.replacing(#","title""#, with: #" , "title""#)
        case 1: line.replacing("\n", with: "\r\n")
        case 2: line.replacing("}\n", with: #","mood":[1]}"# + "\n")
        default: line
        }
    }

    private mutating func number(below bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &numbers)
    }
}
