import Domain
import Markup

/// The links of a meme, for display with its text.
package struct MemeTextLinks: Equatable {
    /// The links in the text that lead to memes.
    var targets: [LinkTarget: ShownLink] = [:]
    /// The memes to which the text links, without duplicates.
    var ids: [MemeID] = []
    /// The memes that link to the meme, without duplicates.
    var linkedFrom: [MemeLink] = []
}

/// A link, seen from one of its ends.
package struct MemeLink: Hashable {
    /// The meme at the other end; for a broken link, the meme that contains it.
    package var id: MemeID
    /// The target as written, without label and heading.
    package var target: String
    /// The title of the meme with `id`.
    package var title: String

    package init(id: MemeID, target: String, title: String) {
        self.id = id
        self.target = target
        self.title = title
    }
}

extension RecordValue {
    /// Returns an object such as `{"id":…,"target":…,"title":…}`.
    package static func link(_ link: MemeLink) -> RecordValue {
        .object([
            "id": .text(link.id.text()), "target": .text(link.target), "title": .text(link.title),
        ])
    }
}
