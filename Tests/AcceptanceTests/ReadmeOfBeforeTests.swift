import Foundation
import TestSupport
import Testing

/// The commands of the README of version 0.1, run by this version. Every difference is intended. If
/// `MEME_UPDATE_TRANSCRIPTS` is set, the file of differences is rewritten; review the changes.
@Suite(.waits)
struct ReadmeOfBeforeTests {
    private static let folder = Package.root + "/Tests/AcceptanceTests/Readme"

    @Test func `old README scripts differ only as recorded`() throws {
        guard Requirement.met(.jq) else { return }
        let readme = try text("0.1.md")
        let shell = try Shell()
        var differences = ""
        let blocks = readme.matches(of: /```console(?<kind>[^\n]*)\n(?<text>(?s:.*?))```/)
        #expect(blocks.count >= 7)
        for block in blocks {
            let expected = String(block.output.text)
            let isScript = block.output.kind != " tty"
            let answered = try Transcript(expected).run(in: shell, at: isScript ? nil : Terminal())
            guard isScript else { continue }
            for difference in answered.components(separatedBy: "\n")
                .difference(from: expected.components(separatedBy: "\n"))
            {
                switch difference {
                case .remove(_, let line, _): differences += "- \(line)\n"
                case .insert(_, let line, _): differences += "+ \(line)\n"
                }
            }
        }
        if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
            try Data(differences.utf8).write(
                to: URL(fileURLWithPath: Self.folder + "/differences.txt"))
        }
        #expect(differences == (try text("differences.txt")))
    }

    private func text(_ name: String) throws -> String {
        let file = URL(fileURLWithPath: Self.folder + "/" + name)
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
}
