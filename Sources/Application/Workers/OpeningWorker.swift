import Domain
import Markup

/// An address or file to open for a meme.
struct OpenedTarget: Equatable {
    /// The id of the meme; `nil` if the user typed the address.
    var id: MemeID?
    /// A web or `mailto:` address, or the absolute path of a picture or an attachment.
    var target: String
}

struct FoundTargets: Equatable {
    var targets: [OpenedTarget] = []
    var warnings: [StoreWarning] = []
}

/// A worker that finds the addresses and files that memes link to, and opens them.
struct OpeningWorker {
    let memesWorker: MemesWorker
    let files: any Files
    let pictureWorker: PictureWorker
    let opener: any Opener
    let picker: any Picker

    /// Finds the URL of each named meme or, if the meme has no URL, its image, else its only attachment, or else
    /// the addresses in its text. If a name is an address, the target is the address itself. Such addresses come last.
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
            let names = Set(ImportOrigin(of: meme)?.attachments.map(\.name) ?? []).sorted()
            if names.count == 1 { return [try attachment(names[0], of: meme.id)] }
            guard names.isEmpty || !addresses.isEmpty else {
                throw .opening(.severalAttachments(names, title: meme.title))
            }
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

    /// Returns the real path of an attachment that is a picture, a sound, a film, a PDF file or plain text. Opening
    /// other files may run programs.
    private func attachment(_ name: String, of id: MemeID) throws(MemesError) -> String {
        let path = "\(ImportOrigin.attachmentsFolder)/\(id)/\(name)"
        let realPath: String
        do throws(PictureError) {
            realPath = try pictureWorker.path(of: path)
        } catch {
            throw .opening(.noPicture(path, error))
        }
        guard let facts = try files.facts(of: realPath), facts.otherKind == nil else {
            throw .opening(.noPicture(path, .notFound))
        }
        let ending = FileName.lowercasedExtension(of: realPath)
        guard OpeningWorker.openableExtensions.contains(ending) else {
            throw .opening(.otherAttachment(name))
        }
        return realPath
    }

    private static let openableExtensions: Set<String> = [
        "avif", "bmp", "gif", "heic", "jpeg", "jpg", "png", "tif", "tiff", "webp",
        "aac", "aif", "aiff", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav", "weba", "wma",
        "3gp", "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm", "wmv",
        "pdf", "txt",
    ]

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
