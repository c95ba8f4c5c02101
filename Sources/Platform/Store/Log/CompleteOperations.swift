import Domain

/// A search for the lines of a log that belong to complete operations.
///
/// All lines of an operation have the same time and the same `by`. Every line except the final one has
/// `more`. An operation is complete if its final line exists, even if another program has moved that line.
/// But if other operations could have the same time, the final line must come after the operation's other
/// lines.
///
/// An operation without a final line was interrupted, and its lines are ignored, with one exception: if the
/// operation is followed by a damaged line that is not cut (see `isCut`), or by a line that this program
/// wrote for a later operation, it counts as complete. In that case, its final line must have existed and
/// been lost, because this program removes an interrupted operation before it appends anything.
struct CompleteOperations {
    /// A line that contains a version.
    struct Line {
        let operation: OperationIdentity
        let isContinued: Bool
        let offset: Int
    }

    /// Returns, for each line, whether to keep it.
    ///
    /// - Parameters:
    ///   - lines: all lines that contain versions, in file order.
    ///   - damage: the offsets of the lines that cannot be parsed, in ascending order.
    ///   - bytes: the bytes of the store, without any zeros at the end.
    static func lines(
        _ lines: [Line], damage: [Int], in bytes: UnsafeBufferPointer<UInt8>
    ) -> [Bool] {
        var reader = LineReader(bytes)
        let lastLineFeed = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0
        let lostLines = damage.filter { $0 < lastLineFeed && !reader.isCut(at: $0) }
        var complete: Set<OperationIdentity> = []
        for line in lines where !line.isContinued && line.operation.hasUniqueTime {
            complete.insert(line.operation)
        }
        var interrupted: Set<OperationIdentity> = []
        var counts = [Bool](repeating: true, count: lines.count)
        for number in lines.indices.reversed() {
            let line = lines[number]
            if !line.isContinued { complete.insert(line.operation) }
            defer { counts[number] = complete.contains(line.operation) }
            // Only the last existing line of each operation is examined.
            guard !complete.contains(line.operation),
                interrupted.insert(line.operation).inserted
            else { continue }
            let next = number + 1 < lines.count ? lines[number + 1] : nil
            let end = next?.offset ?? bytes.count
            let position = lostLines.partitioningIndex { $0 > line.offset }
            let isBeforeLostLine =
                position < lostLines.count && lostLines[position] < end
                && (next != nil || bytes[line.offset...].allSatisfy(LogTail.isText))
            if isBeforeLostLine || next.map({ reader.isLater($0, than: line) }) ?? false {
                complete.insert(line.operation)
            }
        }
        return counts
    }
}

extension LineReader {
    /// Returns whether a damaged line is a truncated line to which another program has appended a complete
    /// line.
    fileprivate mutating func isCut(at offset: Int) -> Bool {
        let start = Array(#"{"id""#.utf8)
        let rest = bytes.line(at: offset).dropFirst()
        guard let next = rest.indices.first(where: { rest[$0...].starts(with: start) }) else {
            return false
        }
        return (try? content(at: offset + next)) != nil
    }

    /// Returns whether a line belongs to a later operation than `other`, and is written exactly as this
    /// program would write it.
    fileprivate mutating func isLater(
        _ line: CompleteOperations.Line, than other: CompleteOperations.Line
    ) -> Bool {
        guard line.operation.time > other.operation.time,
            let content = try? content(at: line.offset)
        else { return false }
        if case .version(_, isCanonical: true) = content { return true }
        guard let version = try? version(at: line.offset) else { return false }
        let operation = OperationRecord(
            time: version.time, kind: version.kind, author: version.author)
        let written = LogLine.open((version.id, version.content), of: operation)
        return bytes.line(at: line.offset).elementsEqual(
            written + Array((line.isContinued ? #","more":true}"# : "}").utf8))
    }
}

/// Functions that distinguish the remains of an interrupted write at the end of a log from edits made in a
/// text editor.
enum LogTail {
    /// Returns whether the bytes are the remains of an interrupted first write: a prefix of the header,
    /// possibly followed by zeros up to the end of a block, which a file system may leave after a power cut.
    /// A file with more zeros than that is assumed to have been a store.
    static func isTornHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= 4096 else { return false }
        let count = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
        let hasZeros = count < bytes.count
        return (count < LogLine.header.utf8.count || hasZeros)
            && count <= LogLine.header.utf8.count
            && LogLine.header.utf8.starts(with: bytes[..<count])
    }

    /// Returns whether a byte can be part of text; bytes below 0x20 cannot, except for white space.
    static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 || byte.isJSONSpace }
}
