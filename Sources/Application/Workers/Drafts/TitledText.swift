/// A title and text: the first line that is not empty, and the rest without one empty line before it.
struct TitledText {
    /// The title, without its line ending.
    let title: ArraySlice<UInt8>
    /// The text, with its final line ending.
    let text: ArraySlice<UInt8>
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
        text = TitledText.withoutEmptyLine(
            bytes[(end.map { $0 + 1 } ?? bytes.endIndex)...], lineEnd)
    }

    /// Returns the text after a block. Omits one empty line before the text, and the final line ending.
    static func text(_ bytes: ArraySlice<UInt8>, lineEnd: [UInt8]) -> ArraySlice<UInt8> {
        withoutLastEnd(withoutEmptyLine(bytes, lineEnd), lineEnd: lineEnd)
    }

    static func withoutLastEnd(_ text: ArraySlice<UInt8>, lineEnd: [UInt8]) -> ArraySlice<UInt8> {
        text.suffix(lineEnd.count).elementsEqual(lineEnd) ? text.dropLast(lineEnd.count) : text
    }

    private static func withoutEmptyLine(
        _ bytes: ArraySlice<UInt8>, _ lineEnd: [UInt8]
    ) -> ArraySlice<UInt8> {
        bytes.starts(with: lineEnd) ? bytes.dropFirst(lineEnd.count) : bytes
    }
}
