/// A reader of whole numbers as people type them.
public enum WholeNumber {
    /// Reads ASCII digits without sign or spaces; `nil` for anything else or more than `Int.max`.
    public static func read(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
    }
}
