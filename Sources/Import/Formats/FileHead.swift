import Application
import Domain

/// The name and the first bytes of a file, by which its format is recognised.
final class FileHead {
    /// The path; empty for a stream without a name.
    let path: String
    /// The extension in lowercase.
    let ending: String
    /// The bytes, without a byte order mark.
    let text: UnsafeBufferPointer<UInt8>
    /// The first JSON object; `nil` for Markdown files, and if there is none.
    let json: JSONHead?
    /// The first bytes after white space, in lowercase.
    lazy var start = text.drop(while: \.isWhiteSpace).prefix(4096).map(ASCII.lowercase)

    /// - Parameter bytes: valid while this exists.
    init(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.path = path
        ending = FileName.lowercasedExtension(of: path)
        text = bytes.withoutByteOrderMark
        json = FileFormat.markdownExtensions.contains(ending) ? nil : JSONHead(text)
    }

    /// The first JSON object, if it is not that of memes.
    var foreignJSON: JSONHead? { json.flatMap { $0.isStore || $0.isOfMemes ? nil : $0 } }

    var isMarkdown: Bool { FileFormat.markdownExtensions.contains(ending) }

    /// Whether the extension is that of plain text.
    var isText: Bool { FileFormat.lines.extensions.contains(ending) }

    var hasFrontMatter: Bool {
        ["---\n", "---\r\n", "+++\n", "+++\r\n"].contains { text.starts(with: $0.utf8) }
    }

    /// - Parameter words: in lowercase.
    func begins(with words: String) -> Bool { start.starts(with: words.utf8) }

    /// Whether the first bytes contain words in lowercase.
    func contains(_ words: String) -> Bool {
        String(decoding: start, as: UTF8.self).utf8.firstRange(of: words.utf8) != nil
    }

    var isHTML: Bool { begins(with: "<!doctype html") || begins(with: "<html") }
}
