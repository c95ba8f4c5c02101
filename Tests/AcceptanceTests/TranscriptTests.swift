import Foundation
import TestSupport
import Testing

/// The real program, tested with transcripts. If `MEME_UPDATE_TRANSCRIPTS` is set, the files are rewritten;
/// review the differences before you keep them.
@Suite(.waits)
struct TranscriptTests {
    private static let folder = Package.root + "/Tests/AcceptanceTests/Transcripts"
    private static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { $0 != "full-device.txt" || FileManager.default.fileExists(atPath: "/dev/full") }

    @Test func `there are transcripts`() { #expect(TranscriptTests.names.count >= 6) }

    @Test(arguments: names)
    func `the program answers as recorded`(_ name: String) throws {
        let file = URL(fileURLWithPath: TranscriptTests.folder + "/" + name)
        let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let terminal = name.hasPrefix("terminal-") ? Terminal() : nil
        var shell = try Shell()
        // `terminal-de.txt` is in German.
        if name.contains(#/-(de|vi)\.txt$/#) {
            shell.environment["MEME_LANG"] = String(name.dropLast(4).suffix(2))
        }
        let answered = try Transcript(expected).run(in: shell, at: terminal)
        if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
            try Data(answered.utf8).write(to: file)
        }
        expectSameLines(answered, expected)
    }

    @Test func `the README shows the real output`() throws {
        let file = URL(fileURLWithPath: Package.root + "/README.md")
        let readme = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let answered = try Transcript.answered(readme)
        if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
            try Data(answered.utf8).write(to: file)
        }
        expectSameLines(answered, readme)
        #expect(readme.components(separatedBy: "```console").count > 3)
    }

    @Test func `the README links to existing files`() throws {
        let file = URL(fileURLWithPath: Package.root + "/README.md")
        let readme = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let links = readme.matches(of: /\]\((?<path>[^)]+)\)/).map { String($0.output.path) }
        #expect(links.count >= 5)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: Package.root + "/" + link), "\(link)")
        }
    }
}

/// Expects that two texts have the same lines, except for the durations in traces.
func expectSameLines(_ answered: String, _ expected: String) {
    let answeredLines = answered.components(separatedBy: "\n")
    let expectedLines = expected.components(separatedBy: "\n")
    for (number, (answer, expectation)) in zip(answeredLines, expectedLines).enumerated()
    where !timeless(answer).utf8.elementsEqual(timeless(expectation).utf8) {
        Issue.record("line \(number + 1): \(answer)\nexpected: \(expectation)")
        return
    }
    #expect(answeredLines.count == expectedLines.count)
}

/// Returns a line without the durations of a trace, which differ from run to run.
private func timeless(_ line: String) -> String { line.replacing(#/ *\d+\.\d{3} ms/#, with: " ms") }
