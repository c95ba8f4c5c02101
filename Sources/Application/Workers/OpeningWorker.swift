import Domain

/// What is opened for a meme.
struct OpenedTarget: Equatable {
    /// `nil` if the user named the address itself.
    var id: MemeID?
    /// A web address, or the absolute path of a picture.
    var target: String
}

/// What would be opened for some memes.
struct FoundTargets: Equatable {
    var targets: [OpenedTarget] = []
    var warnings: [StoreWarning] = []
}

/// Finds what memes link to, and opens it.
struct OpeningWorker {
    let memesWorker: MemesWorker
    let pictureWorker: PictureWorker
    let opener: any Opener

    /// Finds the url, else the image, of each named meme. An address names itself; addresses come last.
    func targets(named names: [String]) throws(MemesError) -> FoundTargets {
        let addresses = names.compactMap(OpeningWorker.address)
        let references = names.filter { OpeningWorker.address($0) == nil }
        var found = FoundTargets()
        if !references.isEmpty {
            let memes = try memesWorker.memes(named: references)
            found.warnings = memes.warnings
            found.targets = try memes.memes.get().map { (meme) throws(MemesError) in
                OpenedTarget(id: meme.id, target: try target(of: meme))
            }
        }
        found.targets += addresses.map { OpenedTarget(target: $0) }
        return found
    }

    func open(_ target: OpenedTarget) throws(MemesError) { try opener.open(target.target) }

    private func target(of meme: Meme) throws(MemesError) -> String {
        guard
            let text = [meme[.url], meme[.image]].compactMap(\.self).first(where: { !$0.isEmpty })
        else { throw .opening(.nothingToOpen(title: meme.title)) }
        if let address = OpeningWorker.address(text) { return address }
        // Other addresses may run programs.
        guard !pictureWorker.isAddress(text) else { throw .opening(.otherAddress(text)) }
        do throws(PictureError) {
            return try pictureWorker.picture(text).path
        } catch {
            throw .opening(.noPicture(text, error))
        }
    }

    /// Returns a web or mail address, with the bytes that RFC 3986 does not allow percent-encoded; `nil` if
    /// it is not one.
    static func address(_ text: String) -> String? {
        let start = text.prefix(8).lowercased()
        guard ["http://", "https://", "mailto:"].contains(where: start.hasPrefix) else {
            return nil
        }
        let others = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
        var address = ""
        for byte in text.utf8 {
            if ASCII.isLetterOrDigit(byte) || others.contains(byte) {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                address += "%" + ASCII.hexadecimal(UInt32(byte), digits: 2).uppercased()
            }
        }
        return address
    }
}
