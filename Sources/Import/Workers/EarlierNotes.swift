import Application
import Domain

/// The memes from earlier imports, including removed ones, found by the names of their notes. To save memory,
/// the table keeps hashes of the names instead of the names themselves.
struct EarlierNotes {
    private var entries: [(hash: Int, id: MemeID)] = []
    private let hash: (String) -> Int
    /// The memes whose files are gone from the imported folders.
    private(set) var gone: [MemeID] = []
    /// These memes by the hashes of their notes, and by their texts unless these are empty.
    private var goneByHash: [String: [MemeID]] = [:]
    private var goneByText: [String: [MemeID]] = [:]

    /// - Parameter isGone: returns whether an imported file is gone from the folder that is imported now.
    init(
        _ batch: any MemesBatch, _ hash: @escaping (String) -> Int,
        isGone: (ImportOrigin) -> Bool = { _ in false }
    ) throws(MemesError) {
        self.hash = hash
        let memes = try batch.earlierMemes(MemesFetch(includesRemoved: true, decodesMemes: true))
        while let page = try memes.nextPage() {
            for meme in page.memes.map(\.meme) {
                let names = EarlierNotes.names(of: meme)
                for name in names { entries.append((hash(name), meme.id)) }
                guard !names.isEmpty, let origin = ImportOrigin(of: meme), isGone(origin) else {
                    continue
                }
                gone.append(meme.id)
                goneByHash[origin.hash, default: []].append(meme.id)
                if !meme.text.isEmpty { goneByText[meme.text, default: []].append(meme.id) }
            }
        }
        entries.sort { ($0.hash, $0.id) < ($1.hash, $1.id) }
    }

    /// Returns whether the note of a meme has one of the names.
    static func isNamed(_ meme: Meme, _ names: [String]) -> Bool {
        guard let key = meme.key else { return false }
        // Most notes have the name in the key, which is quick to find.
        let name = EarlierNotes.name(inKey: key)
        return names.contains { $0 == name }
            || EarlierNotes.names(of: meme).contains(where: names.contains)
    }

    /// Returns the names by which the note of a meme is found: the name in the key, and the name with the
    /// whole path of the file. Returns an empty array if the meme was not imported.
    private static func names(of meme: Meme) -> [String] {
        guard let key = meme.key, key.hasPrefix("import:") else { return [] }
        let name = EarlierNotes.name(inKey: key)
        guard let origin = ImportOrigin(of: meme), let file = origin.file, let path = origin.path,
            let colon = name.utf8.dropFirst("import:".utf8.count).firstIndex(of: UInt8(ascii: ":"))
        else {
            // If a key ends with a title, the end of the title may look like a number or a hash.
            return name.utf8.count == key.utf8.count ? [key] : [String(name), key]
        }
        let start = name.utf8.index(after: colon)
        // The key may have been made for another imported folder.
        let last = FileName.last(of: path)
        guard let range = name[start...].firstRange(of: last) else {
            // The file was renamed.
            return [String(name), "\(name[..<start])\(file)"]
        }
        return [String(name), "\(name[..<start])\(file)\(name[range.upperBound...])"]
    }

    /// Returns a key without its number or its hash.
    static func name(inKey key: String) -> Substring {
        var name = key[...]
        for (mark, base) in [(" #", 10), (" =", 16)] {
            guard let place = name.utf8.lastIndex(of: UInt8(ascii: " ")),
                name.utf8[place...].starts(with: mark.utf8),
                UInt64(Substring(name.utf8[place...].dropFirst(2)), radix: base) != nil
            else { continue }
            name = name[..<place]
        }
        return name
    }

    /// Returns the memes whose gone files had the same contents as a note.
    func gone(withHash hash: String) -> [MemeID] { goneByHash[hash] ?? [] }

    /// Returns the meme whose gone file had the same text as a note; `nil` if there are several.
    func gone(withText text: String) -> MemeID? {
        goneByText[text].flatMap { $0.count == 1 ? $0.first : nil }
    }

    /// Returns the memes that may have one of the names. Other names may have the same hash.
    func candidates(named names: [String]) -> [MemeID] {
        guard !entries.isEmpty else { return [] }
        var ids: [MemeID] = []
        // Sets keep this linear: many equal rows have the same name.
        var seen: Set<MemeID> = []
        for hash in Set(names.map(hash)) {
            var (low, high) = (0, entries.count)
            while low < high {
                let middle = (low + high) / 2
                if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
            }
            while low < entries.count, entries[low].hash == hash {
                if seen.insert(entries[low].id).inserted { ids.append(entries[low].id) }
                low += 1
            }
        }
        return ids
    }
}
