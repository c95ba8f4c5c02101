import Domain

extension String {
    /// The text with percent-encoded bytes decoded, or the text itself if the result is not valid UTF-8.
    public var removingPercentEncoding: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let source = Array(utf8)
        var bytes: [UInt8] = []
        var position = 0
        while position < source.count {
            if source[position] == UInt8(ascii: "%"), position + 2 < source.count,
                let high = ASCII.hexadecimalValue(source[position + 1]),
                let low = ASCII.hexadecimalValue(source[position + 2])
            {
                bytes.append(high << 4 | low)
                position += 3
            } else {
                bytes.append(source[position])
                position += 1
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? self
    }
}
