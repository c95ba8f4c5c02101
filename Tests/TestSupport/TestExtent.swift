import Foundation

/// How much is tested of what is drawn at random: little, ten times as much with `MEME_TESTS=all`, or any
/// other number of times with `MEME_TESTS=NUMBER`.
public enum TestExtent {
    private static let factor: Int = {
        let value = ProcessInfo.processInfo.environment["MEME_TESTS"] ?? ""
        return value == "all" ? 10 : max(1, Int(value) ?? 1)
    }()

    /// How many random cases are tested.
    ///
    /// - Parameter few: how many there are in a short run.
    public static func count(_ few: Int) -> Int { few * factor }
}
