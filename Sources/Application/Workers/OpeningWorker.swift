import Domain
import Markup

/// An address or file to open for a meme.
struct OpenedTarget: Equatable {
    /// The id of the meme; `nil` if the user typed the address.
    var id: MemeID?
    /// A web or `mailto:` address, or the absolute path of a picture.
    var target: String
}

struct FoundTargets: Equatable {
    var targets: [OpenedTarget] = []
    var warnings: [StoreWarning] = []
}

/// A worker that finds the addresses and files that memes link to, and opens them.
struct OpeningWorker {
    let memesWorker: MemesWorker
    let pictureWorker: PictureWorker
    let opener: any Opener
    let picker: any Picker

    /// Finds the URL of each named meme or, if the meme has no URL, its image, or else the addresses in its
    /// text. If a name is an address, the target is the address itself. Such addresses come last.
    ///
    /// - Parameter canPick: whether the user can pick from several addresses in a text.
    func targets(named names: [String], canPick: Bool) throws(MemesError) -> FoundTargets {
        let addresses = names.compactMap(OpeningWorker.address)
        let references = names.filter { OpeningWorker.address($0) == nil }
        var found = FoundTargets()
        if !references.isEmpty {
            let memes = try memesWorker.memes(named: references)
            found.warnings = memes.warnings
            for meme in try memes.memes.get() {
                found.targets += try targets(of: meme, canPick: canPick)
                    .map { OpenedTarget(id: meme.id, target: $0) }
            }
        }
        found.targets += addresses.map { OpenedTarget(target: $0) }
        return found
    }

    func open(_ target: OpenedTarget) throws(MemesError) { try opener.open(target.target) }

    private func targets(of meme: Meme, canPick: Bool) throws(MemesError) -> [String] {
        guard
            let text = [meme[.url], meme[.image]].compactMap(\.self).first(where: { !$0.isEmpty })
        else {
            let addresses = OpeningWorker.addresses(in: meme.text)
            guard !addresses.isEmpty else { throw .opening(.nothingToOpen(title: meme.title)) }
            let picks = canPick && addresses.count > 1 && picker.maximumCount != nil
            return picks ? try picked(from: addresses) : addresses
        }
        return [try target(text)]
    }

    private func target(_ text: String) throws(MemesError) -> String {
        if let address = OpeningWorker.address(text) { return address }
        // Opening other kinds of addresses may run programs.
        guard !pictureWorker.isAddress(text) else { throw .opening(.otherAddress(text)) }
        do throws(PictureError) {
            return try pictureWorker.openablePath(text)
        } catch {
            throw .opening(.noPicture(text, error))
        }
    }

    private func picked(from addresses: [String]) throws(MemesError) -> [String] {
        let rows = addresses.enumerated().map { index, address in
            MemesTable.Row(
                number: index + 1, id: String(index + 1), title: address, tags: "", age: "")
        }
        let end = try picker.pick(from: "", takesSeveral: true) { filter in
            PickerRows(
                rows: rows.filter { filter.isEmpty || $0.title.contains(filter) },
                totalCount: rows.count)
        }
        guard case .picked(let ids) = end else { throw .interrupted }
        return rows.filter { ids.contains($0.id) }.map(\.title)
    }

    /// Returns the web and `mailto:` addresses in a text, each once.
    static func addresses(in text: String) -> [String] {
        text.split { $0.isWhitespace || "<>[]\"`|".contains($0) }.compactMap { word in
            BareAddress.first(in: word).flatMap { OpeningWorker.address(String(word[$0])) }
        }.distinct
    }

    /// Returns the text as a URI if it is a web or `mailto:` address; otherwise, returns `nil`.
    /// Percent-encodes bytes that RFC 3986 does not allow.
    static func address(_ text: String) -> String? {
        guard HTMLWriter.isLink(text) else { return nil }
        let others = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
        return text.utf8.map { byte in
            ASCII.isLetterOrDigit(byte) || others.contains(byte)
                ? String(Unicode.Scalar(byte))
                : "%" + ASCII.hexadecimal(UInt32(byte), digits: 2).uppercased()
        }.joined()
    }
}
