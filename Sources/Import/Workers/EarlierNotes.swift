import Application
import Domain

/// The memes from earlier imports, including removed ones, keyed by the names and files of their notes.
struct EarlierNotes {
    private var entries: [(hash: Int, id: MemeID)] = []

    init(_ batch: any MemesBatch) throws(MemesError) {
        let memes = try batch.earlierMemes(MemesFetch(includesRemoved: true, decodesMemes: true))
        while let page = try memes.nextPage() {
            for meme in page.memes.map(\.meme) {
                guard let key = meme.key, key.hasPrefix("import:") else { continue }
                add(key, meme)
            }
        }
        entries.sort { ($0.hash, $0.id) < ($1.hash, $1.id) }
    }

    private mutating func add(_ key: String, _ meme: Meme) {
        let name = EarlierNotes.name(inKey: key)
        entries.append((String(name).hashValue, meme.id))
        guard let origin = ImportOrigin(of: meme), let file = origin.file, let path = origin.path,
            let colon = name.utf8.dropFirst("import:".utf8.count).firstIndex(of: UInt8(ascii: ":"))
        else {
            // If a key ends with a title, the end of the title may look like a number or a hash.
            if name.utf8.count != key.utf8.count { entries.append((key.hashValue, meme.id)) }
            return
        }
        let start = name.utf8.index(after: colon)
        // The key may have been made for another imported folder.
        let last = FileName.last(of: path)
        guard let range = name[start...].firstRange(of: last) else { return }
        let notes = ImportKeys.NamedNotes(
            prefix: String(name[..<start]), name: "", suffix: String(name[range.upperBound...]),
            source: file)
        entries.append((notes.file.hashValue, meme.id))
    }

    /// Returns a key without its number or its hash.
    private static func name(inKey key: String) -> Substring {
        var name = key[...]
        for (mark, base) in [(" #", 10), (" =", 16)] {
            guard let place = name.lastIndex(of: " "), name[place...].hasPrefix(mark),
                UInt64(name[place...].dropFirst(2), radix: base) != nil
            else { continue }
            name = name[..<place]
        }
        return name
    }

    func memes(of notes: ImportKeys.NamedNotes) -> [MemeID] {
        guard !entries.isEmpty else { return [] }
        var ids: [MemeID] = []
        // Earlier versions of `meme` stored no root and wrote the whole path into keys.
        for hash in Set([
            notes.name().hashValue, notes.file.hashValue, (notes.file ?? "").hashValue,
        ]) {
            var (low, high) = (0, entries.count)
            while low < high {
                let middle = (low + high) / 2
                if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
            }
            while low < entries.count, entries[low].hash == hash {
                if !ids.contains(entries[low].id) { ids.append(entries[low].id) }
                low += 1
            }
        }
        return ids
    }
}
