import Domain

/// Keeps what it opens, and fails at some targets.
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

/// A clipboard that nobody takes.
struct ClipboardDouble: Clipboard {
    func copy(_ bytes: [UInt8]) -> Bool { false }
}
