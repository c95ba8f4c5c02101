import Foundation
import Testing

/// The test files in the folder `Cases` of a test target.
package enum Case {
    /// Reads the text of a file such as `Keep/list.json`, for a test of the same target.
    package static func text(_ name: String, of test: String = #filePath) throws -> String {
        let tests = Package.root + "/Tests/"
        let target = test.dropFirst(tests.count).prefix { $0 != "/" }
        return try String(contentsOfFile: "\(tests)\(target)/Cases/\(name)", encoding: .utf8)
    }

    /// Reads the examples in a file such as `YAML.md`: texts, and what a reader makes of them. They are written as
    /// in the specification of CommonMark, but with eight backticks. An arrow is a tab.
    ///
    /// - Parameter heading: the heading above the examples; `nil` for all examples.
    package static func examples(
        _ name: String, under heading: String? = nil, of test: String = #filePath
    ) throws -> [(source: String, result: String)] {
        let fence = String(repeating: "`", count: 8)
        var examples: [(source: String, result: String)] = []
        var isUnderHeading = heading == nil
        var lines = try text(name, of: test).replacingOccurrences(of: "→", with: "\t")
            .components(separatedBy: "\n").makeIterator()
        func part(to end: String) -> String {
            var part: [String] = []
            while let line = lines.next(), line != end { part.append(line) }
            return part.joined(separator: "\n")
        }
        while let line = lines.next() {
            if let heading, line.hasPrefix("## ") { isUnderHeading = line == "## " + heading }
            guard line == fence + " example" else { continue }
            let example = (part(to: "."), part(to: fence))
            if isUnderHeading { examples.append(example) }
        }
        return examples
    }
}

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
