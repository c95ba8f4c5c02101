import Domain

/// The titles that one thread reads.
///
/// Titles are stored folded, except that ASCII titles are stored unchanged. (Comparisons ignore their case.)
/// A zero follows each title. Titles whose folded bytes do not sort correctly are stored separately.
final class TitlePart {
    /// A title to sort.
    struct Key: RadixSortable {
        /// Eight bytes of the title, padded with zeros.
        var sortKey: UInt64
        /// The position of the title, as encoded by `TitleAddresses`.
        let address: UInt32
        let number: UInt32

        /// Whether the title may have bytes after these eight.
        var hasMore: Bool { sortKey & 0xFF != 0 }
    }

    /// A title whose folded bytes do not sort correctly.
    struct Other {
        let title: FoldedText
        let number: UInt32
    }

    /// The bytes of all titles that are not in `others`, each title followed by a zero.
    let bytes = UnmanagedArray<UInt8>()
    /// The titles that are not in `others`, in the order in which they were added.
    let keys = UnmanagedArray<Key>()
    private(set) var others: [Other] = []

    private let addresses: TitleAddresses
    private let partNumber: Int
    private var folder = CaseFolder()
    private var folded: [UInt8] = []

    init(_ partNumber: Int, of addresses: TitleAddresses) {
        self.partNumber = partNumber
        self.addresses = addresses
    }

    /// Reads each of the titles with the given numbers once. Must be called only once.
    ///
    /// - Parameters:
    ///   - readTitle: passes the UTF-8 of a title to its second argument.
    ///   - onPage: called with the number of titles read so far, and the total number of titles to read.
    /// - Returns: the failure if memory runs out or a position is too large to encode; otherwise `nil`.
    func read(
        _ numbers: Range<Int>, _ readTitle: (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void,
        onPage: ((Int, Int) -> Void)?
    ) -> SystemFailure? {
        var failure: SystemFailure?
        func attempt(_ work: () throws(SystemFailure) -> Void) {
            do throws(SystemFailure) { try work() } catch { failure = error }
        }
        for number in numbers where failure == nil {
            if number.isMultiple(of: LongWork.pageSize) {
                onPage?(number - numbers.lowerBound, numbers.count)
            }
            readTitle(number) { title in
                attempt { () throws(SystemFailure) in
                    try add(title, UInt32(truncatingIfNeeded: number))
                }
            }
        }
        // Adds padding, because eight bytes may be read from any index of a title, including its end.
        for _ in 0..<8 { attempt { () throws(SystemFailure) in try bytes.append(0) } }
        return failure
    }

    private func add(_ title: UnsafeBufferPointer<UInt8>, _ number: UInt32) throws(SystemFailure) {
        let start = bytes.count
        if ASCII.isAllWithoutNUL(title) {
            try bytes.append(title)
        } else {
            folded.removeAll(keepingCapacity: true)
            guard folder.fold(title, into: &folded) else {
                let title = FoldedText(String(decoding: title, as: UTF8.self))
                others.append(Other(title: title, number: number))
                return
            }
            try folded.withUnsafeBufferPointer { (folded) throws(SystemFailure) in
                try bytes.append(folded)
            }
        }
        try bytes.append(0)
        guard let base = UnsafePointer(bytes.elements.baseAddress) else { return }
        let first = EightBytes(at: base + start, before: base + bytes.count)
        let address = try addresses.address(start, in: partNumber)
        try keys.append(Key(sortKey: first.titleSortKey, address: address, number: number))
    }
}

extension EightBytes {
    /// A number for sorting titles by eight bytes, ignoring case. Bytes after the end of the title count as
    /// zero.
    @inline(__always)
    var titleSortKey: UInt64 { throughFirstZero.withoutCase.ordering }
}

/// An encoding of a title's position in 32 bits: the number of its part, and its offset in that part.
struct TitleAddresses {
    /// The maximum number of parts, which leaves enough bits for offsets.
    static let maximumPartCount = 16

    private let offsetBits: Int

    init(partCount: Int) {
        offsetBits = UInt32.bitWidth - (Int.bitWidth - max(partCount - 1, 0).leadingZeroBitCount)
    }

    /// Returns the encoded position of a title.
    ///
    /// - Throws: `SystemFailure` if the offset is too large.
    @inline(__always)
    func address(_ offset: Int, in part: Int) throws(SystemFailure) -> UInt32 {
        guard offset < 1 << offsetBits - 1 else { throw .noMemory }
        return UInt32(truncatingIfNeeded: part << offsetBits | offset)
    }

    @inline(__always)
    func part(of address: UInt32) -> Int { Int(address) >> offsetBits }

    @inline(__always)
    func offset(of address: UInt32) -> Int { Int(address) & (1 << offsetBits - 1) }
}
