/// The failure of a tool, with a message that tells a model what to do.
struct ToolError: Error, Equatable {
    let message: String
    /// Whether the meme, or anything else that the command refers to, does not exist.
    let isMissing: Bool

    init(_ message: String, isMissing: Bool = false) {
        self.message = message
        self.isMissing = isMissing
    }
}
