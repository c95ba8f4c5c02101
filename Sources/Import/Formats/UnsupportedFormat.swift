import Application
import Domain

/// A format that is not imported: a row of the table `all`.
struct UnsupportedFormat: Error, Sendable {
    let name: String
    /// What a file is, in messages.
    let words: @Sendable () -> String
    /// How to import the file nevertheless.
    let advice: @Sendable () -> String
    /// The extensions, in lowercase.
    var extensions: Set<String> = []
    /// Bytes at an offset that only these files have.
    var signatures: [(offset: Int, bytes: [UInt8])] = []
    /// Whether a file of text is of the format, judging by its name and its first bytes.
    var recognizes: @Sendable (FileHead) -> Bool = { _ in false }
}

extension UnsupportedFormat: Equatable {
    static func == (left: UnsupportedFormat, right: UnsupportedFormat) -> Bool {
        left.name == right.name
    }
}

extension UnsupportedFormat {
    /// Recognises files without notes by their extension; `nil` for any other.
    init?(ofName path: String) {
        let ending = FileName.lowercasedExtension(of: path)
        if FileName.isPicture(path) {
            self = .picture
        } else if let format = UnsupportedFormat.all.first(where: { $0.extensions.contains(ending) }
        ) {
            self = format
        } else {
            return nil
        }
    }

    /// Recognises files other than text by their first bytes; `nil` for text.
    init?(ofBytes head: some Collection<UInt8>) {
        func has(_ bytes: some Sequence<UInt8>, at offset: Int) -> Bool {
            head.dropFirst(offset).starts(with: bytes)
        }
        let format = UnsupportedFormat.all.first { format in
            format.signatures.contains { has($0.bytes, at: $0.offset) }
        }
        if has("RIFF".utf8, at: 0), has("WEBP".utf8, at: 8) {
            self = .picture
        } else if let format {
            self = format
        } else if head.contains(0) {
            self = .binary
        } else {
            return nil
        }
    }
}

// The advice that several formats share.
extension UnsupportedFormat {
    private static let namesFormat: @Sendable () -> String = {
        localized("name its format with --from")
    }
    private static let asText: @Sendable () -> String = {
        localized("with --from text it is one meme")
    }
    private static let converted: @Sendable () -> String = {
        localized("convert it to text or Markdown")
    }
    static let exported: @Sendable () -> String = { localized("export Markdown there") }
}

// Files of no program, or of many.
extension UnsupportedFormat {
    static let binary = UnsupportedFormat(
        name: "binary", words: { localized("not text") }, advice: namesFormat)
    /// Text without any sign of being a note.
    static let unknown = UnsupportedFormat(
        name: "unknown", words: { localized("not a note") }, advice: namesFormat)
    static let utf16 = UnsupportedFormat(
        name: "utf16", words: { localized("text in UTF-16") },
        advice: { localized("convert it to UTF-8") },
        signatures: [(0, [0xFF, 0xFE]), (0, [0xFE, 0xFF])])
    static let database = UnsupportedFormat(
        name: "database", words: { localized("an SQLite database") },
        advice: { localized("import what its program exports") },
        extensions: ["db", "sqlite", "sqlite3"],
        signatures: [(0, Array("SQLite format 3\0".utf8))])
    /// A document of an office suite, a ZIP archive of XML.
    static let office = UnsupportedFormat(
        name: "office", words: { localized("a document of an office suite") }, advice: converted,
        extensions: ["doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "odp"],
        signatures: [
            (30, Array("mimetypeapplication/vnd.oasis".utf8)),
            (30, Array("[Content_Types].xml".utf8)),
        ])
    static let archive = UnsupportedFormat(
        name: "archive", words: { localized("an archive") },
        advice: { localized("unpack it, and import the folder") },
        extensions: ["zip", "gz", "tgz", "tar", "7z"],
        signatures: [
            (0, Array("PK\u{3}\u{4}".utf8)), (0, [0x1F, 0x8B]), (257, Array("ustar".utf8)),
        ])
    /// A picture, including SVG.
    static let picture = UnsupportedFormat(
        name: "picture", words: { localized("a picture") },
        advice: { localized("'meme add TITLE --image PATH' makes a meme of it") },
        signatures: [
            (0, [0x89, 0x50, 0x4E, 0x47]), (0, Array("GIF8".utf8)), (0, [0xFF, 0xD8, 0xFF]),
        ],
        recognizes: { head in
            head.begins(with: "<?xml") && head.contains("<svg") && head.ending != "xml"
                || head.begins(with: "<svg") && !head.isMarkdown && !head.isText
        })
    static let pdf = UnsupportedFormat(
        name: "pdf", words: { localized("a PDF document") }, advice: converted,
        extensions: ["pdf"], signatures: [(0, Array("%PDF-".utf8))])
    static let richText = UnsupportedFormat(
        name: "rich text", words: { localized("an RTF document") }, advice: converted,
        extensions: ["rtf"], signatures: [(0, Array("{\\rtf".utf8))])
    static let calendar = UnsupportedFormat(
        name: "calendar", words: { localized("a calendar") }, advice: converted,
        extensions: ["ics"], signatures: [(0, Array("BEGIN:VCALENDAR".utf8))])
    static let contacts = UnsupportedFormat(
        name: "contacts", words: { localized("an address book") }, advice: converted,
        extensions: ["vcf"], signatures: [(0, Array("BEGIN:VCARD".utf8))])
    /// HTML other than bookmarks.
    static let html = UnsupportedFormat(
        name: "html", words: { localized("HTML, but no browser's bookmarks") }, advice: asText,
        recognizes: { head in
            ["html", "htm", "xhtml"].contains(head.ending) && head.json == nil || head.isHTML
        })
    static let outline = UnsupportedFormat(
        name: "outline", words: { localized("an outline (OPML)") }, advice: asText,
        extensions: ["opml"],
        recognizes: { head in
            (head.begins(with: "<?xml") || head.ending == "xml") && head.contains("<opml")
        })
    /// XML from an unknown program.
    static let xml = UnsupportedFormat(
        name: "xml", words: { localized("XML, but no export of Evernote") }, advice: asText,
        recognizes: { head in
            head.begins(with: "<?xml") || head.ending == "xml" && head.json == nil
        })
    static let asciiDoc = UnsupportedFormat(
        name: "asciidoc", words: { localized("an AsciiDoc document") }, advice: asText,
        extensions: ["adoc", "asciidoc"])
    static let restructuredText = UnsupportedFormat(
        name: "restructured text", words: { localized("a reStructuredText document") },
        advice: asText, extensions: ["rst"])
    static let latex = UnsupportedFormat(
        name: "latex", words: { localized("a LaTeX document") }, advice: asText,
        extensions: ["tex", "latex"],
        recognizes: { head in
            head.begins(with: "\\documentclass") && !head.isMarkdown && !head.isText
        })
    static let yaml = UnsupportedFormat(
        name: "yaml", words: { localized("a YAML file") }, advice: asText,
        extensions: ["yaml", "yml"])
    static let org = UnsupportedFormat(
        name: "org", words: { localized("an Org document") }, advice: asText, extensions: ["org"],
        recognizes: { !$0.isMarkdown && isOrg($0.start) })

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
}

// Files of programs that memes are not imported from.
extension UnsupportedFormat {
    /// A Bear note with its files.
    static let textBundle = UnsupportedFormat(
        name: "textbundle", words: { localized("a TextBundle, as Bear exports it") },
        advice: exported, extensions: ["textbundle", "textpack", "bear2bk", "bearbk"])
    static let roam = UnsupportedFormat(
        name: "roam", words: { localized("an export of Roam Research") }, advice: exported,
        recognizes: { head in
            guard let json = head.foreignJSON, json.isInArray, json.has("title") else {
                return false
            }
            return json.hasAny("create-email", "edit-email") || json.hasInner("children.string")
        })
    static let excalidraw = UnsupportedFormat(
        name: "excalidraw", words: { localized("a drawing of Excalidraw") },
        advice: { localized("export a picture there") }, extensions: ["excalidraw"],
        recognizes: { $0.foreignJSON?.string("type") == "excalidraw" })
    static let notion = UnsupportedFormat(
        name: "notion", words: { localized("JSON of Notion") }, advice: exported,
        recognizes: { head in
            guard let json = head.foreignJSON, let object = json.string("object") else {
                return false
            }
            return ["page", "block", "database", "list"].contains(object)
                && json.hasAny("id", "results")
        })
    /// A browser's own bookmark format.
    static let browserBackup = UnsupportedFormat(
        name: "browser backup", words: { localized("a browser's own bookmarks") },
        advice: { localized("export HTML there") },
        recognizes: { head in
            guard let json = head.foreignJSON else { return false }
            // The type may come after a long array of children.
            return json.string("type")?.hasPrefix("text/x-moz-place") == true
                || json.has("guid") && json.hasInner("children.guid")
                || json.has("roots", "checksum") || json.has("typeCode", "guid")
        })
}
