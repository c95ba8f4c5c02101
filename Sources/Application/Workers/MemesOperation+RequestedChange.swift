import Domain

extension MemesOperation {
    /// Makes a change.
    ///
    /// - Throws: what is wrong with it, see `MemesError.isOfOneChange`; what the store throws.
    func make(
        _ change: RequestedChange
    ) throws(MemesError) -> (id: MemeID?, status: AppliedChange.Status) {
        switch change {
        case .add(let draft):
            switch try add(draft) {
            case .added(let meme): return (meme.id, .added)
            case .existing(let meme): return (meme.id, .known)
            }
        case .edit(let name, let edit, let version):
            let (id, isChanged) = try self.edit(try reference(name, ifVersion: version)) {
                (meme) throws(MemesError) in try edit.apply(to: &meme)
            }
            return (id, isChanged ? .edited : .unchanged)
        case .remove(let name, let version):
            let meme = try meme(name, ifVersion: version)
            try remove(meme)
            return (meme.id, .removed)
        case .restore(let reference):
            let (meme, _, isChanged) = try restore(reference)
            return (meme.id, isChanged ? .restored : .unchanged)
        }
    }

    private func reference(
        _ name: RequestedChange.MemeName, ifVersion version: Int?
    ) throws(MemesError) -> MemeReference {
        if case .reference(let reference) = name, version == nil { return reference }
        return .prefix(MemeIDPrefix(try meme(name, ifVersion: version).id))
    }

    private func meme(
        _ name: RequestedChange.MemeName, ifVersion version: Int?
    ) throws(MemesError) -> Meme {
        let meme = try meme(name)
        if let version { try check(version, of: meme) }
        return meme
    }

    private func meme(_ name: RequestedChange.MemeName) throws(MemesError) -> Meme {
        switch name {
        case .key(let key): return try meme(ofKey: key)
        case .reference(let reference):
            guard let meme = try findMemes([reference]).first else {
                throw .reference(.noSuchMeme(reference))
            }
            return meme
        }
    }
}

extension RequestedChange {
    /// Whether the identifier of the added meme is fixed, by its key or by the input.
    var decidesID: Bool {
        if case .add(let draft) = self { draft.id != nil || draft.content.key != nil } else { true }
    }
}

extension MemesError {
    /// Whether the error is in one of many changes, not in the store or the system.
    var isOfOneChange: Bool {
        switch self {
        case .change, .reference, .history(.otherVersion), .history(.dropped),
            .input(.invalidUTF8):
            true
        default: isOfOneRecord
        }
    }
}
