/// What a line of a store says about its version, apart from the contents. The reader of the line makes no
/// difference. The article Format describes the members of a line.
package struct LineFacts: Equatable {
    package let id: MemeID
    /// The time of the operation that wrote the version, in milliseconds since 1970; `Int64.min` if unknown.
    package let time: Int64
    /// The time at which the meme was added, as stated in the version, in milliseconds since 1970;
    /// `Int64.min` if missing.
    package let created: Int64
    /// The time at which the meme was last changed, as stated in the version, in milliseconds since 1970;
    /// `Int64.min` if missing.
    package let changed: Int64
    package let isRemoval: Bool
    /// Whether further versions of the same operation follow.
    package let isContinued: Bool
    package let isPinned: Bool
    /// A hash of the operation's author, as stated in `by`; 0 if the line has no `by`.
    package let by: UInt64
    /// Whether a sync copied the version from another device.
    package let isFromOtherDevice: Bool

    /// Creates the facts from the members of a line.
    ///
    /// - Parameters:
    ///   - created: the time in `created`; `Int64.min` if there is none.
    ///   - author: the text of `by`; empty if there is none.
    @inlinable
    @inline(__always)
    package init(
        id: MemeID, created: Int64, modified: Int64?, removed: Int64?, operation: Int64?,
        isContinued: Bool, isPinned: Bool, author: UnsafeBufferPointer<UInt8>
    ) {
        self.id = id
        self.created = created
        changed = modified ?? created
        time = operation ?? removed ?? changed
        isRemoval = removed != nil
        self.isContinued = isContinued
        self.isPinned = isPinned
        by = author.isEmpty ? 0 : Checksum.of(UnsafeRawBufferPointer(author))
        isFromOtherDevice = !author.isEmpty && Author.isFromOtherDevice(author)
    }
}

extension LineFacts {
    @inlinable
    @inline(__always)
    package init(_ line: CanonicalLine) {
        func time(_ milliseconds: Int64, _ member: CanonicalLine.Members) -> Int64? {
            line.members.contains(member) ? milliseconds : nil
        }
        self.init(
            id: MemeID(bits: line.id), created: line.created,
            modified: time(line.modified, .modified), removed: time(line.removed, .removed),
            operation: time(line.operation, .operation),
            isContinued: line.members.contains(.more), isPinned: line.members.contains(.pinned),
            author: line.author)
    }

    /// Checks the types of all members.
    ///
    /// - Throws: `LineError` if a type is wrong or a required member is missing.
    package init(_ fields: RecordFields) throws(LineError) {
        guard let id = try fields.memeID() else { throw .missing(field: "id") }
        try fields.checkTypes(needsTitle: fields.removed == nil)
        try RecordFields.check("undoes", fields.undoes, is: .string)
        _ = try RecordFields.boolean("redo", fields.redo)
        let isContinued = try RecordFields.boolean("more", fields.more)
        let created = try RecordFields.milliseconds("created", fields.created)
        let modified = try RecordFields.milliseconds("modified", fields.modified)
        let removed = try RecordFields.milliseconds("removed", fields.removed)
        let operation = try RecordFields.milliseconds("operation", fields.operation)
        var author = fields.author ?? ""
        self = author.withUTF8 { author in
            LineFacts(
                id: id, created: created ?? .min, modified: modified, removed: removed,
                operation: operation, isContinued: isContinued,
                isPinned: fields.flags[.pinned]?.kind == .true, author: author)
        }
    }
}

extension Operation.Kind {
    /// Creates the kind of the operation that wrote a line. The lines of merges and purges are not canonical.
    package init(_ line: CanonicalLine) {
        let isUndo = line.members.contains(.undoes)
        self.init(
            undoes: isUndo ? line.undoes.string ?? "" : nil, isRedo: line.members.contains(.redo))
    }

    /// Creates the kind of the operation that wrote a line.
    package init(_ fields: RecordFields) {
        if fields.isPurge {
            self = .purge
        } else if fields.after?.kind == .array {
            self = .merge
        } else {
            self.init(undoes: fields.undoes?.string?.text, isRedo: fields.redo?.kind == .true)
        }
    }

    private init(undoes name: String?, isRedo: Bool) {
        guard let operation = name.map(OperationName.init) else {
            self = .change
            return
        }
        self = isRedo ? .redo(of: operation) : .undo(of: operation)
    }
}

extension CanonicalLine {
    /// The author of the operation, without quotes; empty if the line has no `by`. It has no escapes.
    @inlinable
    @inline(__always)
    package var author: UnsafeBufferPointer<UInt8> {
        let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        return members.contains(.by) ? by.plainString ?? none : none
    }
}

extension RecordFields {
    /// The author of the operation; `nil` if the line has no `by`.
    package var author: String? { by?.string?.text }
}
