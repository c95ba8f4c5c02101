/// Reads whole numbers as people type them.
public enum WholeNumber {
    /// Reads ASCII digits only, without sign or spaces; `nil` for anything else or more than `Int.max`.
    public static func read(_ text: Substring) -> Int? {
        guard !text.isEmpty else { return nil }
        var number = 0
        for byte in text.utf8 {
            guard ASCII.isDigit(byte) else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isPastEnd) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            guard !isTooLarge, !isPastEnd else { return nil }
            number = sum
        }
        return number
    }

    public static func read(_ text: String) -> Int? { read(text[...]) }
}
