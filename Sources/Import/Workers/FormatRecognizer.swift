import Application
import Domain

/// A format detector that examines the name and the first bytes of a file.
enum FormatRecognizer {
    /// Detects the format of a file that the user specified, or of a stream.
    ///
    /// - Parameter name: the name of the file; `nil` for a stream without a name.
    static func format(
        named name: String?, _ head: [UInt8]
    ) -> Result<ImportFormat, UnsupportedFormat> {
        format(of: FileHead(name ?? "", head))
    }

    /// Detects the format of a file found in a folder. Tables, and JSON files from unknown programs, are
    /// unsupported unless they contain memes, because in a folder they may be something other than notes.
    static func format(
        ofFound name: String, _ head: [UInt8]
    ) -> Result<ImportFormat, UnsupportedFormat> {
        let head = FileHead(name, head)
        let format = format(of: head)
        let isOfMemes =
            switch format {
            case .success(.json), .success(.jsonLines): head.json?.isOfMemes == true
            case .success(.commaSeparated): hasHeaderOfMemes(head, UInt8(ascii: ","))
            case .success(.tabSeparated): hasHeaderOfMemes(head, UInt8(ascii: "\t"))
            default: true
            }
        guard isOfMemes else { return .failure(.unknown) }
        // The advice to import the whole folder is useful only if the user specified a single file.
        return format == .failure(.joplinItem) ? .success(.markdown) : format
    }

    /// Returns whether a file found in a folder may have a known format, judging by its extension.
    static func isCandidate(_ name: String) -> Bool {
        ImportFormat.allExtensions.contains(FileName.lowercasedExtension(of: name))
    }

    private static func format(of head: FileHead) -> Result<ImportFormat, UnsupportedFormat> {
        let ofName = UnsupportedFormat(ofName: head.path)
        let table: ImportFormat? =
            switch head.ending {
            case "csv": .commaSeparated
            case "tsv", "tab": .tabSeparated
            default: nil
            }
        // Exported tables may contain anything.
        if table == nil, !head.hasFrontMatter, let other = UnsupportedFormat(ofBytes: head.text) {
            return .failure(other == .archive && ofName == .office ? .office : other)
        }
        if head.json?.isStore == true { return .success(.store) }
        if let table { return .success(table) }
        if let ofName { return .failure(ofName) }
        if let format = ImportFormat.all.first(where: { $0.recognizes(head) }) {
            return .success(format)
        }
        if let other = UnsupportedFormat.all.first(where: { $0.recognizes(head) }) {
            return .failure(other)
        }
        return plain(head)
    }

    /// Detects generic formats, such as plain text, Markdown and JSON.
    private static func plain(_ head: FileHead) -> Result<ImportFormat, UnsupportedFormat> {
        switch head.ending {
        case _ where head.isText: return .success(.text)
        case _ where head.isMarkdown: return .success(.markdown)
        case "json": return .success(.json)
        case "jsonl", "ndjson": return .success(.jsonLines)
        default: break
        }
        if let json = head.json {
            return .success(json.isOnOneLine && !json.isInArray ? .jsonLines : .json)
        }
        if head.hasFrontMatter { return .success(.markdown) }
        return head.ending.isEmpty ? .success(.text) : .failure(.unknown)
    }

    /// Returns whether the first line names the columns `id` and `title`.
    private static func hasHeaderOfMemes(_ head: FileHead, _ delimiter: UInt8) -> Bool {
        let line = head.text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let names = line.split(separator: delimiter).map { String(decoding: $0, as: UTF8.self) }
        return names.contains("id") && names.contains("title")
    }
}
