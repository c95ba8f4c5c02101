/// The clipboard of the user's session.
public protocol Clipboard {
    /// Copies UTF-8 text. Returns whether a program accepted the text.
    func copy(_ bytes: [UInt8]) -> Bool
}
