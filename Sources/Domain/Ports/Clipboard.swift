/// The clipboard of the user's session.
public protocol Clipboard {
    /// Copies UTF-8 text. Returns whether a program has accepted it.
    func copy(_ bytes: [UInt8]) -> Bool
}
