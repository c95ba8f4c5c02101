import Domain

/// A worker that extracts titles and texts from standard input.
package struct InputWorker {
    package init() {}

    /// Returns the whole input as text, without the final line ending.
    ///
    /// - Throws: `InputError.invalidUTF8` with the position of the first invalid byte.
    package func text(of input: [UInt8]) throws(MemesError) -> String {
        if let place = UTF8Validation.firstInvalidPosition(in: input) {
            throw .input(.invalidUTF8(line: place.line, byte: place.byte))
        }
        return String(decoding: input.withoutLineEnd, as: UTF8.self)
    }

    /// Splits the input into a title and text; see `TitledText`. Drops a byte order mark at the beginning.
    ///
    /// - Throws: `InputError.invalidUTF8`; `.empty` if the input contains only line endings.
    func titleAndText(of input: [UInt8]) throws(MemesError) -> (title: String, text: String) {
        let whole = Array(try text(of: input).utf8)
        guard !whole.allSatisfy(\.isLineEnd) else { throw .input(.empty) }
        let titled = TitledText(whole[...].withoutByteOrderMark)
        return (
            String(decoding: titled.title, as: UTF8.self),
            String(decoding: titled.text, as: UTF8.self)
        )
    }

    /// If the title has several lines, splits it into a title and text; `text` must then be empty. Otherwise,
    /// returns the title and the text unchanged.
    func split(
        _ title: String, _ text: String
    ) throws(MemesError) -> (title: String, text: String) {
        guard title.utf8.contains(UInt8(ascii: "\n")) else { return (title, text) }
        return try titleAndText(of: Array(title.utf8))
    }
}
