import Domain
import Markup

/// A finder of the contents that replace blocks of a text: the texts of other memes, and the results of commands.
package protocol InsertsFinder {
    /// Returns the contents that replace blocks of a meme's text. Omits links that lead nowhere.
    ///
    /// - Parameters:
    ///   - links: the links in the text.
    ///   - shown: the memes that may be shown; `nil` for all memes.
    func inserts(
        in meme: Meme, _ links: MemeTextLinks, among shown: ShownMemes?, asOf moment: Timestamp?
    ) throws(MemesError) -> [MarkdownInsert: ShownInsert]

    /// Returns a meme's text with each such block replaced by Markdown: a meme by a quote, the result of a command
    /// by a table. All other bytes stay the same.
    func expandedText(of meme: Meme, asOf moment: Timestamp?) throws(MemesError) -> String
}

/// The memes that are shown together, such as those on an HTML page.
package struct ShownMemes {
    /// The memes; `nil` for all in the store.
    package var ids: Set<MemeID>?
    /// The links of each meme to others among them.
    package var links: [MemeID: MemeTextLinks] = [:]
}
