import Domain

/// The kind of a file that is not imported.
package enum UnsupportedFormat: Error, Equatable {
    case binary, utf16
    /// Text without any sign of being a note.
    case unknown
    case database, archive, pdf, richText, calendar, contacts
    /// HTML other than bookmarks.
    case html
    /// XML from an unknown program.
    case xml
    case outline, org, asciiDoc, restructuredText, latex, yaml
    /// A picture, including SVG.
    case picture
    /// An office document, a ZIP archive of XML.
    case office
    /// Drawings, and Obsidian canvases.
    case excalidraw, canvas
    /// A Joplin file that means nothing without its folder.
    case joplinItem
    /// A Bear note with its files.
    case textBundle
    /// The file in which jrnl keeps its entries.
    case journal
    case roam, logseq, notion
    /// A browser's own bookmark format.
    case browserBackup

    /// Bytes at an offset that identify files other than text.
    private static let signatures: [(offset: Int, bytes: [UInt8], format: UnsupportedFormat)] = [
        (0, Array("SQLite format 3\0".utf8), .database),
        (30, Array("mimetypeapplication/vnd.oasis".utf8), .office),
        (30, Array("[Content_Types].xml".utf8), .office),
        (0, [0x89, 0x50, 0x4E, 0x47], .picture), (0, Array("GIF8".utf8), .picture),
        (0, [0xFF, 0xD8, 0xFF], .picture), (0, Array("PK\u{3}\u{4}".utf8), .archive),
        (0, [0x1F, 0x8B], .archive), (257, Array("ustar".utf8), .archive),
        (0, Array("%PDF-".utf8), .pdf), (0, [0xFF, 0xFE], .utf16), (0, [0xFE, 0xFF], .utf16),
        (0, Array("{\\rtf".utf8), .richText), (0, Array("BEGIN:VCALENDAR".utf8), .calendar),
        (0, Array("BEGIN:VCARD".utf8), .contacts),
    ]

    /// Recognises files other than text by their first bytes; `nil` for text.
    package init?(ofBytes head: UnsafeBufferPointer<UInt8>) {
        func has(_ bytes: some Sequence<UInt8>, at offset: Int) -> Bool {
            head.dropFirst(offset).starts(with: bytes)
        }
        let signature = UnsupportedFormat.signatures.first { has($0.bytes, at: $0.offset) }
        if has("RIFF".utf8, at: 0), has("WEBP".utf8, at: 8) {
            self = .picture
        } else if let signature {
            self = signature.format
        } else if head.contains(0) {
            self = .binary
        } else {
            return nil
        }
    }
}
