import Domain

/// Reads titles and texts from standard input.
struct InputWorker {
    /// The whole input as a text: UTF-8, without its last line end.
    ///
    /// - Throws: `InputError.invalidUTF8` with the place of the first byte that is not.
    func text(of input: [UInt8]) throws(MemesError) -> String {
        if let place = UTF8Validation.firstInvalidPosition(in: input) {
            throw .input(.invalidUTF8(line: place.line, byte: place.byte))
        }
        return String(decoding: withoutLineEnd(input[...]), as: UTF8.self)
    }

    /// The first line of the input that is not empty as a title, and the rest, without an empty line after
    /// the title, as a text.
    ///
    /// - Throws: `InputError.invalidUTF8`; `.empty` where there is nothing but line ends.
    func titleAndText(
        of input: [UInt8]
    ) throws(MemesError) -> (title: String, text: String) {
        let whole = Array(try text(of: input).utf8)
        guard !whole.allSatisfy(\.isLineEnd) else { throw .input(.empty) }
        let titled = TitledText(whole[...])
        return (
            String(decoding: titled.title, as: UTF8.self),
            String(decoding: titled.text, as: UTF8.self)
        )
    }

    /// A title as typed, and a text: of a title of several lines, the first is the title and the rest
    /// the text.
    func split(
        _ title: String, _ text: String
    ) throws(MemesError) -> (title: String, text: String) {
        guard title.utf8.contains(UInt8(ascii: "\n")) else { return (title, text) }
        return try titleAndText(of: Array(title.utf8))
    }

    private func withoutLineEnd(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard bytes.last == UInt8(ascii: "\n") else { return bytes }
        let line = bytes.dropLast()
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}
