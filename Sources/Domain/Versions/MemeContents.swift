/// The contents of one version of a meme, prepared for merging. Values are JSON literals and are compared
/// byte by byte, so unknown fields are merged like known ones.
package struct MemeContents: Equatable {
    package typealias Literal = [UInt8]

    /// The lines of the text as JSON, split at each `\n`. Empty text has one empty line.
    package var lines: [Literal] = [[]]
    /// The tags, with their spellings as JSON.
    package var tags = OrderedFields<Tag, Literal>()
    /// All other fields, except the identifier, the times and the fields that only the log uses.
    package var fields = OrderedFields<Literal, Literal>()
    package var created: Timestamp?
    package var modified: Timestamp?

    package static let text = Array("text".utf8)

    package init() {}

    /// Decodes the contents of a version.
    package init(_ version: ExchangedVersion) { self.init(version.body) }

    /// Takes the contents of a meme.
    init(_ meme: Meme) {
        var writer = JSONWriter()
        writer.object { $0.members(of: meme) }
        self.init(writer.bytes)
    }

    private init(_ object: [UInt8]) {
        JSONReader.read(object) { reader in
            guard (try? reader.beginObject()) != nil else { return }
            while let (name, value) = (try? reader.nextMember()) ?? nil { read(name, value) }
        }
    }

    /// Reads a member. If a name is repeated, the last member wins.
    private mutating func read(_ name: JSONValue, _ value: JSONValue) {
        // A name with a lone surrogate can only be kept as a literal.
        let decoded = name.string.flatMap { $0.isExact ? $0.text : nil } ?? name.literal
        switch decoded {
        case "id", "removed", "more", "undoes", "redo", "operation": break
        case "text": lines = value.kind == .null ? [[]] : MemeContents.lines(value)
        case "tags":
            tags = OrderedFields()
            for element in value.elements {
                guard let string = element.string else { continue }
                let tag = Tag(
                    stored: string.text, exactJSON: string.isExact ? nil : element.literal)
                if tags[tag] == nil { tags[tag] = MemeContents.literal(element) }
            }
        case "created": created = value.string.map { Timestamp(literal: $0.text) }
        case "modified": modified = value.string.map { Timestamp(literal: $0.text) }
        default:
            let isAbsent =
                MemeField(rawValue: decoded) != nil
                && (value.kind == .null || value.kind == .false)
            fields[Array(decoded.utf8)] = isAbsent ? nil : MemeContents.literal(value)
        }
    }

    /// Returns the JSON of a value. Writes strings as this program does, so that equal strings have equal
    /// bytes.
    private static func literal(_ value: JSONValue) -> Literal {
        guard let string = value.string, string.isExact else { return Array(value.literal.utf8) }
        return Array(JSONWriter.quoted(string.text).utf8)
    }

    /// Splits the JSON string of a text at its line feeds.
    private static func lines(_ value: JSONValue) -> [Literal] {
        let content = literal(value).dropFirst().dropLast()
        var lines: [Literal] = []
        var start = content.startIndex
        var position = start
        while position < content.endIndex {
            guard content[position] == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            if content[position + 1] == UInt8(ascii: "n") {
                lines.append(Array(content[start..<position]))
                start = position + 2
            }
            position += 2
        }
        return lines + [Array(content[start...])]
    }

    package var shownTitle: String {
        JSONReader.read(fields[Array("title".utf8)] ?? []) { reader in
            (try? reader.readValue())?.string?.text ?? ""
        }
    }
}

extension MemeContents {
    /// Returns a line with these contents in canonical form.
    package func line(id: MemeID, time: Timestamp) -> [UInt8] {
        var meme = meme(id)
        meme.created = created?.canonical
        meme.modified = modified?.canonical
        var writer = JSONWriter()
        writer.object {
            $0.members(of: meme)
            if meme.changed != time { $0.member("operation", time) }
        }
        return writer.bytes
    }

    /// Returns a meme with these contents, but without times.
    func meme(_ id: MemeID) -> Meme {
        JSONReader.read(members) { reader in
            (try? RecordFields(&reader))?.meme(id) ?? Meme(id: id, title: "")
        }
    }

    /// A JSON object of all members except the times. It is not in canonical form.
    private var members: [UInt8] {
        func join(_ literals: [Literal], by separator: String) -> Literal {
            Array(literals.joined(separator: separator.utf8))
        }
        var members: [Literal] = fields.all.map { name, value in
            // A name kept as a literal is already quoted.
            let quoted =
                name.first == UInt8(ascii: "\"")
                ? name : Array(JSONWriter.quoted(String(decoding: name, as: UTF8.self)).utf8)
            return quoted + [UInt8(ascii: ":")] + value
        }
        if lines != [[]] {
            members.append(Array(#""text":""#.utf8) + join(lines, by: #"\n"#) + [0x22])
        }
        let tags = tags.all.map(\.value)
        members.append(Array(#""tags":["#.utf8) + join(tags, by: ",") + [UInt8(ascii: "]")])
        return [UInt8(ascii: "{")] + join(members, by: ",") + [UInt8(ascii: "}")]
    }

    /// Returns a line that removes the meme.
    package func removal(id: MemeID, time: Timestamp) -> [UInt8] {
        var writer = JSONWriter()
        writer.object {
            $0.member("id", id)
            if let created { $0.member("created", created.canonical) }
            $0.member("removed", time)
        }
        return writer.bytes
    }
}

extension MemeContents {
    /// Makes the changes of the fields between two other contents.
    ///
    /// - Returns: the names of the fields that were set, and of those that had been changed in another way.
    package mutating func changeFields(
        from old: MemeContents, to new: MemeContents
    ) -> (set: [Literal], clashes: [Literal]) {
        let unset = old.fields.all.filter { new.fields[$0.name] == nil }.map(\.name)
        let set = (new.fields.all.map(\.name) + unset).filter { new.fields[$0] != old.fields[$0] }
        var clashes: [Literal] = []
        for name in set {
            let current = fields[name]
            var value = new.fields[name]
            if current != old.fields[name], current != value {
                let merged = MemeContents.mergedOrigin(
                    name, current, value, since: old.fields[name])
                if let merged { value = merged.value }
                if merged?.isConflict != false { clashes.append(name) }
            }
            fields[name] = value
        }
        return (set, clashes)
    }

    /// Merges two values of the field with a meme's attachments; `nil` for any other field, or if one of the values
    /// does not come from this program.
    private static func mergedOrigin(
        _ name: Literal, _ earlier: Literal?, _ later: Literal?, since old: Literal?
    ) -> (value: Literal?, isConflict: Bool)? {
        guard name == originName, let earlier = origin(earlier), let later = origin(later),
            let old = origin(old)
        else { return nil }
        let merged = ImportOrigin.merge(earlier, later, since: old)
        return (literal(of: merged.origin), merged.isConflict)
    }

    private static let originName = Array(ImportOrigin.name.utf8)

    /// Reads the field with a meme's attachments. A missing field lists none.
    private static func origin(_ value: Literal?) -> ImportOrigin? {
        guard let value else { return ImportOrigin(hash: "") }
        let text = String(decoding: value, as: UTF8.self)
        return ImportOrigin(JSONMember(name: "\"import\"", value: text))
    }

    private static func literal(of origin: ImportOrigin) -> Literal? {
        origin == ImportOrigin(hash: "") ? nil : Array(origin.field.value.utf8)
    }

    /// Renames the attachments in the contents before and after a change that have the name of another file in the
    /// current contents. Changes the links in the lines, too.
    package static func renameAttachments(
        _ old: inout MemeContents, _ new: inout MemeContents, besides current: MemeContents
    ) {
        let name = MemeContents.originName
        guard current.fields[name] != old.fields[name],
            let known = MemeContents.origin(old.fields[name]),
            let other = MemeContents.origin(current.fields[name])
        else { return }
        let others = Set(other.attachments).subtracting(known.attachments)
        old.renameAttachments(besides: others)
        new.renameAttachments(besides: others)
    }

    private mutating func renameAttachments(besides others: Set<ImportOrigin.Attachment>) {
        let name = MemeContents.originName
        guard let before = MemeContents.origin(fields[name]) else { return }
        var origin = before
        var links = origin.rename(besides: others)
        guard origin != before else { return }
        fields[name] = MemeContents.literal(of: origin)
        // A new link may be the old link of another attachment, so that one is replaced first.
        while let (link, newLink) = links.first(where: { links[$0.value] == nil }) ?? links.first {
            links[link] = nil
            for index in lines.indices {
                lines[index].replace("(\(link))".utf8, with: "(\(newLink))".utf8)
            }
        }
    }

    /// Makes the changes of the tags between two other contents.
    package mutating func changeTags(from old: MemeContents, to new: MemeContents) {
        for (tag, _) in old.tags.all where new.tags[tag] == nil { tags[tag] = nil }
        for (tag, spelling) in new.tags.all {
            guard let before = old.tags[tag] else {
                if tags[tag] == nil { tags[tag] = spelling }
                continue
            }
            if before != spelling, tags[tag] != nil { tags[tag] = spelling }
        }
    }
}

/// A three-way merge: a change that was made to one version of a meme is made to the current version.
///
/// The rules are those of a sync. What only one side changed is kept: each field, each tag, each line of the
/// text. Lines that the two sides inserted at the same place are all kept.
package struct ChangeMerge {
    /// The current meme with the change; its time of modification is that of the current meme.
    package let meme: Meme
    /// Whether both sides changed the same field or the same lines in different ways. `meme` has the value of
    /// the change then, and both forms of the lines.
    package let isConflict: Bool

    /// - Parameters:
    ///   - changed: the meme with the change.
    ///   - before: the meme before the change.
    ///   - current: the meme as it is now.
    /// - Complexity: linear in the lengths of the texts.
    package init(of changed: Meme, since before: Meme, to current: Meme) {
        let (old, new) = (MemeContents(before), MemeContents(changed))
        var contents = MemeContents(current)
        var isConflict = !contents.changeFields(from: old, to: new).clashes.isEmpty
        contents.changeTags(from: old, to: new)
        if old.lines != new.lines {
            let merge = TextMerge(
                // An empty text has no line that both sides could change.
                base: old.lines == [[]] ? [] : old.lines, earlier: contents.lines, later: new.lines)
            contents.lines = merge.lines
            isConflict = isConflict || merge.concernsSameLines
        }
        var meme = contents.meme(current.id)
        (meme.created, meme.modified) = (current.created, current.modified)
        if !changed.hasSame(.created, as: before) {
            isConflict =
                isConflict
                || !current.hasSame(.created, as: before) && !current.hasSame(.created, as: changed)
            meme.created = changed.created
        }
        self.meme = meme
        self.isConflict = isConflict
    }

    /// Returns whether a field that a change sets has a value of its own in another version, apart from the
    /// text and the tags.
    package static func isFieldChanged(to changed: Meme, since old: Meme, in other: Meme) -> Bool {
        var contents = MemeContents(other)
        let fields = contents.changeFields(from: MemeContents(old), to: MemeContents(changed))
        return !fields.clashes.isEmpty
    }
}

/// A dictionary that keeps the order in which its names were added. Setting or removing a value takes
/// constant time.
package struct OrderedFields<Name: Hashable, Value: Equatable>: Equatable {
    private var indices: [Name: Int] = [:]
    private var members: [(name: Name, value: Value?)] = []

    package var count: Int { indices.count }

    /// The members that have values, in order.
    package var all: [(name: Name, value: Value)] {
        members.compactMap { member in member.value.map { (member.name, $0) } }
    }

    package subscript(name: Name) -> Value? {
        get { indices[name].flatMap { members[$0].value } }
        set {
            if let index = indices[name] {
                members[index].value = newValue
                if newValue == nil { indices[name] = nil }
            } else if let newValue {
                indices[name] = members.count
                members.append((name, newValue))
            }
        }
    }

    package static func == (left: OrderedFields, right: OrderedFields) -> Bool {
        left.count == right.count
            && left.all.elementsEqual(right.all) { $0.name == $1.name && $0.value == $1.value }
    }
}
