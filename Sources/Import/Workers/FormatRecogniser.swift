import Application
import Domain

/// Detects the format of a file by its name and its first bytes.
enum FormatRecogniser {
    /// Detects the format of a named file or stream.
    ///
    /// - Parameter name: `nil` for a stream without a name.
    static func format(
        named name: String?, _ head: UnsafeBufferPointer<UInt8>
    ) -> Result<FileFormat, UnsupportedFormat> {
        let ending = FileName.lowercasedExtension(of: name ?? "")
        // Exported files may contain anything.
        let isOurs = ["csv", "tsv", "tab"].contains(ending) || isFrontMatter(head)
        let ofName = UnsupportedFormat(ofName: name ?? "")
        if !isOurs, let other = UnsupportedFormat(ofBytes: head) {
            return .failure(other == .archive && ofName == .office ? .office : other)
        }
        let text = head.withoutByteOrderMark
        let isMarkdown = FileFormat.markdownExtensions.contains(ending)
        let isText = ["txt", "text"].contains(ending)
        switch (ending, JSONShape(text)) {
        case (_, .store?): return .success(.store)
        case ("csv", _): return .success(.commaSeparated)
        case ("tsv", _), ("tab", _): return .success(.tabSeparated)
        case _ where ofName != nil: return .failure(ofName ?? .unknown)
        case _ where (isText || ending.isEmpty) && isJournal(text): return .failure(.journal)
        case (_, nil) where isText || ending.isEmpty && !isFrontMatter(head):
            if TodoTxtFile.isOne(name ?? "", text) { return .success(.todoTxt) }
            return markup(text, ending) ?? .success(.text)
        case _ where isMarkdown:
            if JoplinItem.isOne(text) { return .failure(.joplinItem) }
            return markup(text, ending) ?? .success(.markdown)
        case (_, .foreign(let format)?): return .success(format)
        case (_, .unsupported(let other)?): return .failure(other)
        case _ where isText: return .success(.text)
        case ("json", _): return .success(.json)
        case ("jsonl", _), ("ndjson", _): return .success(.jsonLines)
        case (_, .other(_, let isOnOneLine)?):
            return .success(isOnOneLine && !isArray(head) ? .jsonLines : .json)
        case (_, nil):
            if isFrontMatter(head) { return .success(.markdown) }
            return markup(text, ending) ?? .failure(.unknown)
        }
    }

    /// Detects the format of a file found in a folder, which may have nothing to do with notes, such as a
    /// table or a program's settings.
    static func format(
        ofFound name: String, _ head: UnsafeBufferPointer<UInt8>
    ) -> Result<FileFormat, UnsupportedFormat> {
        let format = format(named: name, head)
        switch format {
        case .success(.json), .success(.jsonLines):
            guard case .other(isOfMemes: true, _)? = JSONShape(head.withoutByteOrderMark) else {
                return .failure(.unknown)
            }
            return format
        case .success(.commaSeparated):
            return hasHeaderOfMemes(head, UInt8(ascii: ",")) ? format : .failure(.unknown)
        case .success(.tabSeparated):
            return hasHeaderOfMemes(head, UInt8(ascii: "\t")) ? format : .failure(.unknown)
        // A user who names one file may not know that its folder belongs to it.
        case .failure(.joplinItem): return .success(.markdown)
        default: return format
        }
    }

    /// Recognises XML, HTML and other programs' plain text; `nil` for anything else.
    private static func markup(
        _ text: UnsafeBufferPointer<UInt8>, _ ending: String
    ) -> Result<FileFormat, UnsupportedFormat>? {
        let start = text.drop(while: \.isWhiteSpace).prefix(4096).map(ASCII.lowercase)
        func begins(with words: String) -> Bool { start.starts(with: words.utf8) }
        func has(_ words: String) -> Bool {
            String(decoding: start, as: UTF8.self).utf8.firstRange(of: words.utf8) != nil
        }
        let isHTML = begins(with: "<!doctype html") || begins(with: "<html")
        if begins(with: "<!doctype netscape-bookmark-file")
            || isHTML && has("<title>pocket export</title>")
        {
            return .success(.bookmarks)
        }
        if begins(with: "<?xml") || begins(with: "<en-export"), has("<en-export") {
            return .success(.evernote)
        }
        switch ending {
        case "enex": return .success(.evernote)
        case "html", "htm", "xhtml": return .failure(.html)
        case "xml": return .failure(has("<opml") ? .outline : .xml)
        default: break
        }
        if isHTML { return .failure(.html) }
        if begins(with: "<?xml") {
            return .failure(has("<svg") ? .picture : has("<opml") ? .outline : .xml)
        }
        // HTML fragments are part of Markdown.
        if FileFormat.markdownExtensions.contains(ending) { return nil }
        if isOrg(start) { return .failure(.org) }
        if FileFormat.text.extensions.contains(ending) { return nil }
        if begins(with: "<svg") { return .failure(.picture) }
        if begins(with: "\\documentclass") { return .failure(.latex) }
        return nil
    }

    /// Whether a lowercased text begins like an Org document: with a keyword such as `#+title:`, with a
    /// property drawer, or with a heading that has one below.
    private static func isOrg(_ start: [UInt8]) -> Bool {
        let lines = start.split(separator: .lineFeed).map {
            Substring(decoding: $0, as: UTF8.self).trimming(\.isWhitespace)
        }
        guard let first = lines.first, first != ":properties:" else { return !lines.isEmpty }
        let words = first.split(separator: " ", maxSplits: 1)
        if first.hasPrefix("#+"), let keyword = words.first?.dropFirst(2), keyword.contains(":") {
            return keyword.prefix { $0 != ":" }.allSatisfy { $0.isLetter || $0 == "_" }
        }
        let isHeading = words.count == 2 && words[0].allSatisfy { $0 == "*" }
        return isHeading && lines.contains(":properties:")
    }

    /// Whether a text begins like an entry of a jrnl journal: `[2024-01-05 10:00`.
    private static func isJournal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let form = "[0000-00-00 00:00".utf8
        return text.count > form.count
            && zip(text, form).allSatisfy { byte, sign in
                sign == UInt8(ascii: "0") ? ASCII.isDigit(byte) : byte == sign
            }
    }

    /// Whether a file found in a folder may have a known format, judging by its extension.
    static func isCandidate(_ name: String) -> Bool {
        let end = FileName.lowercasedExtension(of: name)
        return FileFormat.allCases.contains { $0.extensions.contains(end) }
    }

    private static func isArray(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var reader = JSONReader(head.withoutByteOrderMark)
        return reader.peek() == UInt8(ascii: "[")
    }

    private static func isFrontMatter(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = head.withoutByteOrderMark
        return ["---\n", "---\r\n", "+++\n", "+++\r\n"].contains { bytes.starts(with: $0.utf8) }
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

extension UnsupportedFormat {
    /// Recognises files without notes by their extension; `nil` for any other.
    init?(ofName name: String) {
        if FileName.isPicture(name) {
            self = .picture
            return
        }
        switch FileName.lowercasedExtension(of: name) {
        case "yaml", "yml": self = .yaml
        case "adoc", "asciidoc": self = .asciiDoc
        case "rst": self = .restructuredText
        case "tex", "latex": self = .latex
        case "org": self = .org
        case "opml": self = .outline
        case "excalidraw": self = .excalidraw
        case "canvas": self = .canvas
        case "rtf": self = .richText
        case "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "odp": self = .office
        case "pdf": self = .pdf
        case "db", "sqlite", "sqlite3": self = .database
        case "textbundle", "textpack", "bear2bk", "bearbk": self = .textBundle
        case "zip", "gz", "tgz", "tar", "7z": self = .archive
        case "ics": self = .calendar
        case "vcf": self = .contacts
        default: return nil
        }
    }
}

/// Files of `todo.txt`, detected by their names or lines.
enum TodoTxtFile {
    static func isOne(_ path: String, _ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let name = FileName.last(of: path).lowercased()
        if ["todo.txt", "done.txt"].contains(where: { name == $0 || name.hasSuffix("." + $0) }) {
            return true
        }
        // The first lines are enough to decide.
        let lines = head.split(separator: .lineFeed, maxSplits: 200).prefix(200)
            .map { TodoTxtTask(String(decoding: $0, as: UTF8.self)) }.filter { !$0.words.isEmpty }
        let markedCount = lines.count(where: \.hasMark)
        let taggedCount = lines.count { $0.hasMark || $0.hasTag }
        return markedCount * 2 > lines.count
            || markedCount > 0 && taggedCount * 2 > lines.count
            || lines.count > 2 && taggedCount == lines.count
    }
}

/// Files of Joplin's raw export, detected by their last lines.
extension JoplinItem {
    /// Whether a text ends with fields, the last of which is `type_`.
    static func isOne(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = text.suffix(4096).split(separator: .lineFeed, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let fields = end.reversed().drop(while: \.isEmpty).prefix { !$0.isEmpty }
        return fields.first?.hasPrefix("type_: ") == true
            && fields.contains { $0.hasPrefix("id: ") && $0.utf8.count == 36 }
    }
}
