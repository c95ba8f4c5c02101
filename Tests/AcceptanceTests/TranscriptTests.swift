import Foundation
import TestSupport
import Testing

/// The real program, by transcript. With `MEME_UPDATE_TRANSCRIPTS` set, the files are written anew;
/// read the difference before it is kept.
struct TranscriptTests {
    private static let folder = Package.root + "/Tests/AcceptanceTests/Transcripts"
    private static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { $0 != "full-device.txt" || FileManager.default.fileExists(atPath: "/dev/full") }

    @Test func `there are transcripts`() {
        #expect(TranscriptTests.names.count >= 6)
    }

    @Test func `the program answers as it did`() throws {
        for name in Self.names {
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
    }

    /// What the README shows is what happens.
    @Test func `the README is true`() throws {
        let file = URL(fileURLWithPath: Package.root + "/README.md")
        let readme = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        // Every other part is what stands between ```console and the next ```.
        var parts = readme.components(separatedBy: "```console").enumerated().flatMap {
            number, part in
            number == 0 ? [part] : part.splitOnce(at: "```")
        }
        #expect(parts.count >= 7)
        let shell = try Shell()
        for number in stride(from: 1, to: parts.count, by: 2) {
            let head = parts[number].prefix { $0 != "\n" } + "\n"
            let text = String(parts[number].dropFirst(head.count))
            if head == " screen\n" {
                expectScreens(text)
                parts[number] = "```console\(head)\(text)```"
                continue
            }
            if text.contains("| jq"), !Requirement.met(.jq) { break }
            let terminal = head == " tty\n" ? Terminal() : nil
            let answered = try Transcript(text).run(in: shell, at: terminal)
            expectSameLines(answered, text)
            parts[number] = "```console\(head)\(answered)```"
        }
        if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
            try Data(parts.joined().utf8).write(to: file)
        }
    }

    /// Commands, and the first rows of their screens as `ScreenTests` hold them.
    private func expectScreens(_ text: String) {
        let folder = Package.root + "/Tests/AcceptanceTests/Screens/"
        let screens = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .compactMap { try? String(contentsOfFile: folder + $0, encoding: .utf8) }
        for part in text.components(separatedBy: "$ ").dropFirst() {
            let (command, rows) = (part.splitOnce(at: "\n")[0], part.splitOnce(at: "\n")[1])
            #expect(
                screens.contains { $0.hasPrefix("$ \(command)\n\n# 80 x 24\n\(rows)") }, "\(part)")
        }
    }

    @Test func `the README names files that there are`() throws {
        let file = URL(fileURLWithPath: Package.root + "/README.md")
        let readme = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let links = readme.matches(of: /\]\((?<path>[^)]+)\)/).map { String($0.output.path) }
        #expect(links.count >= 15)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: Package.root + "/" + link), "\(link)")
        }
    }

    private func expectSameLines(_ answered: String, _ expected: String) {
        let answeredLines = answered.components(separatedBy: "\n")
        let expectedLines = expected.components(separatedBy: "\n")
        for (number, (answer, expectation)) in zip(answeredLines, expectedLines).enumerated()
        where !timeless(answer).utf8.elementsEqual(timeless(expectation).utf8) {
            Issue.record("line \(number + 1): \(answer)\nexpected: \(expectation)")
            return
        }
        #expect(answeredLines.count == expectedLines.count)
    }

    /// A line without the durations of a trace, which differ from run to run.
    private func timeless(_ line: String) -> String {
        line.replacing(#/ *\d+\.\d{3} ms/#, with: " ms")
    }
}

extension String {
    /// What stands before the first place of a mark, and what stands after it.
    fileprivate func splitOnce(at mark: String) -> [String] {
        guard let place = range(of: mark) else { return [self, ""] }
        return [String(self[..<place.lowerBound]), String(self[place.upperBound...])]
    }
}
