import Domain

/// Records what it opens, and fails for some targets.
final class OpenerSpy: Opener {
    let usesTerminal = false
    private(set) var opened: [String] = []
    private let failures: [String: OpeningError]

    init(_ failures: [String: OpeningError] = [:]) { self.failures = failures }

    func open(_ target: String) throws(MemesError) {
        if let failure = failures[target] { throw .opening(failure) }
        opened.append(target)
    }
}

/// A clipboard that is not available.
struct ClipboardDouble: Clipboard {
    func copy(_ bytes: [UInt8]) -> Bool { false }
}
