import Domain

/// A picture, and how to draw it.
package struct PictureDrawing: Equatable {
    let path: String
    let graphics: Graphics
    /// Whether a program draws the picture. Otherwise the terminal receives the file itself.
    let usesProgram: Bool
    let size: TerminalSize
}

/// The bytes that draw a picture: control sequences that contain the file, or the output of a drawing
/// program. Apart from `copySequence`, these are the only bytes that a console writes to a terminal
/// unchanged. Files are encoded in base64, so their contents cannot act as control characters.
package struct TerminalGraphics: Equatable, Sendable {
    /// The bytes, which end with a line feed.
    package private(set) var bytes: [UInt8] = []

    /// - Parameter contents: the contents of the file, or the output of the program.
    init(_ drawing: PictureDrawing, contents: [UInt8]) {
        switch drawing.graphics {
        case _ where drawing.usesProgram, .characters: bytes = contents
        case .kitty: appendKitty(contents, drawing.size)
        case .iTerm2: appendITerm2(contents, drawing.size)
        }
        let lineFeed = UInt8(ascii: "\n")
        if bytes.last != lineFeed { bytes.append(lineFeed) }
    }

    /// Appends a PNG file in kitty's protocol, and asks the terminal not to reply
    /// (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
    private mutating func appendKitty(_ file: [UInt8], _ size: TerminalSize) {
        // A chunk of 3072 bytes becomes 4096 Base64 characters, which is the maximum.
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

    /// Appends a file in iTerm2's inline images protocol (<https://iterm2.com/documentation-images.html>).
    private mutating func appendITerm2(_ file: [UInt8], _ size: TerminalSize) {
        bytes.reserveCapacity(file.count / 3 * 4 + 128)
        bytes += "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(size.columns)".utf8
        bytes += ";height=\(size.rows);preserveAspectRatio=1:".utf8
        Base64.append(file[...], to: &bytes)
        bytes.append(0x07)
    }
}

/// The rules for showing pictures.
struct PictureDisplay {
    /// When to show pictures. Pictures drawn with uncolored characters are shown only for `.always`.
    var choice = WhenChoice.automatic
    var traits = StreamTraits()

    /// Returns how to show a picture, or `nil` to show only its name and size.
    func drawing(of picture: Picture, hasProgram: Bool) -> PictureDrawing? {
        guard choice != .never, let graphics = traits.graphics,
            picture.header.pixelCount <= Picture.maximumPixelCount
        else { return nil }
        let usesProgram =
            switch graphics {
            case .iTerm2: false
            case .kitty: picture.header.kind != .png
            case .characters: true
            }
        let hasColors = graphics != .characters || traits.usesColor || choice == .always
        guard !usesProgram || hasProgram && hasColors else { return nil }
        return PictureDrawing(
            path: picture.path, graphics: graphics, usesProgram: usesProgram,
            size: size(of: picture.header))
    }

    /// Returns the size of a picture in cells of 8 by 16 pixels, scaled down to fit the window and leave two
    /// lines free.
    private func size(of header: ImageHeader) -> TerminalSize {
        let (columns, rows) = (Double(header.width) / 8, Double(header.height) / 16)
        let scale = min(
            1, Double(traits.size.columns) / columns, Double(max(traits.size.rows - 2, 1)) / rows)
        return TerminalSize(
            columns: max(Int((columns * scale).rounded()), 1),
            rows: max(Int((rows * scale).rounded()), 1))
    }
}

extension [UInt8] {
    /// The control sequence that copies the bytes to the clipboard of a terminal (OSC 52). Some terminals ignore it.
    var copySequence: String {
        var encoded: [UInt8] = []
        Base64.append(self[...], to: &encoded)
        return "\u{1B}]52;c;\(String(decoding: encoded, as: UTF8.self))\u{1B}\\"
    }
}
