import Domain

/// A writer that stores the changes of an operation as they are made.
protocol OperationWriter: AnyObject {
    /// Adds a change and returns its position.
    func add(_ id: MemeID, _ content: StoredVersion.Content) throws(MemesError) -> Int

    /// Reads back the change at a position.
    func content(at position: Int) throws(MemesError) -> StoredVersion.Content
}

/// An operation that buffers its changes, so that a meme that is changed several times is usually written
/// only once. The size of the buffer is limited, but changes that are already in the buffer may still grow. A
/// meme that is changed after being written is written again.
final class PendingOperation: MemesOperation {
    /// The approximate number of bytes of changes that are buffered before they are written.
    static let heldByteLimit = 8 << 20

    /// The current clock time.
    let now: Timestamp

    private let snapshot: any StoreSnapshot
    private let ids: any MemeIDGenerator
    private let writer: any OperationWriter
    private let heldByteLimit: Int
    /// The changes that have not been written yet. Changes are numbered in order, and all changes before
    /// these have been written or dropped.
    private var held: [HeldChange] = []
    private var heldByteCount = 0
    /// The positions at which the writer has stored the written changes; negative for dropped changes.
    private var positions: [Int] = []
    /// The number of the last change of each meme.
    private var numbers: [MemeID: Int] = [:]
    private var added: Set<MemeID> = []
    private(set) var fail: () -> Void = {}

    private struct HeldChange {
        let id: MemeID
        var content: StoredVersion.Content
        /// Whether the operation added and then removed the meme, and so does not write the change.
        var isDropped = false
    }

    init(
        on snapshot: any StoreSnapshot, now: Timestamp, ids: any MemeIDGenerator,
        to writer: any OperationWriter, heldByteLimit: Int
    ) {
        self.snapshot = snapshot
        self.now = now
        self.ids = ids
        self.writer = writer
        self.heldByteLimit = heldByteLimit
    }

    func onFailure(_ action: @escaping () -> Void) { fail = action }

    /// Writes the buffered changes.
    func writeHeld() throws(MemesError) {
        for change in held {
            positions.append(change.isDropped ? -1 : try writer.add(change.id, change.content))
        }
        held = []
        heldByteCount = 0
    }

    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try snapshot.memes(fetch)
    }

    func findMemes(_ references: [MemeReference]) throws(MemesError) -> [Meme] {
        var memes: [Meme] = []
        for reference in references { memes.append(try meme(named: reference).meme) }
        return memes
    }

    func versionCount(of reference: MemeReference) throws(MemesError) -> Int {
        try snapshot.versionCount(of: reference)
    }

    func version(_ reference: MemeReference) throws(MemesError) -> MemeVersion {
        try snapshot.version(reference)
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> Addition {
        var wanted = draft.id
        if let key = draft.content.key {
            let holder = try KeyedIDs.holder(of: key) { (id) throws(MemesError) in
                try content(of: id)?.use(forKey: key) ?? .nothing
            }
            if holder.isThere, let meme = try meme(of: holder.id) { return .existing(meme) }
            wanted = wanted ?? holder.id
        }
        if let given = draft.id, try isUsed(given) {
            throw .field(.idInUse(given, isRemoved: try meme(of: given) == nil))
        }
        let id = if let wanted { wanted } else { try newID() }
        let meme = draft.meme(id, addedAt: now)
        added.insert(id)
        try keep(meme.id, .meme(meme))
        return .added(meme)
    }

    @discardableResult
    func change(_ meme: Meme) throws(MemesError) -> Meme {
        var meme = meme
        stamp(&meme)
        try keep(meme.id, .meme(meme))
        return meme
    }

    func restore(_ meme: Meme) throws(MemesError) -> Meme {
        if try self.meme(of: meme.id) == nil { try meme.checkKey(content(of:)) }
        return try change(meme)
    }

    func edit(
        _ reference: MemeReference, _ edit: (inout Meme) throws(MemesError) -> Bool
    ) throws(MemesError) -> (id: MemeID, isChanged: Bool) {
        var (meme, number) = try meme(named: reference)
        let id = meme.id
        // A buffered meme is moved out and edited in place, because copying a large text each time is slow.
        let heldIndex = number.flatMap { $0 < positions.count ? nil : $0 - positions.count }
        if let heldIndex { held[heldIndex].content = .removal(created: nil) }
        defer { if let heldIndex { held[heldIndex].content = .meme(meme) } }
        guard try edit(&meme) else { return (id, false) }
        stamp(&meme)
        if heldIndex == nil { try append(id, .meme(meme)) }
        return (id, true)
    }

    func remove(_ meme: Meme) throws(MemesError) {
        try keep(meme.id, .removal(created: meme.created), isDropped: added.contains(meme.id))
    }

    func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs {
        let changed = numbers.keys.sorted()
        return try ShortIDs(of: ids) { (id) throws(MemesError) in
            try snapshot.neighbors(of: id) + changed.neighbors(of: id)
        }
    }

    /// Makes the creation time canonical. Sets the modification time, unless this operation added the meme.
    private func stamp(_ meme: inout Meme) {
        meme.created = meme.created?.canonical
        if !added.contains(meme.id) { meme.modified = now }
    }

    /// Returns a meme with the changes of this operation so far, and the number of the last change. The
    /// number is `nil` if this operation has not changed the meme. A whole identifier may name a meme that
    /// the operation has added or restored.
    private func meme(
        named reference: MemeReference
    ) throws(MemesError) -> (meme: Meme, number: Int?) {
        if case .prefix(let prefix) = reference, prefix.isWhole,
            let number = numbers[prefix.lowestID]
        {
            return try meme(ofChange: number, named: reference)
        }
        let meme: Meme
        do throws(MemesError) {
            meme = try snapshot.meme(reference)
        } catch {
            guard case .reference(.memeWasRemoved(.prefix(let prefix))) = error,
                let id = try snapshot.usedIDs(prefix).first, let number = numbers[id]
            else { throw error }
            return try self.meme(ofChange: number, named: reference)
        }
        guard let number = numbers[meme.id] else { return (meme, nil) }
        return try self.meme(ofChange: number, named: reference)
    }

    private func meme(
        ofChange number: Int, named reference: MemeReference
    ) throws(MemesError) -> (meme: Meme, number: Int?) {
        guard let meme = try content(ofChange: number).meme else {
            throw .reference(.removedBefore(reference))
        }
        return (meme, number)
    }

    private func newID() throws(MemesError) -> MemeID {
        var id = try ids.next()
        while try isUsed(id) { id = try ids.next() }
        return id
    }

    private func isUsed(_ id: MemeID) throws(MemesError) -> Bool {
        if numbers[id] != nil { return true }
        return try snapshot.isUsed(id)
    }

    private func meme(of id: MemeID) throws(MemesError) -> Meme? { try content(of: id)?.meme }

    /// Returns the content of a meme after the changes of this operation so far; `nil` if the identifier was
    /// never used.
    private func content(of id: MemeID) throws(MemesError) -> StoredVersion.Content? {
        guard let number = numbers[id] else { return try snapshot.content(of: id) }
        return try content(ofChange: number)
    }

    private func keep(
        _ id: MemeID, _ content: StoredVersion.Content, isDropped: Bool = false
    ) throws(MemesError) {
        let number = numbers[id]
        if let number, number >= positions.count {
            held[number - positions.count].content = content
            held[number - positions.count].isDropped = isDropped
        } else {
            try append(id, content, isDropped: isDropped && number == nil)
        }
    }

    private func append(
        _ id: MemeID, _ content: StoredVersion.Content, isDropped: Bool = false
    ) throws(MemesError) {
        numbers[id] = positions.count + held.count
        held.append(HeldChange(id: id, content: content, isDropped: isDropped))
        heldByteCount += MemoryLayout<Meme>.size + (content.meme?.text.utf8.count ?? 0)
        if heldByteCount >= heldByteLimit { try writeHeld() }
    }

    private func content(ofChange number: Int) throws(MemesError) -> StoredVersion.Content {
        guard number < positions.count else { return held[number - positions.count].content }
        let position = positions[number]
        return position < 0 ? .removal(created: nil) : try writer.content(at: position)
    }
}

/// The names of the versions from other devices that an operation replaces. A new version that replaces such
/// a version states its name.
final class ReplacedNames {
    private let snapshot: any StoreSnapshot
    /// The memes for which the operation has written a version.
    private var written: Set<MemeID> = []

    init(_ snapshot: any StoreSnapshot) { self.snapshot = snapshot }

    /// Returns the name that the next version of a meme must state; `nil` if it must not state a name,
    /// because it replaces a version from this device.
    func next(of id: MemeID) throws(MemesError) -> VersionName? {
        guard snapshot.hasOtherDevices, written.insert(id).inserted else { return nil }
        return try snapshot.nameOfReplacedVersion(of: id)
    }

    /// Returns the name that the next version of a meme must state, given the position of one of its
    /// versions.
    func next(ofVersionAt position: Int) throws(MemesError) -> VersionName? {
        guard snapshot.hasOtherDevices else { return nil }
        return try next(of: try snapshot.summary(at: position).facts.id)
    }
}
