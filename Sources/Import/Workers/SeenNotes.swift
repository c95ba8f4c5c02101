import Application
import Domain

/// The notes with ids that were found in an import. If a program assigns the ids, notes with the same id and
/// contents are one note, even in several files. If ids are derived from the contents, each repetition in a file
/// is a separate note.
///
/// To save memory, the table keeps hashes of the names. The names are taken from the keys of the notes.
struct SeenNotes {
    /// A note, and its place in the table.
    struct Place {
        fileprivate let name: String
        fileprivate let content: UInt64?
        /// The number of equal notes before this one in its file; 0 unless ids are derived.
        fileprivate var count: Int32 = 0
        fileprivate var slot = 0
    }

    private struct Note {
        let key: String
        let content: UInt64?
        let isRemoved: Bool
        let count: Int32
    }

    private let hash: (String) -> Int
    /// The notes, each at the hash of its name, contents and count, or at the next free slot.
    private var notes: [Int: Note] = [:]
    /// The names that differ from the names in the keys, by the slots of their notes.
    private var otherNames: [Int: String] = [:]
    /// The slot of a note with each name, at the hash of the name, or at the next free slot.
    private var slotsOfNames: [Int: Int] = [:]
    /// The number of equal notes in the current file, by the slot of the first.
    private var counts: [Int: Int32] = [:]
    private var file: String?

    /// - Parameter hash: the hash of a name. Names with the same hash are compared.
    init(_ hash: @escaping (String) -> Int) { self.hash = hash }

    /// Finds the place of a note.
    ///
    /// - Parameter content: the hash of the contents, in hexadecimal.
    mutating func place(
        of name: String, _ content: String?, _ format: ImportFormat, in file: ImportFile
    ) -> Place {
        var place = Place(name: name, content: content.flatMap { UInt64($0, radix: 16) })
        place.slot = slot(of: place)
        guard format.ids == .derived else { return place }
        if file.path != self.file { (counts, self.file) = ([:], file.path) }
        place.count = counts[place.slot, default: 0]
        counts[place.slot] = place.count + 1
        if place.count > 0 { place.slot = slot(of: place) }
        return place
    }

    /// The key of the note at a place, and whether the note is removed; `nil` if the note is new.
    subscript(place: Place) -> (key: String, isRemoved: Bool)? {
        notes[place.slot].map { ($0.key, $0.isRemoved) }
    }

    /// Adds a new note.
    mutating func add(_ place: Place, _ key: String, isRemoved: Bool) {
        notes[place.slot] = Note(
            key: key, content: place.content, isRemoved: isRemoved, count: place.count)
        if EarlierNotes.name(inKey: key) != place.name { otherNames[place.slot] = place.name }
    }

    /// Records the name of a note that was added. Returns whether an earlier note has the same name.
    mutating func sharesName(_ place: Place) -> Bool {
        var slot = hash(place.name)
        while let note = slotsOfNames[slot] {
            if name(at: note) == place.name { return true }
            slot &+= 1
        }
        slotsOfNames[slot] = place.slot
        return false
    }

    private func slot(of place: Place) -> Int {
        var slot =
            hash(place.name) &+ Int(truncatingIfNeeded: place.content ?? 0) &+ Int(place.count)
        while let note = notes[slot] {
            let isEqual = note.content == place.content && note.count == place.count
            if isEqual, name(at: slot) == place.name { break }
            slot &+= 1
        }
        return slot
    }

    /// The name of the note at a slot; `nil` if there is no note.
    private func name(at slot: Int) -> String? {
        otherNames[slot] ?? notes[slot].map { String(EarlierNotes.name(inKey: $0.key)) }
    }
}
