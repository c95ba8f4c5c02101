/// A parser for whole numbers written in ASCII digits.
public enum WholeNumber {
    /// Reads ASCII digits, without a sign or spaces; `nil` if the text is anything else or the number is too
    /// large for `Int`.
    public static func read(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
    }
}
