import TestSupport
import Testing

@testable import Platform

struct MatchingLinesTests {
    private static let word = Array("needle".utf8)

    @Test func `finds lines segment by segment`() throws {
        for segmentSize in [1, 40, 100, 1000, 1 << 20] as [Int] {
            for isOldestFirst in [false, true] as [Bool] {
                for seed in 0..<20 {
                    let log = try Log(seed: seed, lineCount: 60)
                    let found = log.find(
                        isOldestFirst: isOldestFirst, segmentSize: segmentSize, threadCount: 1)
                    #expect(found == (isOldestFirst ? log.expected : log.expected.reversed()))
                }
            }
        }
    }

    @Test func `finds the same lines with any number of threads`() throws {
        // A segment that is large enough for so many threads.
        let log = try Log(seed: 1, lineCount: 60, padding: 150_000)
        for threadCount in [1, 2, 3, 8] as [Int] {
            for isOldestFirst in [false, true] as [Bool] {
                let found = log.find(
                    isOldestFirst: isOldestFirst, segmentSize: 1 << 30, threadCount: threadCount)
                #expect(found == (isOldestFirst ? log.expected : log.expected.reversed()))
            }
        }
    }

    @Test func `finds nothing in an empty part`() throws {
        let log = try Log(seed: 1, lineCount: 5)
        #expect(log.find(in: 0..<0) == [])
        #expect(log.find(in: log.bytes.count..<log.bytes.count) == [])
    }

    @Test func `searches only the given range`() throws {
        let log = try Log(seed: 2, lineCount: 60)
        let (start, end) = (log.starts[20], log.starts[40])
        #expect(
            log.find(in: start..<end, isOldestFirst: true)
                == log.expected.filter { (start..<end).contains($0) })
    }

    @Test func `skips lines that are not records`() throws {
        let other = #"{"title":"needle","id":"0123456789ab","created":"2026-01-01T00:00:00.000Z"}"#
        let lines = [
            LogLine.header, "", other, #"{"store":"meme","version":1,"x":"needle"}"#, "  ",
        ]
        let log = try Log(text: lines.joined(separator: "\n"), wordLines: [2])
        #expect(log.find() == log.expected)
        #expect(log.expected.count == 1)
    }

    /// A log in which some lines contain the word, and some of those are dropped.
    private struct Log {
        let bytes: [UInt8]
        /// The offsets of its lines.
        let starts: [Int]
        let dropped: LineSet
        /// The offsets of the lines that contain the word and are not dropped.
        let expected: [Int]
        let prefilter: LinePrefilter

        init(seed: Int, lineCount: Int, padding: Int = 60) throws {
            var random = SeededGenerator(seed: UInt64(seed))
            var wordLines: Set<Int> = []
            let lines = (0..<lineCount).map { number in
                let hasWord = Int.random(in: 0..<3, using: &random) == 0
                if hasWord { wordLines.insert(number) }
                let before = String(repeating: "-", count: .random(in: 0...padding, using: &random))
                let after = String(repeating: "+", count: .random(in: 0...padding, using: &random))
                return #"{"id":"0123456789ab","title":""# + before + (hasWord ? "Needle" : "")
                    + after + #""}"#
            }
            let droppedLines = wordLines.filter { _ in Bool.random(using: &random) }
            let end = Bool.random(using: &random) ? "\n" : ""
            self = try Log(
                text: lines.joined(separator: "\n") + end, wordLines: wordLines,
                droppedLines: droppedLines)
        }

        init(text: String, wordLines: Set<Int>, droppedLines: Set<Int> = []) throws {
            bytes = Array(text.utf8)
            let starts = bytes.withUnsafeBufferPointer { bytes in
                LogLines(bytes).map(\.range.lowerBound)
            }
            self.starts = starts
            expected = wordLines.subtracting(droppedLines).map { starts[$0] }.sorted()
            let words = try LineSet.words(byteCount: bytes.count)
            for line in droppedLines {
                LineSet.insert(lineAt: starts[line], into: words.elements)
            }
            dropped = LineSet(words)
            prefilter = try #require(LinePrefilter(literals: [MatchingLinesTests.word]))
        }

        func find(
            in range: Range<Int>? = nil, isOldestFirst: Bool = false, segmentSize: Int? = nil,
            threadCount: Int = 2
        ) -> [Int] {
            bytes.withUnsafeBufferPointer { bytes in
                var lines = MatchingLines(
                    bytes, range ?? 0..<bytes.count, without: dropped, prefilter,
                    isOldestFirst: isOldestFirst, segmentSize: segmentSize,
                    threadCount: threadCount)
                var found: [Int] = []
                while let start = lines.next() { found.append(start) }
                return found
            }
        }
    }
}
