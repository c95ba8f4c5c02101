import Domain

/// The messages about errors with versions and operations.
extension Diagnostic {
    static func noSuchVersion(_ reference: MemeReference, _ count: Int) -> String {
        guard case .version(let meme, let number) = reference else { return "no such version" }
        return
            "no version \(number): \(meme) has \(Amount.words(count, "version")); see 'meme history'"
    }

    static func versionIsRemoval(_ reference: MemeReference) -> String {
        "\(quote(reference.description)) is a removal, which has no contents; give an earlier version"
    }

    static func versionIsFixed(_ reference: MemeReference) -> String {
        "\(quote(reference.description)) is a version, which cannot be changed; leave out @N, or use "
            + "'meme restore'"
    }

    static func versionWanted(_ id: MemeID) -> String {
        "the meme \(id) is not removed; name the version to restore: \(id)@N, see "
            + "'meme history \(id)'"
    }

    static func tooFewOperations(
        _ step: OperationStep, _ wanted: Int, _ available: Int, droppedUntil: Timestamp?
    ) -> String {
        let verb = step == .undo ? "undo" : "redo"
        let words =
            available == 0
            ? "nothing to \(verb)"
            : "cannot \(verb) \(Amount.words(wanted, "change")): there "
                + (available == 1 ? "is only 1" : "are only \(available)")
        return words + (droppedUntil.map(historyDropped) ?? "")
    }

    static func historyDropped(until time: Timestamp) -> String {
        "; 'meme compact' dropped the versions before \(time.text)"
    }
}
