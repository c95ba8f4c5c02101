import Domain
import LibC

/// Work that may hang on one of its items and cannot be cancelled, such as matching with Swift's regular
/// expressions. Each part of the work runs on a separate thread.
///
/// Each part reports its current item. If the item stays the same for too long, all parts are abandoned.
/// Their threads may run until the program ends, so nothing that they use may be used again.
final class TimedWork {
    /// The default time limit for an item.
    static let patience = Duration.seconds(2)

    /// The number of times that an item is checked within its time limit. Checks are counted, rather than
    /// elapsed time, so that time during which the whole process is suspended does not count.
    private static let lookCount = 20

    /// The current item of each part, or `none` while the part is doing something that cannot hang.
    private let items: UnsafeMutableBufferPointer<Int>
    private static let none = -1

    private init(parts: Int) {
        items = .allocate(capacity: parts)
        items.initialize(repeating: TimedWork.none)
    }

    deinit { items.deallocate() }

    /// Runs the work until all parts are done or an item takes too long.
    ///
    /// - Parameter work: processes a part. Must call `begin` with a non-negative number that identifies an
    ///   item before processing the item. May call `begin` with `nil` before work that cannot hang.
    /// - Returns: the item that exceeded the limit; `nil` if all work is done.
    static func run(
        parts: Int, patience: Duration = patience,
        _ work: @escaping (_ part: Int, _ begin: (Int?) -> Void) -> Void
    ) -> Int? {
        // If no descriptors are free for a pipe, the work runs without a time limit.
        guard let ends = try? SystemCall.pipe() else {
            Parallel.forEach(parts) { work($0) { _ in } }
            return nil
        }
        let watched = TimedWork(parts: parts)
        let threads = (0..<parts).map { part in
            BackgroundWork {
                work(part) { watched.begin($0, in: part) }
                watched.begin(nil, in: part)
                _ = withUnsafeBytes(of: UInt8(0)) { write(ends.writing, $0.baseAddress, 1) }
            }
        }
        if let item = watched.wait(for: parts, ends.reading, patience) {
            threads.forEach { $0.abandon() }
            return item
        }
        threads.forEach { $0.wait() }
        close(ends.reading)
        close(ends.writing)
        return nil
    }

    private func begin(_ item: Int?, in part: Int) {
        publish(items.baseAddress.map { $0 + part }, item ?? TimedWork.none)
    }

    /// Waits for the byte that each part sends when it is done. Returns the item that exceeded the limit, or
    /// `nil` if all parts are done.
    private func wait(for parts: Int, _ descriptor: Int32, _ patience: Duration) -> Int? {
        var waiting = parts
        var looks = [(item: Int, count: Int)](repeating: (TimedWork.none, 0), count: parts)
        let interval = patience / TimedWork.lookCount
        let milliseconds = Int32(interval / .milliseconds(1))
        while waiting > 0 {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let readyCount = poll(&request, 1, max(milliseconds, 1))
            if readyCount > 0 {
                var byte: UInt8 = 0
                if read(descriptor, &byte, 1) == 1 { waiting -= 1 }
                continue
            }
            guard readyCount == 0 else { continue }
            for part in 0..<parts {
                let item = published(items.baseAddress.map { $0 + part })
                looks[part] = item == looks[part].item ? (item, looks[part].count + 1) : (item, 0)
                if item != TimedWork.none, looks[part].count >= TimedWork.lookCount {
                    return item
                }
            }
        }
        return nil
    }
}

/// A time limit that matches memes on a separate thread, and abandons the thread if a meme takes too long.
public struct ThreadMatchTimeout: MatchTimeout {
    private let patience: Duration

    /// Creates a time limit.
    ///
    /// - Parameter patience: the time limit for each meme; `nil` for two seconds.
    public init(patience: Duration? = nil) { self.patience = patience ?? TimedWork.patience }

    public func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer] {
        let answers = Answers<Answer>()
        let stopped = TimedWork.run(parts: 1, patience: patience) { _, begin in
            for (number, meme) in memes.enumerated() {
                begin(number)
                answers.all.append(answer(meme))
            }
        }
        guard let stopped else { return answers.all }
        throw .request(
            .matchTakesTooLong(id: memes[stopped].id.text(), title: memes[stopped].title))
    }
}

/// The answers that the thread has collected.
private final class Answers<Answer> {
    var all: [Answer] = []
}
