import Application
import Domain

/// The name and the first bytes of a file, used to recognize its format.
final class FileHead {
    /// The path; empty for a stream without a name.
    let path: String
    /// The file name extension, in lowercase.
    let ending: String
    /// The first bytes of the file, without a byte order mark.
    let text: [UInt8]
    /// The first JSON object in the file; `nil` for a Markdown file or a file that is not JSON.
    let json: JSONHead?
    /// The first 4096 bytes after leading white space, in lowercase.
    lazy var start = text.drop(while: \.isWhiteSpace).prefix(4096).map(ASCII.lowercase)

    /// - Parameter bytes: the first bytes of the file.
    init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        ending = FileName.lowercasedExtension(of: path)
        text = bytes.withoutByteOrderMark
        json = FileFormat.markdownExtensions.contains(ending) ? nil : JSONHead(text)
    }

    /// The first JSON object; `nil` if there is no object, or if the object is a meme or the header of a
    /// store.
    var foreignJSON: JSONHead? { json.flatMap { $0.isStore || $0.isOfMemes ? nil : $0 } }

    var isMarkdown: Bool { FileFormat.markdownExtensions.contains(ending) }

    var isText: Bool { FileFormat.lines.extensions.contains(ending) }

    var hasFrontMatter: Bool {
        ["---\n", "---\r\n", "+++\n", "+++\r\n"].contains { text.starts(with: $0.utf8) }
    }

    /// Returns whether `start` begins with the given words, which must be in lowercase.
    func begins(with words: String) -> Bool { start.starts(with: words.utf8) }

    /// Returns whether `start` contains the given words, which must be in lowercase.
    func contains(_ words: String) -> Bool {
        String(decoding: start, as: UTF8.self).utf8.firstRange(of: words.utf8) != nil
    }

    var isHTML: Bool { begins(with: "<!doctype html") || begins(with: "<html") }
}
