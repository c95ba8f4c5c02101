import Domain

/// A store as it was at one moment: its memes, and how they are found.
struct LogSnapshot {
    private let path: String
    private let bytes: LogBytes
    private let scanner: LogScanner

    /// The memes, by their places among the lines that count.
    let current: CurrentMemes

    /// Finds the memes in the bytes of a store.
    init(_ bytes: LogBytes, path: String) throws(MemesError) {
        let scanner = try LogScanner(bytes, path: path)
        self.path = path
        self.bytes = bytes
        self.scanner = scanner
        current = CurrentMemes(scanner.entries.map(\.version)) { place in
            (try? LogSnapshot.meme(bytes[scanner.entries[place].range]))?.title ?? ""
        }
    }

    /// How many bytes the store had.
    var size: Int { bytes.buffer.count }

    /// How many bytes of the store count; the tail comes after them.
    var end: Int { scanner.end }

    /// The bytes after the last whole operation.
    var tail: UnsafeBufferPointer<UInt8> { bytes[scanner.end..<size] }

    /// Whether the last byte that counts is something else than a line feed.
    var endsWithinLine: Bool { end > 0 && bytes.buffer[end - 1] != UInt8(ascii: "\n") }

    /// The time of the last operation.
    var lastTime: Timestamp? {
        guard let last = scanner.entries.map(\.version.time).max(), last != .min else { return nil }
        return Timestamp(milliseconds: last)
    }

    /// Every identifier that the store has ever used, once for each version.
    var usedIDs: [MemeID] { scanner.entries.map(\.version.id) }

    /// Lines that cannot be understood.
    var damagedLines: [DamagedLine] { scanner.damagedLines }

    /// The version of the format, if it is later than the one that is written here.
    var laterVersion: String? { scanner.version == LogLine.version ? nil : scanner.version }

    /// Decodes the meme at a place.
    func meme(at place: Int) throws(MemesError) -> Meme {
        let range = scanner.entries[place].range
        do throws(LineFault) {
            return try LogSnapshot.meme(bytes[range])
        } catch {
            let line = bytes[0..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
            throw .store(.damaged([DamagedLine(number: line, fault: error)]), path: path)
        }
    }

    private static func meme(_ line: UnsafeBufferPointer<UInt8>) throws(LineFault) -> Meme {
        guard case .record(let record) = try LogLine(line), let meme = record.meme else {
            throw .missing(field: "title")
        }
        return meme
    }
}
