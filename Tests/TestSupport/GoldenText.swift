import Foundation
import Testing

/// A file with texts that a test expects, separated by empty lines. If `MEME_UPDATE_TRANSCRIPTS` is set, the
/// file is rewritten; review the changes.
package enum GoldenText {
    /// Expects that the texts are those of a file.
    ///
    /// - Parameter path: the path of the file in `Tests`.
    package static func expect(_ texts: [String], in path: String) throws {
        let file = Package.root + "/Tests/" + path
        if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
            let all = texts.joined(separator: "\n\n") + "\n"
            try all.write(toFile: file, atomically: true, encoding: .utf8)
        }
        let stored = try String(contentsOfFile: file, encoding: .utf8)
        let expected = stored.dropLast().components(separatedBy: "\n\n")
        for (text, expected) in zip(texts, expected) { #expect(text == expected) }
        #expect(texts.count == expected.count, "\(path)")
    }
}
