import Domain

/// A worker that reads titles and texts from standard input. It reads the input to its end at most once, when
/// it is first needed.
package final class InputWorker {
    private let read: () throws(SystemFailure) -> [UInt8]
    private lazy var input = Result { () throws(SystemFailure) in try read() }
    private let isClipboard: Bool

    init(_ read: @escaping () throws(SystemFailure) -> [UInt8]) {
        self.read = read
        isClipboard = false
    }

    /// Creates a worker for the contents of the clipboard, in place of standard input.
    init(ofClipboard bytes: [UInt8]) {
        read = { bytes }
        isClipboard = true
    }

    private func failure(_ error: InputError) -> MemesError {
        .input(isClipboard ? .clipboard(error) : error)
    }

    /// Returns the whole input as text, without the final line ending.
    ///
    /// - Parameter allowsEmpty: whether standard input may have no bytes.
    /// - Throws: `InputError.empty`; `.invalidUTF8` with the position of the first invalid byte;
    ///   `MemesError.system` if the input cannot be read.
    package func text(allowsEmpty: Bool = true) throws(MemesError) -> String {
        let bytes = try bytes(allowsEmpty: allowsEmpty && !isClipboard)
        if let place = UTF8Validation.firstInvalidPosition(in: bytes) {
            throw failure(.invalidUTF8(line: place.line, byte: place.byte))
        }
        return String(decoding: bytes.withoutLineEnd, as: UTF8.self)
    }

    /// Returns the whole input.
    ///
    /// - Throws: `InputError.empty`; `MemesError.system` if the input cannot be read.
    func bytes(allowsEmpty: Bool = false) throws(MemesError) -> [UInt8] {
        let bytes =
            try input
            .mapError { MemesError.system(.read, path: "standard input", $0) }.get()
        guard allowsEmpty || !bytes.isEmpty else { throw failure(.empty) }
        return bytes
    }

    /// Reads the input as a new meme; see `DraftContent`. Drops a byte order mark at the beginning.
    ///
    /// - Throws: as `text(allowsEmpty:)`; `InputError.empty` if the input contains only line endings,
    ///   `.frontMatter`; `FieldError.invalidTag`.
    func newMeme(_ calendar: any LocalCalendar) throws(MemesError) -> DraftContent {
        let bytes = Array(try text().utf8)
        do throws(MemesError) {
            return try DraftContent(
                newMeme: bytes[...].withoutByteOrderMark, calendar: calendar)
        } catch {
            switch error {
            case .draft(.empty): throw failure(.empty)
            case .draft(.invalidField(let line, let field)):
                throw failure(.frontMatter(line: line, field))
            default: throw error
            }
        }
    }

    /// If the title has several lines, splits it into a title and text; `text` must then be empty. Otherwise,
    /// returns the title and the text unchanged.
    func split(
        _ title: String, _ text: String
    ) throws(MemesError) -> (title: String, text: String) {
        guard title.utf8.contains(UInt8(ascii: "\n")) else { return (title, text) }
        let whole = Array(title.utf8.withoutLineEnd)
        guard !whole.allSatisfy(\.isLineEnd) else { throw .input(.empty) }
        let titled = TitleAndText(whole[...].withoutByteOrderMark)
        return (
            String(decoding: titled.title, as: UTF8.self),
            String(decoding: titled.text, as: UTF8.self)
        )
    }
}

/// A title and text: the first line that is not empty, and the rest without one empty line before it.
struct TitleAndText {
    /// The title, without its line ending.
    let title: ArraySlice<UInt8>
    /// The text, with its final line ending.
    let text: ArraySlice<UInt8>
    /// Whether the text begins right below the title.
    let isFollowed: Bool
    /// The line ending after the title; LF if there is none.
    let lineEnd: [UInt8]

    init(_ bytes: ArraySlice<UInt8>) {
        let bytes = bytes.drop(while: \.isLineEnd)
        let end = bytes.firstIndex(of: .lineFeed)
        let line = bytes[..<(end ?? bytes.endIndex)]
        // A carriage return before the line feed belongs to the line ending.
        lineEnd =
            end != nil && line.last == .carriageReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
        title = line.dropLast(lineEnd.count - 1)
        let rest = bytes[(end.map { $0 + 1 } ?? bytes.endIndex)...]
        text = TitleAndText.withoutEmptyLine(rest, lineEnd)
        isFollowed = !rest.isEmpty && text.startIndex == rest.startIndex
    }

    /// The title without the mark of a Markdown heading, unless the text begins right below.
    var titleOfHeading: ArraySlice<UInt8> {
        let words = title.dropFirst(2)
        return title.starts(with: "# ".utf8) && !isFollowed && !words.allSatisfy(\.isBlank)
            ? words : title
    }

    static func withoutLastEnd(_ text: ArraySlice<UInt8>, lineEnd: [UInt8]) -> ArraySlice<UInt8> {
        text.suffix(lineEnd.count).elementsEqual(lineEnd) ? text.dropLast(lineEnd.count) : text
    }

    static func withoutEmptyLine(
        _ bytes: ArraySlice<UInt8>, _ lineEnd: [UInt8]
    ) -> ArraySlice<UInt8> {
        bytes.starts(with: lineEnd) ? bytes.dropFirst(lineEnd.count) : bytes
    }
}
