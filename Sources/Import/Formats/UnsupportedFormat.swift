import Application
import Domain

/// A file format that cannot be imported.
struct UnsupportedFormat: Error, Sendable {
    let name: String
    /// Returns the phrase that messages use for a file of the format, such as `an archive`.
    let words: @Sendable () -> String
    /// Returns advice on how to import the contents anyway.
    let advice: @Sendable () -> String
    /// The file name extensions, in lowercase.
    var extensions: Set<String> = []
    /// The byte sequences that identify files of the format, each with its offset in the file.
    var signatures: [(offset: Int, bytes: [UInt8])] = []
    /// Returns whether a text file has the format, judging by its name and its first bytes.
    var recognizes: @Sendable (FileHead) -> Bool = { _ in false }
}

extension UnsupportedFormat: Equatable {
    static func == (left: UnsupportedFormat, right: UnsupportedFormat) -> Bool {
        left.name == right.name
    }
}

// Advice that several formats share.
extension UnsupportedFormat {
    private static let namesFormat: @Sendable () -> String = {
        localized("use --from to specify the format")
    }
    private static let asText: @Sendable () -> String = {
        localized("use --from text to import it as one meme")
    }
    private static let converted: @Sendable () -> String = {
        localized("convert it to text or Markdown")
    }
    static let exported: @Sendable () -> String = { localized("export it as Markdown") }
}

// Generic formats, and formats that several programs use.
extension UnsupportedFormat {
    static let binary = UnsupportedFormat(
        name: "binary", words: { localized("not text") }, advice: namesFormat)
    /// A file that shows no sign of being a note.
    static let unknown = UnsupportedFormat(
        name: "unknown", words: { localized("not a note") }, advice: namesFormat)
    static let utf16 = UnsupportedFormat(
        name: "utf16", words: { localized("text in UTF-16") },
        advice: { localized("convert it to UTF-8") },
        signatures: [(0, [0xFF, 0xFE]), (0, [0xFE, 0xFF])])
    static let database = UnsupportedFormat(
        name: "database", words: { localized("an SQLite database") },
        advice: { localized("export the notes from the program, and import the export") },
        extensions: ["db", "sqlite", "sqlite3"],
        signatures: [(0, Array("SQLite format 3\0".utf8))])
    /// A document from an office suite. Newer documents are ZIP archives that contain XML.
    static let office = UnsupportedFormat(
        name: "office", words: { localized("an office document") }, advice: converted,
        extensions: ["doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "odp"],
        signatures: [
            (30, Array("mimetypeapplication/vnd.oasis".utf8)),
            (30, Array("[Content_Types].xml".utf8)),
        ])
    static let archive = UnsupportedFormat(
        name: "archive", words: { localized("an archive") },
        advice: { localized("unpack it and import the folder") },
        extensions: ["zip", "gz", "tgz", "tar", "7z"],
        signatures: [
            (0, Array("PK\u{3}\u{4}".utf8)), (0, [0x1F, 0x8B]), (257, Array("ustar".utf8)),
        ])
    /// A picture, including SVG.
    static let picture = UnsupportedFormat(
        name: "picture", words: { localized("a picture") },
        advice: { localized("use 'meme add TITLE --image PATH'") },
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
        name: "html", words: { localized("HTML, but not a bookmarks file") }, advice: asText,
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
        name: "xml", words: { localized("XML, but not an Evernote export") }, advice: asText,
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

    /// Returns whether a lowercased text begins like an Org document: with a keyword such as `#+title:`, with
    /// a property drawer, or with a heading above a property drawer.
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

// Formats of particular programs.
extension UnsupportedFormat {
    /// A note from Bear together with its attachments.
    static let textBundle = UnsupportedFormat(
        name: "textbundle", words: { localized("a TextBundle, as exported by Bear") },
        advice: exported, extensions: ["textbundle", "textpack", "bear2bk", "bearbk"])
    /// The items of a Standard Notes backup, without the file that contains their titles, times and tags.
    static let standardNotesItems = UnsupportedFormat(
        name: "standardnotes items", words: { localized("single Standard Notes items") },
        advice: {
            localized(
                "import 'Standard Notes Backup and Import File.txt', or use --from text to import only the text"
            )
        })
    static let roam = UnsupportedFormat(
        name: "roam", words: { localized("a Roam Research export") }, advice: exported,
        recognizes: { head in
            guard let json = head.foreignJSON, json.isInArray, json.has("title") else {
                return false
            }
            return json.hasAny("create-email", "edit-email") || json.hasInner("children.string")
        })
    static let excalidraw = UnsupportedFormat(
        name: "excalidraw", words: { localized("an Excalidraw drawing") },
        advice: { localized("export it as a picture") }, extensions: ["excalidraw"],
        recognizes: { $0.foreignJSON?.string("type") == "excalidraw" })
    static let notion = UnsupportedFormat(
        name: "notion", words: { localized("Notion JSON") }, advice: exported,
        recognizes: { head in
            guard let json = head.foreignJSON, let object = json.string("object") else {
                return false
            }
            return ["page", "block", "database", "list"].contains(object)
                && json.hasAny("id", "results")
        })
    /// A browser's own bookmark format.
    static let browserBackup = UnsupportedFormat(
        name: "browser backup", words: { localized("a browser's bookmarks in JSON") },
        advice: { localized("export them as HTML") },
        recognizes: { head in
            guard let json = head.foreignJSON else { return false }
            // The type may come after a long array of children.
            return json.string("type")?.hasPrefix("text/x-moz-place") == true
                || json.has("guid") && json.hasInner("children.guid")
                || json.has("roots", "checksum") || json.has("typeCode", "guid")
        })
}
