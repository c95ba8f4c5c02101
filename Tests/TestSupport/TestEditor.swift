import Domain

/// An editor that keeps what it is given, and does with it what it is told to.
public final class TestEditor: Editor {
    /// Where each draft is said to be.
    public static let path = "/drafts/meme.md"

    /// The drafts that it was given.
    public private(set) var drafts: [String] = []
    /// The drafts that were discarded.
    public private(set) var discarded: [EditedFile] = []

    private let change: (String) -> Result<[UInt8], MemesError>

    /// An editor that makes bytes of a draft, or fails.
    public init(_ change: @escaping (String) -> Result<[UInt8], MemesError>) {
        self.change = change
    }

    /// An editor in which the user replaces everything, or nothing.
    public convenience init(writing text: String? = nil) {
        self.init { .success(Array((text ?? $0).utf8)) }
    }

    /// An editor that fails.
    public convenience init(failing error: MemesError) {
        self.init { _ in .failure(error) }
    }

    public func edit(_ draft: [UInt8]) throws(MemesError) -> EditedFile {
        let text = String(decoding: draft, as: UTF8.self)
        drafts.append(text)
        return EditedFile(try change(text).get(), path: TestEditor.path)
    }

    public func discard(_ file: EditedFile) { discarded.append(file) }
}
