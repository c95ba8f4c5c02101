import Domain

extension JSONWriter {
    package mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        json(String(value))
    }

    package mutating func member(_ name: StaticString, _ meme: Meme) {
        self.name(name)
        self.meme(meme)
    }

    package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
        self.name(name)
        object(members)
    }

    package static func object(of members: [JSONMember]) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            for member in members { writer.member(member) }
        }
        return writer.text
    }

    /// Returns an object on a line of its own.
    package static func line(_ members: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object(members)
        writer.endLine()
        return writer.text
    }

    /// Writes the member `time`, absent if unknown: other programs may write memes without times.
    package mutating func time(_ timestamp: Timestamp) {
        guard timestamp.isReadable else { return }
        member("time", timestamp)
    }
}

extension Operation.Kind {
    /// The time of the reversed operation; `nil` for a change.
    var undoes: Timestamp? {
        switch self {
        case .change: nil
        case .undo(let time), .redo(let time): time
        }
    }
}

extension JSONWriter {
    /// Writes `"kind":"change"`, or `"kind":"undo","undoes":…`.
    package mutating func kind(_ kind: Operation.Kind) {
        name("kind")
        switch kind {
        case .change: string("change")
        case .undo: string("undo")
        case .redo: string("redo")
        }
        guard let undoes = kind.undoes else { return }
        member("undoes", undoes)
    }

    /// Writes `"handle":…` for the operation at a time, if it has one.
    mutating func handle(of time: Timestamp) {
        guard let handle = OperationHandle(time) else { return }
        member("handle", handle.text)
    }

    /// Writes `"changed":["title","tags"]` if there are differences.
    package mutating func changed(_ differences: [FieldDifference]?) {
        guard let differences, !differences.isEmpty else { return }
        array("changed", of: differences) { writer, difference in
            if case .other(let name) = difference {
                writer.json(name)
            } else {
                writer.string(difference.name)
            }
        }
    }
}

extension FieldDifference {
    /// The field's name; as JSON for another program's field.
    package var name: String {
        if case .other(let name) = self { return name }
        return field?.rawValue ?? ""
    }
}
