import Application
import Domain
import Markup

extension ImportFormat {
    /// Logseq's format. Source: <https://docs.logseq.com>.
    static let logseq = ImportFormat(
        name: "logseq", words: { "Logseq" },
        markdown: MarkdownRules(
            folder: .init(isMarked: { $0.has("logseq") }),
            tags: MarkdownTags.Syntax(hasBrackets: true), titlesAreFileNames: true,
            title: { FileName.stem(of: $0).replacing("___", with: "/").removingPercentEncoding },
            day: { path in
                guard FileName.folders(of: path).last == "journals" else { return nil }
                let day = FileName.stem(of: path).replacing("_", with: "-")
                return day.utf8.count == 10 ? day : nil
            },
            tagFolders: { pathBelow in
                let folders = FileName.folders(of: pathBelow).map(String.init)
                return folders.first == "pages" ? Array(folders.dropFirst()) : folders
            },
            isForeign: { $0.hasPrefix("logseq/") },
            takeFields: { takeProperties(&$0) }))

    /// Sets the title from the properties, which are lines at the beginning of a page. Returns the aliases in
    /// the properties. The lines stay in the text.
    private static func takeProperties(_ meme: inout ForeignMeme) -> [String] {
        var aliases: [String] = []
        for line in meme.text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let colons = line.firstRange(of: "::") else { break }
            let name = line[..<colons.lowerBound].trimming { $0 == " " || $0 == "-" || $0 == "\t" }
            let value = line[colons.upperBound...].trimming { $0.isWhitespace }
            switch name.lowercased() {
            case "title" where !value.isEmpty: meme.title = String(value)
            case "alias": aliases += MarkdownTags.list(String(value))
            default: break
            }
        }
        return aliases
    }
}

extension UnsupportedFormat {
    static let logseq = UnsupportedFormat(
        name: "logseq", words: { localized("a Logseq export") }, advice: exported,
        recognizes: { $0.foreignJSON?.has("version", "blocks") == true })
}
