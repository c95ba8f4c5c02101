import Domain

extension Operation.Kind {
    /// The time of the operation that it reversed; `nil` for a change.
    var undoes: Timestamp? {
        switch self {
        case .change: nil
        case .undo(let time), .redo(let time): time
        }
    }
}

extension JSONWriter {
    /// Writes the members `"kind":"change"`, or `"kind":"undo","undoes":…`.
    mutating func kind(_ kind: Operation.Kind) {
        name("kind")
        switch kind {
        case .change: string("change")
        case .undo: string("undo")
        case .redo: string("redo")
        }
        guard let undoes = kind.undoes else { return }
        name("undoes")
        timestamp(undoes)
    }
}
