import Application
import Domain
import Markup

/// A reference to a line of a meme's text: `REF:LINE` or `REF:LINE:MARK`.
struct TaskReference: Equatable {
    let meme: String
    let line: Int
    let fingerprint: String?

    /// Parses a reference; `nil` if the word is not a reference to a line.
    init?(_ word: String) {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        func line(_ index: Int) -> Int? {
            index > 0 ? WholeNumber.read(parts[index]).flatMap { $0 > 0 ? $0 : nil } : nil
        }
        let last = parts.count - 1
        if parts[last].utf8.count == LineFingerprint.characterCount, let line = line(last - 1) {
            self.line = line
            fingerprint = parts[last].lowercased()
            meme = parts[..<(last - 1)].joined(separator: ":")
        } else if let line = line(last) {
            self.line = line
            fingerprint = nil
            meme = parts[..<last].joined(separator: ":")
        } else {
            return nil
        }
    }
}
