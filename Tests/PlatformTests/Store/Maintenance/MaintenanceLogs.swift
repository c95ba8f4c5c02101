import Domain
import TestSupport

@testable import Platform

extension LogText {
    /// Returns an identifier that begins with the given letter.
    static func id(_ letter: String) -> String { letter + "23456789abc" }

    /// Returns the time `hour` hours after 2026-11-20T10:00:00.000Z.
    static func time(_ hour: Int) -> Timestamp {
        let start = Seeds.time("2026-11-20T10:00:00.000Z").milliseconds
        return Timestamp(milliseconds: start + Int64(hour) * 3_600_000)
    }

    /// Returns a line with the version of a meme at the given hour.
    static func version(_ letter: String, _ hour: Int, more: Bool = false) -> String {
        #"{"id":"\#(id(letter))","title":"\#(letter)\#(hour)","created":"\#(time(0).text)","#
            + #""modified":"\#(time(hour).text)"\#(more ? #","more":true"# : "")}"# + "\n"
    }

    /// Returns a line that removes a meme at the given hour.
    static func removal(_ letter: String, _ hour: Int, more: Bool = false) -> String {
        #"{"id":"\#(id(letter))","created":"\#(time(0).text)","removed":"\#(time(hour).text)""#
            + (more ? #","more":true"# : "") + "}\n"
    }

    /// Returns a header of a store that was compacted up to the given hour.
    static func header(compactedAt hour: Int) -> String {
        header.dropLast(2) + ",\"compacted\":\"\(time(hour).text)\"}\n"
    }

    /// Returns a store of versions, each in its own operation.
    static func log(_ versions: [(letter: String, hour: Int)]) -> String {
        header + versions.map { version($0.letter, $0.hour) }.joined()
    }
}

/// Random stores from a seed.
struct RandomLogs {
    private static let letters = ["a", "b", "c", "d", "e", "f"]
    private static let garbage = [
        "garbage\n", "{\"id\":5}\n", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> other\n", "[]\n",
        "\u{1}\0\n", "{\"id\":\n", "\n", " \r\n", LogText.header,
        #"{"store":"meme","version":0}"# + "\n",
    ]

    private var numbers: SeededGenerator

    init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

    /// Returns the lines of a few operations, each later than the one before, including removals.
    mutating func operations() -> [[String]] {
        (1...Int.random(in: 1...12, using: &numbers)).map { hour in
            let count = Int.random(in: 1...3, using: &numbers)
            let letters = RandomLogs.letters.shuffled(using: &numbers).prefix(count)
            return letters.enumerated().map { position, letter in
                let isContinued = position < count - 1
                return Int.random(in: 0..<4, using: &numbers) == 0
                    ? LogText.removal(letter, hour, more: isContinued)
                    : LogText.version(letter, hour, more: isContinued)
            }
        }
    }

    /// Returns a sound store, as merges and manual edits may leave it.
    mutating func soundLog() -> String {
        var operations = operations()
        if Bool.random(using: &numbers) { operations.shuffle(using: &numbers) }
        if Bool.random(using: &numbers) { operations += operations.suffix(2) }
        let text = ([[LogText.header]] + operations).joined().joined()
        return Bool.random(using: &numbers) ? text : text.replacing("\n", with: "\r\n\r\n")
    }

    /// Returns a store with lines replaced, removed, added and cut off.
    mutating func damagedLog() -> [UInt8] {
        var lines = Array(([[LogText.header]] + operations()).joined())
        for _ in 0..<Int.random(in: 0...4, using: &numbers) {
            let place = lines.indices.randomElement(using: &numbers) ?? 0
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: lines[place] = RandomLogs.garbage.randomElement(using: &numbers) ?? ""
            case 1: lines.remove(at: place)
            case 2: lines.append(RandomLogs.garbage.randomElement(using: &numbers) ?? "")
            case 3: lines.append(LogText.version("g", 99, more: true))
            default:
                let garbage = RandomLogs.garbage.randomElement(using: &numbers) ?? ""
                lines.insert(garbage, at: place)
            }
            if lines.isEmpty { lines = [LogText.header] }
        }
        let bytes = Array(lines.joined().utf8)
        guard Int.random(in: 0..<3, using: &numbers) == 0 else { return bytes }
        return Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers)))
    }
}
