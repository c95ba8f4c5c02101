import Domain

/// Finds out the format of a file from its name and its first bytes.
enum FormatRecogniser {
    /// How many bytes are looked at.
    static let headByteCount = 256 << 10

    /// The format of a file or stream that was named.
    ///
    /// - Parameter name: its name; `nil` for a stream without one.
    /// - Returns: `nil` where it is no text.
    static func format(
        named name: String?, _ head: UnsafeBufferPointer<UInt8>
    ) -> ImportFormat? {
        let ending = FileName.lowercasedExtension(of: name ?? "")
        // What was exported may hold anything.
        let isOurs = ["csv", "tsv", "tab"].contains(ending) || isFrontMatter(head)
        guard isOurs || !head.contains(0) else { return nil }
        let shape = JSONShape(head.withoutByteOrderMark)
        switch (ending, shape) {
        case (_, .store?): return .store
        case ("json", .foreign(let format)?): return format
        case ("json", _): return .json
        case ("jsonl", .foreign(let format)?), ("ndjson", .foreign(let format)?): return format
        case ("jsonl", _), ("ndjson", _): return .jsonl
        case ("csv", _): return .csv
        case ("tsv", _), ("tab", _): return .tsv
        case ("txt", _), ("text", _): return .text
        case (let end, _) where ImportFormat.markdownExtensions.contains(end): return .markdown
        case (_, .foreign(let format)?): return format
        case (_, .other(_, let isOnOneLine)?):
            return isOnOneLine && !isArray(head) ? .jsonl : .json
        case (_, nil): return isFrontMatter(head) ? .markdown : .text
        }
    }

    /// The format of a file that was found in a folder; `nil` for one that may have nothing to do with
    /// notes, such as a table or a program's settings.
    static func format(
        ofFound name: String, _ head: UnsafeBufferPointer<UInt8>
    ) -> ImportFormat? {
        guard let format = format(named: name, head) else { return nil }
        switch format {
        case .json, .jsonl:
            guard case .other(isOfMemes: true, _)? = JSONShape(head.withoutByteOrderMark) else {
                return nil
            }
            return format
        case .csv: return hasHeaderOfMemes(head, UInt8(ascii: ",")) ? format : nil
        case .tsv: return hasHeaderOfMemes(head, UInt8(ascii: "\t")) ? format : nil
        default: return format
        }
    }

    /// Whether a file that was found in a folder can be of a known format, by the ending of its name.
    static func isCandidate(_ name: String) -> Bool {
        let end = FileName.lowercasedExtension(of: name)
        return ImportFormat.allCases.contains { $0.extensions.contains(end) }
    }

    private static func isArray(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var reader = JSONReader(head.withoutByteOrderMark)
        return reader.peek() == UInt8(ascii: "[")
    }

    private static func isFrontMatter(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = head.withoutByteOrderMark
        return bytes.starts(with: "---\n".utf8) || bytes.starts(with: "---\r\n".utf8)
    }

    /// Whether the first line names the columns `id` and `title`.
    private static func hasHeaderOfMemes(
        _ head: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8
    ) -> Bool {
        let line = head.withoutByteOrderMark.prefix {
            $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
        }
        let names = line.split(separator: delimiter).map { String(decoding: $0, as: UTF8.self) }
        return names.contains("id") && names.contains("title")
    }
}
