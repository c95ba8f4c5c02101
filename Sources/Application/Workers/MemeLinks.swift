import Domain
import Markup

/// The links of a meme, or of all memes.
package struct MemeLinks: Equatable {
    /// The links that lead to memes, including links of a meme to itself.
    package var out: [MemeLink] = []
    /// The links that lead to this meme, including its own.
    package var incoming: [MemeLink] = []
    /// The links that lead nowhere.
    package var broken: [MemeLink] = []
    /// The targets that lead to several memes.
    package var ambiguous: [AmbiguousTarget] = []
    package var warnings: [StoreWarning] = []

    /// The broken links alone.
    package var onlyBroken: MemeLinks { MemeLinks(broken: broken, warnings: warnings) }

    var distinct: MemeLinks {
        MemeLinks(
            out: out.distinct, incoming: incoming.distinct, broken: broken.distinct,
            ambiguous: ambiguous.distinct, warnings: warnings)
    }
}

package struct AmbiguousTarget: Hashable {
    package var target: String
    package var count: Int
}

/// A link that uses a former title of the meme to which it leads.
struct FormerTitleLink: Equatable {
    /// The former title, and the meme that contains the link.
    var link: MemeLink
    /// The meme that once had the title.
    var meme: MemeID
}

/// A link in the text of a meme.
struct WrittenLink {
    var id: MemeID
    var target: LinkTarget
    /// The file from which the meme was imported; `nil` if the meme was not imported from a file.
    var file: LinkNames.File?

    /// Whether this counts as a link even if it leads nowhere. A path counts only in a meme imported from a
    /// folder. A link to an attachment never counts.
    var countsIfBroken: Bool { !target.isAttachment && (target.kind != .path || file?.root != nil) }
}

/// The memes that were read to resolve links.
struct LinksReading {
    private(set) var titles: [MemeID: String] = [:]
    var names = LinkNames()

    mutating func add(_ meme: Meme) {
        names.add(meme)
        titles[meme.id] = meme.title
    }

    func resolution(of link: WrittenLink) -> LinkNames.Resolution? {
        names.resolution(of: link.target, in: link.file)
    }

    /// Adds a link if it leads to a meme that is shown. The ids in `links` may contain duplicates. If all
    /// memes are shown, also adds a broken link, as it is written.
    ///
    /// - Parameter shown: the memes that are shown; `nil` for all.
    func add(_ link: WrittenLink, to links: inout MemeTextLinks, among shown: Set<MemeID>? = nil) {
        guard let found = resolution(of: link) else { return }
        let ids = found.ids.filter { shown?.contains($0) ?? true }
        let title = ids.first.flatMap { titles[$0] }
        guard title != nil || found.ids.isEmpty && shown == nil && link.target.kind == .name else {
            return
        }
        let shownLink = ShownLink(
            text: title.map { link.target.label(besides: found.name) ?? $0 },
            address: ids.first.map(LinkTarget.address(of:))
                ?? LinkTarget.address(ofMissing: found.name),
            heading: link.target.heading(after: found.name),
            takesBracket: link.target.takesBracket(in: found.name))
        links.targets[link.target] = shownLink
        if let target = link.target.inTableCell { links.targets[target] = shownLink }
        links.ids += ids
    }

    /// Adds a link to `out` or `broken`. If it leads to several memes, also adds it to `ambiguous`.
    func add(_ link: WrittenLink, to links: inout MemeLinks) {
        guard let found = resolution(of: link) else { return }
        func row(_ id: MemeID) -> MemeLink {
            MemeLink(id: id, target: found.name, title: titles[id] ?? "")
        }
        if found.ids.isEmpty { links.broken.append(row(link.id)) }
        if found.ids.count > 1 {
            links.ambiguous.append(AmbiguousTarget(target: found.name, count: found.ids.count))
        }
        links.out += found.ids.map(row)
    }
}

/// A name that links to a meme may use.
struct OwnName {
    var name: String
    /// Whether the name is a file name, which may be percent-encoded in an address.
    var isFile = false

    /// The strings to search for. Every link with this name contains at least one of them.
    var spellings: [String] {
        var spellings = [name]
        if name.utf8.contains(UInt8(ascii: "|")) {
            spellings.append(name.replacing(UInt8(ascii: "|"), with: "\\|"))
        }
        if isFile, let run = longestEncodedRun { spellings.append(run) }
        return spellings
    }

    /// The longest part of the name that can be percent-encoded in only one way, in its percent-encoded form;
    /// `nil` if this form equals the name.
    private var longestEncodedRun: String? {
        let parts = name.utf8.split { byte in
            byte < 0x80 && !ASCII.isLetterOrDigit(byte) && !"-_. ".utf8.contains(byte)
        }
        guard let longest = parts.max(by: { $0.count < $1.count }) else { return nil }
        let encoded = longest.map { byte in
            byte < 0x80 && byte != UInt8(ascii: " ")
                ? String(UnicodeScalar(byte)) : "%" + ASCII.hexadecimal(UInt32(byte), digits: 2)
        }.joined()
        return encoded.hasSameBytes(as: name) ? nil : encoded
    }
}

extension Sequence where Element: Hashable {
    /// Returns the elements without duplicates, in order.
    package var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
