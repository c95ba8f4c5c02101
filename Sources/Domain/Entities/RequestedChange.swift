public enum RequestedChange: Equatable, Sendable {
    case add(MemeDraft)
    /// Edits a meme. If `ifVersion` is given, the meme must have that number of versions.
    case edit(MemeName, MemeEdit, ifVersion: Int?)
    case remove(MemeName, ifVersion: Int?)
    /// Restores a version of a meme, or a removed meme.
    case restore(MemeReference)

    public enum MemeName: Equatable, Sendable {
        /// A reference by identifier or by last change. Titles are not accepted.
        case reference(MemeReference)
        case key(String)
    }

    /// Reads a change from one of these objects:
    ///
    ///     {"add":{…}}
    ///     {"edit":REF,"set":{…},"unset":[…],"append":"…","tags":["+x","-y"],"ifVersion":3}
    ///     {"remove":REF,"ifVersion":3}
    ///     {"restore":"REF@N"}
    ///
    /// REF is a reference to a meme or `{"key":"…"}`. Any other member is an error.
    ///
    /// - Parameter json: the object, optionally surrounded by white space.
    /// - Throws: `MemesError.change` and `.record` if the text is not such an object;
    ///   `ReferenceError.unreadable`, `.versionIsFixed`; any error that `MemeDraft.init(json:)` and
    ///   `MemeEdit` throw.
    public init(json: ArraySlice<UInt8>) throws(MemesError) {
        self = try json.withUnsafeBufferPointer { (json) throws(MemesError) in
            try RequestedChange(bytes: json)
        }
    }

    private init(bytes json: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        let members = try JSONMembers(json)
        let subject = try RequestedChange.subject(members)
        let known = [subject.kind.rawValue] + subject.kind.others
        if let other = members.all.first(where: { !known.contains($0.name) }) {
            throw .change(.unknownMember(other.name, of: subject.kind.rawValue))
        }
        switch subject.kind {
        case .add:
            guard subject.value.kind == .object else { throw .record(.wrongType(field: "add")) }
            self = .add(try MemeDraft(json: subject.value.bytes))
        case .edit:
            self = .edit(
                try MemeName(subject.value, in: "edit"), try MemeEditReader(members).edit(),
                ifVersion: try RequestedChange.version(members))
        case .remove:
            self = .remove(
                try MemeName(subject.value, in: "remove"),
                ifVersion: try RequestedChange.version(members))
        case .restore:
            guard let name = subject.value.string?.text else {
                throw .record(.wrongType(field: "restore"))
            }
            self = .restore(try MemeReference(name))
        }
    }

    /// The kinds of changes. The raw value is the name of the member that contains or identifies the meme.
    private enum Kind: String, CaseIterable {
        case add, edit, remove, restore

        /// The other members that the object may contain.
        var others: [String] {
            switch self {
            case .add, .restore: []
            case .edit: ["set", "unset", "append", "tags", "ifVersion"]
            case .remove: ["ifVersion"]
            }
        }
    }

    private static func subject(
        _ members: JSONMembers
    ) throws(MemesError) -> (kind: Kind, value: JSONValue) {
        let subjects = members.all.compactMap { member in
            Kind(rawValue: member.name).map { (kind: $0, value: member.value) }
        }
        guard let subject = subjects.first else { throw .change(.noKind) }
        guard subjects.count == 1 else {
            throw .change(.severalKinds(subject.kind.rawValue, subjects[1].kind.rawValue))
        }
        return subject
    }

    private static func version(_ members: JSONMembers) throws(MemesError) -> Int? {
        guard let member = members.all.first(where: { $0.name == "ifVersion" }) else { return nil }
        guard member.value.kind == .number else { throw .record(.wrongType(field: "ifVersion")) }
        guard let version = WholeNumber.read(member.value.literal), version > 0 else {
            throw .change(.invalidVersion)
        }
        return version
    }
}

extension RequestedChange.MemeName {
    /// Reads a reference or a key.
    ///
    /// - Parameter member: the name of the member, for errors.
    fileprivate init(_ value: JSONValue, in member: String) throws(MemesError) {
        if let name = value.string?.text {
            let reference = try MemeReference(name)
            if case .version = reference { throw .reference(.versionIsFixed(reference)) }
            self = .reference(reference)
            return
        }
        let members = try JSONMembers(of: value, named: member)
        if let other = members.all.first(where: { $0.name != "key" }) {
            throw .change(.unknownMember(other.name, of: "key"))
        }
        guard let value = members.all.first?.value else { throw .record(.missing(field: "key")) }
        let key = try MemeEditReader.string(value, "key")
        guard !key.isEmpty else { throw .field(.emptyKey) }
        self = .key(key)
    }
}

/// The members of a JSON object. Repeated names are an error. This value must not outlive the bytes from
/// which it was read.
struct JSONMembers {
    struct Member {
        let name: String
        let nameValue: JSONValue
        let value: JSONValue
    }

    let all: [Member]

    /// Reads an object that extends to the end of the bytes.
    init(_ json: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        let object: JSONValue
        do throws(JSONError) {
            object = try JSONReader.value(of: json)
        } catch {
            throw .record(.json(error))
        }
        guard object.kind == .object else { throw .record(.notAnObject) }
        try self.init(of: object)
    }

    init(of value: JSONValue, named name: String) throws(MemesError) {
        guard value.kind == .object else { throw .record(.wrongType(field: name)) }
        try self.init(of: value)
    }

    private init(of object: JSONValue) throws(MemesError) {
        let members = object.rawMembers.map { name, value in
            Member(name: name.string?.text ?? "", nameValue: name, value: value)
        }
        if let name = JSONMembers.repeatedName(members) { throw .change(.repeated(name)) }
        all = members
    }

    /// Returns the first repeated name; `nil` if all names are distinct. If there are only a few members,
    /// compares them pairwise, which is faster than using a set.
    private static func repeatedName(_ members: [Member]) -> String? {
        if members.count <= 8 {
            return members.indices.first { position in
                members[..<position].contains { $0.name.hasSameBytes(as: members[position].name) }
            }.map { members[$0].name }
        }
        var seen: Set<[UInt8]> = []
        return members.first { !seen.insert(Array($0.name.utf8)).inserted }?.name
    }
}
