import Domain
import Markup

/// The links of a meme, for display with its text.
package struct MemeTextLinks: Equatable {
    /// The links in the text that lead to memes.
    var targets: [LinkTarget: ShownLink] = [:]
    /// The memes that the text links to, without duplicates.
    var ids: [MemeID] = []
    /// The memes that link to the meme, without duplicates.
    var linkedFrom: [MemeLink] = []
}

/// A link, seen from one of its ends.
package struct MemeLink: Hashable {
    /// The meme at the other end; for a broken link, the meme that contains it.
    package var id: MemeID
    /// The target as written, without the label or the heading.
    package var target: String
    /// The title of the meme identified by `id`.
    package var title: String
}

extension RecordValue {
    /// Returns an object such as `{"id":…,"target":…,"title":…}`.
    package static func link(_ link: MemeLink) -> RecordValue {
        .object([
            "id": .text(link.id.text()), "target": .text(link.target), "title": .text(link.title),
        ])
    }
}
