import Domain
import TestSupport

@testable import Platform

extension LogText {
    /// An identifier that begins with a letter of the alphabet.
    static func id(_ letter: String) -> String { letter + "23456789abc" }

    /// A moment, so many hours after the seeds were made.
    static func time(_ hour: Int) -> Timestamp {
        let start = Seeds.time("2026-11-20T10:00:00.000Z").milliseconds
        return Timestamp(milliseconds: start + Int64(hour) * 3_600_000)
    }

    /// A line with the version of a meme that an operation at an hour wrote.
    static func version(_ letter: String, _ hour: Int, more: Bool = false) -> String {
        #"{"id":"\#(id(letter))","title":"\#(letter)\#(hour)","created":"\#(time(0).text)","#
            + #""modified":"\#(time(hour).text)"\#(more ? #","more":true"# : "")}"# + "\n"
    }

    /// A line that removes a meme at an hour.
    static func removal(_ letter: String, _ hour: Int, more: Bool = false) -> String {
        #"{"id":"\#(id(letter))","created":"\#(time(0).text)","removed":"\#(time(hour).text)""#
            + (more ? #","more":true"# : "") + "}\n"
    }

    /// A header that says that versions until an hour were dropped.
    static func header(compactedAt hour: Int) -> String {
        header.dropLast(2) + ",\"compacted\":\"\(time(hour).text)\"}\n"
    }

    /// A store of versions, each an operation of its own.
    static func log(_ versions: [(letter: String, hour: Int)]) -> String {
        header + versions.map { version($0.letter, $0.hour) }.joined()
    }
}

/// Stores that a seed decides.
struct RandomLogs {
    private static let letters = ["a", "b", "c", "d", "e", "f"]
    private static let garbage = [
        "garbage\n", "{\"id\":5}\n", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> other\n", "[]\n",
        "\u{1}\0\n", "{\"id\":\n", "\n", " \r\n", LogText.header,
        #"{"store":"meme","version":0}"# + "\n",
    ]

    private var numbers: SeededGenerator

    init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

    /// The lines of a few operations, each later than the one before, with removals among them.
    mutating func operations() -> [[String]] {
        (1...Int.random(in: 1...12, using: &numbers)).map { hour in
            let count = Int.random(in: 1...3, using: &numbers)
            let letters = RandomLogs.letters.shuffled(using: &numbers).prefix(count)
            return letters.enumerated().map { position, letter in
                let hasMore = position < count - 1
                return Int.random(in: 0..<4, using: &numbers) == 0
                    ? LogText.removal(letter, hour, more: hasMore)
                    : LogText.version(letter, hour, more: hasMore)
            }
        }
    }

    /// A sound store, as merges and hands may have left it.
    mutating func soundLog() -> String {
        var operations = operations()
        if Bool.random(using: &numbers) { operations.shuffle(using: &numbers) }
        if Bool.random(using: &numbers) { operations += operations.suffix(2) }
        let text = ([[LogText.header]] + operations).joined().joined()
        return Bool.random(using: &numbers) ? text : text.replacing("\n", with: "\r\n\r\n")
    }

    /// A store with lines lost, added and cut off.
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
