import Domain

/// Reads titles and texts from standard input.
struct InputWorker {
    /// Returns the whole input as text, without its last line end.
    ///
    /// - Throws: `InputError.invalidUTF8` with the position of the first invalid byte.
    func text(of input: [UInt8]) throws(MemesError) -> String {
        if let place = UTF8Validation.firstInvalidPosition(in: input) {
            throw .input(.invalidUTF8(line: place.line, byte: place.byte))
        }
        return String(decoding: input.withoutLineEnd, as: UTF8.self)
    }

    /// Splits the input into a title, the first line that is not empty, and a text, without one empty line
    /// before it.
    ///
    /// - Throws: `InputError.invalidUTF8`; `.empty` if there are only line ends.
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

    /// Splits a title of several lines into a title and a text. In that case, `text` must be empty.
    func split(
        _ title: String, _ text: String
    ) throws(MemesError) -> (title: String, text: String) {
        guard title.utf8.contains(UInt8(ascii: "\n")) else { return (title, text) }
        return try titleAndText(of: Array(title.utf8))
    }
}
