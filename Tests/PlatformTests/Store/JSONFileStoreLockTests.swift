import Domain
import Foundation
import Platform
import TestSupport
import Testing

/// What writers at the same time do.
struct JSONFileStoreLockTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func aWriterWaitsForAnotherButNotForEver() throws {
        let path = try write(LogText.header)
        let other = open(path, O_RDWR)
        defer { close(other) }
        #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
        let impatient = JSONFileStore(
            path: path, clock: FixedClock(Seeds.now), ids: RandomMemeIDs(),
            lockPatience: .milliseconds(20))
        let draft = try MemeDraft(title: "x")
        #expect(throws: MemesError.store(.busy(seconds: 0), path: path)) {
            try impatient.add([draft])
        }
        #expect(try titles() == [])
        #expect(flock(other, LOCK_UN) == 0)
        #expect(try impatient.add([draft]).answer.count == 1)
    }

    @Test func writersAtTheSameTimeLoseNothing() throws {
        let path = directory.file("memes.jsonl")
        let writers = (0..<8).map { writer in
            Background {
                let store = JSONFileStore(
                    path: path, clock: FixedClock(Seeds.now), ids: RandomMemeIDs())
                for number in 0..<10 {
                    let draft = try MemeDraft(title: "\(writer)-\(number)")
                    _ = try store.add([draft])
                }
            }
        }
        for writer in writers { _ = try writer.value() }
        let expected = (0..<8).flatMap { writer in (0..<10).map { "\(writer)-\($0)" } }
        #expect(try titles().sorted() == expected.sorted())
        #expect(try text().split(separator: "\n").count == 81)
    }
}
