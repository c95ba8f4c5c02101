/// The failure of a tool, in words from which a model can see what to do.
struct ToolError: Error, Equatable {
    let message: String
    /// Whether the meme or the operation does not exist.
    let isMissing: Bool

    init(_ message: String, isMissing: Bool = false) {
        self.message = message
        self.isMissing = isMissing
    }
}
