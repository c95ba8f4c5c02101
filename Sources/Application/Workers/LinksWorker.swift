import Domain
import Markup

/// A worker that finds the links between memes.
package struct LinksWorker {
    package let store: any MemesStore

    /// The maximum number of names to search for. If there are more, reading all memes is faster.
    private static let maximumWordCount = 32

    /// A query for all memes that may contain links.
    private static let brackets = Query.mentions(
        ["[[", "]("].map { TextPattern($0, countsAccents: true) })

    package init(store: any MemesStore) { self.store = store }

    /// Finds the links from and to a meme, or from and to a section of its text.
    ///
    /// - Parameter takesSections: whether the name may refer to a section.
    /// - Throws: `ReferenceError` if the name does not refer to exactly one meme or section; store errors.
    package func links(
        of name: String, takesSections: Bool = true, asOf moment: Timestamp?
    ) throws(MemesError) -> MemeLinks {
        let worker = MemesWorker(store: store)
        let (found, headings) =
            takesSections
            ? try worker.sections(named: [name], asOf: moment)
            : (try worker.memes(named: [name], asOf: moment), [])
        guard let meme = try found.memes.get().first else { return MemeLinks() }
        var links = try self.links(of: meme, headings.first ?? nil, asOf: moment)
        links.warnings = found.warnings
        return links
    }

    /// - Parameter heading: the heading of the section whose links are found; `nil` for the whole meme.
    private func links(
        of meme: Meme, _ heading: String?, asOf moment: Timestamp?
    ) throws(MemesError) -> MemeLinks {
        var part = meme
        var links = MemeLinks()
        let found: (reading: LinksReading, own: [WrittenLink], incoming: [IncomingLink])
        if let heading {
            let section = try meme.section(heading)
            part.text = section.source(in: meme.text)
            found = try read(part, asOf: moment)
            let sections = MarkdownSection.all(in: meme.text)
            links.incoming = found.incoming.filter { link in
                link.heading.map { sections.named($0).first == section } ?? false
            }.map(\.link)
        } else {
            found = try read(meme, asOf: moment)
            links.incoming = found.incoming.map(\.link)
        }
        for link in found.own { found.reading.add(link, to: &links) }
        return links.distinct
    }

    /// Finds the links from and to a meme, for display with its text.
    func textLinks(of meme: Meme, asOf moment: Timestamp?) throws(MemesError) -> MemeTextLinks {
        let found = try read(meme, asOf: moment)
        var links = MemeTextLinks()
        for link in found.own { found.reading.add(link, to: &links) }
        links.ids = links.ids.distinct
        var seen: Set<MemeID> = [meme.id]
        links.linkedFrom = found.incoming.map(\.link).filter { seen.insert($0.id).inserted }
        return links
    }

    /// Finds the links from the texts of memes, with a single search, for display with these texts.
    ///
    /// - Returns: the links of each meme, in the same order.
    package func targets(
        of memes: [Meme], asOf moment: Timestamp?
    ) throws(MemesError) -> [[LinkTarget: ShownLink]] {
        let written = memes.map(LinksWorker.links)
        let targets = written.joined().map(\.target)
        var reading = LinksReading()
        if !targets.isEmpty {
            let names = Set(targets.flatMap(\.names))
            try forEachMeme(
                mentioning: targets.map(\.searchWords), ids: names, asOf: moment
            ) { reading.add($0) }
            try addFormerTitles(names, to: &reading, asOf: moment)
        }
        return written.map { written in
            var links = MemeTextLinks()
            for link in written { reading.add(link, to: &links) }
            return links.targets
        }
    }

    /// Finds the links between the fetched memes, for display with their texts.
    func textLinks(among fetch: MemesFetch) throws(MemesError) -> ShownMemes {
        var shown: Set<MemeID> = []
        let cursor = try store.fetchMemes(fetch)
        while let page = try cursor.nextPage() { shown.formUnion(page.memes.map(\.id)) }
        let (reading, written) = try readAll(asOf: fetch.asOf)
        var links: [MemeID: MemeTextLinks] = [:]
        for link in written where shown.contains(link.id) {
            reading.add(link, to: &links[link.id, default: MemeTextLinks()], among: shown)
        }
        links = links.mapValues { found in
            var found = found
            found.ids = found.ids.distinct
            return found
        }
        return ShownMemes(ids: fetch.query == .everything ? nil : shown, links: links)
    }

    /// Returns the names of the wiki links in a meme's text that lead nowhere. For a changed meme, omits
    /// links that were already in the previous version.
    func missingNames(of meme: Meme, isNew: Bool) throws(MemesError) -> [String] {
        var own = LinksWorker.links(in: meme).filter { $0.target.kind == .name }
        if !isNew, !own.isEmpty {
            let versions = try store.fetchVersions(of: .prefix(MemeIDPrefix(meme.id))).versions
                .get()
            let old = versions.dropLast().last?.meme.map(LinksWorker.links) ?? []
            let known = Set(old.map(\.target))
            own.removeAll { known.contains($0.target) }
        }
        guard !own.isEmpty else { return [] }
        let names = Set(own.flatMap(\.target.names))
        var reading = LinksReading()
        reading.add(meme)
        try forEachMeme(
            mentioning: own.map(\.target.searchWords), ids: names, asOf: nil
        ) { reading.add($0) }
        try addFormerTitles(names, to: &reading, asOf: nil)
        return own.compactMap { reading.resolution(of: $0) }
            .filter { $0.ids.isEmpty }.map(\.name).distinct
    }

    /// Returns a link to each of some new memes: `[[TITLE]]` or, if the title also leads elsewhere or is not valid in
    /// a link, `[[ID|TITLE]]` or `[[ID]]`.
    ///
    /// - Parameter source: the meme whose text will have the links.
    package func links(to memes: [Meme], from source: Meme) throws(MemesError) -> [String] {
        var names = LinkNames()
        for meme in memes { names.add(meme) }
        let targets = memes.compactMap { LinkTarget(inBrackets: $0.title) }
        try forEachMeme(
            mentioning: targets.map(\.searchWords), ids: Set(targets.flatMap(\.names)), asOf: nil
        ) { names.add($0) }
        let file = LinkNames.File(of: source)
        return memes.map { meme in
            let id = meme.id.text()
            return ["[[\(meme.title)]]", "[[\(id)|\(meme.title)]]"].first { link in
                // The marks that follow would end a comment that begins in the title.
                let links = MarkdownLink.all(in: link + "\n\n%% -->")
                guard links.count == 1, links[0].range.lowerBound == 0,
                    let found = names.resolution(of: links[0].target, in: file)
                else { return false }
                let bracketCount = links[0].target.takesBracket(in: found.name) ? 1 : 0
                return found.ids == [meme.id]
                    && links[0].range.upperBound + bracketCount == link.utf8.count
            } ?? "[[\(id)]]"
        }
    }

    /// Returns the text of a meme, with ids instead of paths in its links. Paths lead to memes only from a meme that
    /// was imported from a folder.
    package func textWithoutPaths(of meme: Meme) throws(MemesError) -> String {
        guard LinkNames.File(of: meme) != nil else { return meme.text }
        let targets = try targets(of: [meme], asOf: nil)[0]
        var bytes = Array(meme.text.utf8)
        for link in MarkdownLink.all(in: meme.text).reversed() where link.target.kind == .path {
            guard let address = targets[link.target]?.address,
                LinkTarget.id(ofAddress: address) != nil
            else { continue }
            let heading = bytes[link.range].drop { $0 != UInt8(ascii: "#") }
            bytes.replaceSubrange(link.range, with: address.utf8 + heading)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A link that leads to a meme, and the heading that it names, if any.
    private typealias IncomingLink = (link: MemeLink, heading: String?)

    /// Finds the links of one meme, with a single search for the names of the meme and of its targets. If the text
    /// of the meme is a section, finds the links from the section, and those from everywhere to the meme.
    private func read(
        _ meme: Meme, asOf moment: Timestamp?
    ) throws(MemesError) -> (reading: LinksReading, own: [WrittenLink], incoming: [IncomingLink]) {
        let own = LinksWorker.links(in: meme)
        var names = Set(own.flatMap(\.target.names))
        let ownNames = try self.names(of: meme, asOf: moment)
        let words = own.map(\.target.searchWords) + ownNames.flatMap(\.spellings)
        let folded = Set(ownNames.map { CaseFolding.fold($0.name) })

        var reading = LinksReading()
        reading.add(meme)
        var incoming: [WrittenLink] = []
        try forEachMeme(mentioning: words, ids: names, asOf: moment) { other in
            reading.add(other)
            guard other.id != meme.id else { return incoming += LinksWorker.links(in: other) }
            incoming += LinksWorker.links(in: other).filter { link in
                link.target.names.contains { name in
                    // The last part of a path, without `.md`, may be a name, too.
                    [name, LinkNames.File(root: nil, path: name).name]
                        .contains { folded.contains(CaseFolding.fold($0)) }
                }
            }
        }
        names.formUnion(incoming.flatMap(\.target.names))
        try addFormerTitles(names, to: &reading, asOf: moment)

        let rows = incoming.compactMap { link -> IncomingLink? in
            guard let found = reading.resolution(of: link), found.ids.contains(meme.id) else {
                return nil
            }
            let title = reading.titles[link.id] ?? ""
            return (
                MemeLink(id: link.id, target: found.name, title: title),
                link.target.heading(after: found.name)
            )
        }
        return (reading, own, rows)
    }

    /// Finds the links of all memes, with one search for the links and one pass over the names. Leaves
    /// `incoming` empty, because it would repeat the links in `out`.
    package func links(asOf moment: Timestamp?) throws(MemesError) -> MemeLinks {
        let (reading, written) = try readAll(asOf: moment)
        var links = MemeLinks()
        for link in written { reading.add(link, to: &links) }
        return links.distinct
    }

    /// Returns a query for the memes that meet a condition on links.
    func query(
        _ condition: Query.LinksCondition, asOf moment: Timestamp?
    ) throws(MemesError) -> Query {
        switch condition {
        case .to(let name):
            let links = try links(of: name, takesSections: false, asOf: moment)
            return .ids(Set(links.incoming.map(\.id)))
        case .from(let name):
            let links = try links(of: name, takesSections: false, asOf: moment)
            return .ids(Set(links.out.map(\.id)))
        case .any: return .ids(try memesWithLinks(asOf: moment))
        case .none:
            let (reading, written) = try readAll(asOf: moment)
            var connected: Set<MemeID> = []
            for link in written {
                let ids = reading.resolution(of: link)?.ids ?? []
                let others = ids.filter { $0 != link.id }
                if !others.isEmpty { connected.formUnion(others + [link.id]) }
            }
            return .not(.ids(connected))
        }
    }

    /// Returns the ids of the memes whose text contains links. A broken link counts only if `countsIfBroken`.
    private func memesWithLinks(asOf moment: Timestamp?) throws(MemesError) -> Set<MemeID> {
        var found: Set<MemeID> = []
        var doubtful: [WrittenLink] = []
        try forEachMeme(LinksWorker.brackets, asOf: moment) { meme in
            let links = LinksWorker.links(in: meme)
            if links.contains(where: \.countsIfBroken) {
                found.insert(meme.id)
            } else {
                doubtful += links
            }
        }
        guard !doubtful.isEmpty else { return found }
        let names = Set(doubtful.flatMap(\.target.names))
        var reading = LinksReading()
        try forEachMeme(
            mentioning: doubtful.map(\.target.searchWords), ids: names, asOf: moment
        ) { reading.add($0) }
        try addFormerTitles(names, to: &reading, asOf: moment)
        found.formUnion(doubtful.filter { reading.resolution(of: $0) != nil }.map(\.id))
        return found
    }

    /// Finds the links that use former titles of memes.
    func linksByFormerTitle(
        asOf moment: Timestamp? = nil
    ) throws(MemesError) -> [FormerTitleLink] {
        let (current, written) = try readCurrentNames(asOf: moment)
        var reading = current
        try addFormerTitles(of: written, to: &reading, asOf: moment)
        return written.compactMap { link in
            guard let found = reading.resolution(of: link), let id = found.ids.first,
                found != current.resolution(of: link)
            else { return nil }
            let title = reading.titles[link.id] ?? ""
            return FormerTitleLink(
                link: MemeLink(id: link.id, target: found.name, title: title), meme: id)
        }
    }

    /// Finds the former titles that links use, as the links write them.
    func linkedFormerTitles(asOf moment: Timestamp?) throws(MemesError) -> [MemeID: [String]] {
        var titles: [MemeID: [String]] = [:]
        for link in try linksByFormerTitle(asOf: moment) {
            titles[link.meme, default: []].append(link.link.target)
        }
        return titles
    }

    private func readAll(
        asOf moment: Timestamp?
    ) throws(MemesError) -> (LinksReading, [WrittenLink]) {
        var (reading, written) = try readCurrentNames(asOf: moment)
        try addFormerTitles(of: written, to: &reading, asOf: moment)
        return (reading, written)
    }

    /// Reads all links, and the current names of the memes to which they may lead.
    private func readCurrentNames(
        asOf moment: Timestamp?
    ) throws(MemesError) -> (LinksReading, [WrittenLink]) {
        var reading = LinksReading()
        var written: [WrittenLink] = []
        try forEachMeme(LinksWorker.brackets, asOf: moment) { meme in
            let links = LinksWorker.links(in: meme)
            if !links.isEmpty { reading.add(meme) }
            written += links
        }
        guard !written.isEmpty else { return (reading, []) }
        let words = Set(written.map(\.target.searchWords))
        if words.count <= LinksWorker.maximumWordCount {
            try forEachMeme(
                mentioning: Array(words), ids: Set(written.flatMap(\.target.names)), asOf: moment
            ) { reading.add($0) }
        } else {
            // The texts are not needed, so they are not decoded.
            let cursor = try store.fetchMemes(MemesFetch(asOf: moment))
            while let page = try cursor.nextPage() {
                for meme in page.memes {
                    reading.add(Meme(id: meme.id, title: meme.title, otherFields: meme.otherFields))
                }
            }
        }
        return (reading, written)
    }

    /// Adds the memes that any of the links may find by a former title.
    private func addFormerTitles(
        of links: [WrittenLink], to reading: inout LinksReading, asOf moment: Timestamp?
    ) throws(MemesError) {
        var names: Set<String> = []
        for link in links {
            let found = reading.resolution(of: link).flatMap { $0.ids.isEmpty ? nil : $0.name }
            // Former titles are looked up for the names before the one that was found. If no name was found,
            // they are looked up for all names.
            names.formUnion(link.target.names.prefix { $0 != found })
        }
        try addFormerTitles(names, to: &reading, asOf: moment)
    }

    /// Calls `body` with each meme that mentions one of the words or has one of the ids. If there are too
    /// many words, calls `body` with every meme. The most recently changed meme comes first.
    private func forEachMeme(
        mentioning words: [String], ids: Set<String>, asOf moment: Timestamp?,
        _ body: (Meme) -> Void
    ) throws(MemesError) {
        let words = Set(words).sorted()
        var query = Query.everything
        if words.count <= LinksWorker.maximumWordCount {
            let prefixes = ids.compactMap { MemeIDPrefix($0) }.filter(\.isWhole)
            query = .mentions(words.map { TextPattern($0, countsAccents: true) })
            if !prefixes.isEmpty { query = .any([query, .ids(Set(prefixes.map(\.lowestID)))]) }
        }
        try forEachMeme(query, asOf: moment, body)
    }

    private func forEachMeme(
        _ query: Query, asOf moment: Timestamp?, _ body: (Meme) -> Void
    ) throws(MemesError) {
        let cursor = try store.fetchMemes(
            MemesFetch(query: query, asOf: moment, decodesMemes: true))
        while let page = try cursor.nextPage() { page.memes.forEach { body($0.meme) } }
    }

    /// Adds the memes that once had one of the names as a title.
    private func addFormerTitles(
        _ names: Set<String>, to reading: inout LinksReading, asOf moment: Timestamp?
    ) throws(MemesError) {
        guard !names.isEmpty else { return }
        let titles = try store.fetchFormerTitles(names.sorted(), asOf: moment)
        let missing = Set(titles.map(\.id)).filter { reading.titles[$0] == nil }
        if !missing.isEmpty {
            var found: [Meme] = []
            try forEachMeme(.ids(missing), asOf: moment) { found.append($0) }
            for meme in found { reading.add(meme) }
        }
        for title in titles {
            reading.names.add(formerTitle: title.title, of: title.id, until: title.end)
        }
    }

    /// Returns the names that links to a meme may use.
    private func names(of meme: Meme, asOf moment: Timestamp?) throws(MemesError) -> [OwnName] {
        var names = [OwnName(name: meme.id.text()), OwnName(name: meme.title)]
        names += meme.aliases.map { OwnName(name: $0) }
        if let file = LinkNames.File(of: meme) {
            names.append(OwnName(name: file.name, isFile: true))
        }
        let versions = try store.fetchVersions(
            of: .prefix(MemeIDPrefix(meme.id)), asOf: moment
        ).versions.get()
        names += versions.compactMap { $0.meme.map { OwnName(name: $0.title) } }
        return names
    }

    private static func links(in meme: Meme) -> [WrittenLink] {
        guard !meme.text.isEmpty else { return [] }
        let links = MarkdownLink.all(in: meme.text)
        // Links in templates are ignored.
        guard !links.isEmpty, !meme.tags.contains(Tag.template) else { return [] }
        let file = LinkNames.File(of: meme)
        return links.map { WrittenLink(id: meme.id, target: $0.target, file: file) }
    }
}
