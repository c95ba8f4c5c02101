import Domain
import Testing

@testable import Application

struct BatchedLinesTests {
    @Test(
        arguments: [
            [], [(1, BatchedMeme.Status.added)], [(7, .added), (7, .added), (7, .existing)],
            [(1, .added), (2, .added), (3, .added), (5, .added), (6, .existing), (9, .existing)],
            [(1, .added), (11, .added), (21, .added), (22, .added), (23, .added)],
            [(1, .existing), (2, .added), (3, .existing), (4, .existing)],
        ] as [[(Int, BatchedMeme.Status)]])
    func keepsLinesInOrder(_ memes: [(Int, BatchedMeme.Status)]) {
        var lines = BatchedLines()
        for (line, status) in memes { lines.append(line, status) }
        #expect(lines.map(\.line) == memes.map(\.0))
        #expect(lines.map(\.status) == memes.map(\.1))
    }
}
