import Domain

/// Text that is put together from pieces of an input.
struct InputText {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8] = []

    /// Why the reading of a text has ended.
    enum Stop: Equatable {
        /// The text has.
        case end
        /// At a byte that is to stop it.
        case byte(UInt8)
        /// At a byte that begins no whole character in UTF-8.
        case invalidUTF8
    }

    /// The text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Forgets the text.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Adds a byte.
    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// Adds text up to a byte that stops it.
    ///
    /// - Parameter isStop: whether an ASCII character stops it.
    /// - Returns: how many bytes were taken, and what stands after them.
    @inline(__always)
    mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, isStop: (UInt8) -> Bool
    ) -> (taken: Int, stop: Stop) {
        var count = 0
        var stop = Stop.end
        while count < text.count {
            let byte = text[count]
            if byte < 0x80 {
                guard !isStop(byte) else {
                    stop = .byte(byte)
                    break
                }
                count += 1
            } else {
                let length = text.sequenceLength(at: count)
                guard length > 0 else {
                    stop = .invalidUTF8
                    break
                }
                count += length
            }
        }
        bytes.append(contentsOf: text[..<count])
        return (count, stop)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// How many bytes the character has that begins at an offset; 0 where none does.
    fileprivate func sequenceLength(at offset: Int) -> Int {
        baseAddress.map {
            UTF8Validation.sequenceLength(at: $0 + offset, available: count - offset)
        } ?? 0
    }
}
