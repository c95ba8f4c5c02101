import Domain

/// A file as the control sequences with which a terminal shows it: the only bytes that a console writes to
/// a terminal as they are. They are made of numbers and base64 here, so that nothing in the file can be a
/// control.
package struct TerminalGraphics: Equatable, Sendable {
    /// ASCII, with escapes.
    package let bytes: [UInt8]

    /// A PNG file for kitty, without answers from it (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
    init(kitty file: [UInt8], size: TerminalSize) {
        // A chunk of 3072 bytes has 4096 digits, the most that are allowed.
        let byteCount = 3072
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.count / byteCount * 4112 + 8192)
        var position = 0
        repeat {
            let end = min(position + byteCount, file.count)
            let first = position == 0 ? "a=T,f=100,c=\(size.columns),r=\(size.rows)," : ""
            bytes += "\u{1B}_G\(first)q=2,m=\(end < file.count ? 1 : 0);".utf8
            Base64.append(file[position..<end], to: &bytes)
            bytes += "\u{1B}\\".utf8
            position = end
        } while position < file.count
        self.bytes = bytes
    }

    /// A file for iTerm2 (<https://iterm2.com/documentation-images.html>).
    init(iTerm2 file: [UInt8], size: TerminalSize) {
        var bytes = Array(
            "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(size.columns);height=\(size.rows);"
                .utf8)
        bytes.reserveCapacity(bytes.count + file.count / 3 * 4 + 64)
        bytes += "preserveAspectRatio=1:".utf8
        Base64.append(file[...], to: &bytes)
        bytes.append(0x07)
        self.bytes = bytes
    }
}
