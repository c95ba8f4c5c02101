import Domain

/// A picture as it is to be drawn.
struct PictureDrawing: Equatable {
    let path: String
    let graphics: Graphics
    /// Whether the program for that draws it; else the terminal gets the file as it is.
    let usesProgram: Bool
    /// The cells that it takes.
    let size: TerminalSize
}

/// The control sequences with which a terminal draws a picture: the only bytes that a console writes to a
/// terminal as they are. Of a file they hold numbers and base64 only, so that nothing in it can be a control.
package struct TerminalGraphics: Equatable, Sendable {
    /// Ends with a line feed.
    package private(set) var bytes: [UInt8] = []

    /// - Parameter contents: the file, or what the program printed.
    init(_ drawing: PictureDrawing, contents: [UInt8]) {
        switch drawing.graphics {
        case _ where drawing.usesProgram, .characters: bytes = contents
        case .kitty: appendKitty(contents, drawing.size)
        case .iTerm2: appendITerm2(contents, drawing.size)
        }
        let lineFeed = UInt8(ascii: "\n")
        if bytes.last != lineFeed { bytes.append(lineFeed) }
    }

    /// A PNG file, without answers from kitty (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
    private mutating func appendKitty(_ file: [UInt8], _ size: TerminalSize) {
        // A chunk of 3072 bytes has 4096 digits, the most that are allowed.
        let byteCount = 3072
        bytes.reserveCapacity(file.count / byteCount * 4112 + 8192)
        for start in stride(from: 0, to: file.count, by: byteCount) {
            let end = min(start + byteCount, file.count)
            let first = start == 0 ? "a=T,f=100,c=\(size.columns),r=\(size.rows)," : ""
            bytes += "\u{1B}_G\(first)q=2,m=\(end < file.count ? 1 : 0);".utf8
            Base64.append(file[start..<end], to: &bytes)
            bytes += "\u{1B}\\".utf8
        }
    }

    /// See <https://iterm2.com/documentation-images.html>.
    private mutating func appendITerm2(_ file: [UInt8], _ size: TerminalSize) {
        bytes.reserveCapacity(file.count / 3 * 4 + 128)
        bytes += "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(size.columns)".utf8
        bytes += ";height=\(size.rows);preserveAspectRatio=1:".utf8
        Base64.append(file[...], to: &bytes)
        bytes.append(0x07)
    }
}
