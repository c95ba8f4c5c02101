import CSystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Work in parts, each on a thread of its own, that may take for ever at one of its items and that nothing
/// can end: Swift's regular expressions.
///
/// A part says at which item it is. Where that stays the same for too long, all parts are left alone.
/// Their threads go on until the program ends, so what they use must not be used again.
final class WatchedWork {
    /// How long an item may take.
    static let patience = Duration.seconds(2)

    /// How often the parts are checked while an item may be slow. What counts are these
    /// looks: while the program is stopped, no item takes long.
    private static let lookCount = 20

    /// Where a part says at which item it is; `none` where it is at none that may take for ever.
    private let items: UnsafeMutableBufferPointer<Int>
    private static let none = -1

    private init(parts: Int) {
        items = .allocate(capacity: parts)
        items.initialize(repeating: WatchedWork.none)
    }

    deinit { items.deallocate() }

    /// Does work, and waits until it is done.
    ///
    /// - Parameter work: does a part, and says before and after each item which one it begins with, from
    ///   0; `nil` is none.
    /// - Returns: the item that took longer than it may; `nil` if all is done.
    static func run(
        parts: Int, patience: Duration = patience,
        _ work: @escaping (_ part: Int, _ begin: (Int?) -> Void) -> Void
    ) -> Int? {
        var ends = (reading: Int32(-1), writing: Int32(-1))
        let isOpen = withUnsafeMutableBytes(of: &ends) {
            pipe($0.baseAddress?.assumingMemoryBound(to: Int32.self)) == 0
        }
        // Without a free file descriptor only a blocking wait is possible.
        guard isOpen else {
            Parallel.forEach(parts) { work($0) { _ in } }
            return nil
        }
        let watched = WatchedWork(parts: parts)
        let threads = (0..<parts).map { part in
            BackgroundWork { [ends] in
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
        publish(items.baseAddress.map { $0 + part }, item ?? WatchedWork.none)
    }

    /// Waits for so many bytes, of which each part writes one in the end.
    private func wait(for parts: Int, _ descriptor: Int32, _ patience: Duration) -> Int? {
        var waiting = parts
        var looks = [(item: Int, count: Int)](repeating: (WatchedWork.none, 0), count: parts)
        let interval = patience / WatchedWork.lookCount
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
                if item != WatchedWork.none, looks[part].count >= WatchedWork.lookCount {
                    return item
                }
            }
        }
        return nil
    }
}
