/// Whole numbers as people type them.
public enum WholeNumber {
    /// Reads ASCII digits only: no sign, no space; `nil` for anything else and past `Int.max`.
    public static func read(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}
