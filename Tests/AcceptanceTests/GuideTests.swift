import Foundation
import TestSupport
import Testing

/// Checks of the guide: its code is in the sources, its commands print what it shows, and its names exist.
@Suite(.waits)
struct GuideTests {
    private static let folder = Package.root + "/Sources/Application/Application.docc/"
    private static let articles = articles(in: folder)
    /// The articles about the format of the store and about its parts.
    private static let maps = ["Domain", "Platform"].flatMap {
        articles(in: Package.root + "/Sources/\($0)/\($0).docc/")
    }

    private static func articles(in folder: String) -> [(name: String, text: String)] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().compactMap {
            name in
            (try? String(contentsOfFile: folder + name, encoding: .utf8)).map { (name, $0) }
        }
    }

    @Test func `is short enough to read`() throws {
        #expect(Self.articles.count == 8)
        func lineCount(_ text: String) -> Int { text.components(separatedBy: "\n").count - 1 }
        let readme = lineCount(try text(of: "README.md"))
        #expect(readme <= 340)
        #expect(readme + Self.articles.map { lineCount($0.text) }.reduce(0, +) <= 1280)
    }

    /// A block begins with `// PATH`. A line `// ...` stands for omitted lines.
    @Test func `its code matches the sources`() throws {
        var count = 0
        for (name, article) in Self.articles {
            for block in article.components(separatedBy: "```swift\n").dropFirst() {
                var lines = block.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
                    .map(trimmed)
                let path = String(lines.removeFirst().dropFirst("// ".count))
                var rest = try text(of: path).components(separatedBy: "\n").map(trimmed)[...]
                for line in lines where !line.isEmpty && line != "// ..." {
                    guard let place = rest.firstIndex(of: line) else {
                        Issue.record("\(name): \(path) has no such line there: \(line)")
                        break
                    }
                    rest = rest[(place + 1)...]
                }
                count += 1
            }
        }
        #expect(count >= 10)
    }

    @Test func `its paths and types exist`() throws {
        let types = try Self.types()
        #expect(Self.maps.count == 2)
        var count = 0
        // `MapTests` checks the paths of the map, which are shorter.
        for (name, article) in Self.articles + Self.maps where name != "Map.md" {
            for word in Self.quotedWords(in: article) {
                if word.contains("/"), !word.contains(" "), word.first?.isNumber == false {
                    let path = Package.root + "/" + word
                    #expect(FileManager.default.fileExists(atPath: path), "\(name): \(word)")
                    count += 1
                } else if let type = word.wholeMatch(of: #/([A-Z][a-z]\w*)(\..*|\(.*)?/#)?.1 {
                    let isKnown =
                        types.contains(String(type)) || Self.foreignTypes.contains(String(type))
                    #expect(isKnown, "\(name): \(word)")
                    count += 1
                }
            }
        }
        #expect(count >= 50)
    }

    @Test func `its links and those of the README lead to files`() throws {
        let readme = ("../../../README.md", try text(of: "README.md"))
        for (name, article) in Self.articles + [readme] {
            let folder = URL(fileURLWithPath: Self.folder + name).deletingLastPathComponent()
            for link in article.matches(of: #/\]\(([^)]+)\)/#).map({ String($0.1) })
            where !link.contains(":") {
                let path = folder.appendingPathComponent(link).standardized.path
                #expect(FileManager.default.fileExists(atPath: path), "\(name): \(link)")
            }
        }
    }

    @Test(.enabled(if: Requirement.met(.screens)))
    func `the picture in the README shows the screen of today`() throws {
        let drawn = try Shell().run("'\(Package.root)/Scripts/screenshot' -")
        #expect(
            drawn.outputText
                == (try text(of: "Sources/Application/Application.docc/Resources/browse.svg")),
            "\(drawn.errorText)Scripts/screenshot draws it again")
    }

    @Test func `its commands give the answers it shows`() throws {
        for (name, article) in Self.articles {
            let answered = try Transcript.answered(article)
            if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
                try Data(answered.utf8).write(to: URL(fileURLWithPath: Self.folder + name))
            }
            expectSameLines(answered, article)
        }
    }

    /// The types of Swift and of textbooks that the guide mentions.
    private static let foreignTypes: Set = [
        "AsyncSequence", "Equatable", "Mirror", "Result", "Sequence", "String",
    ]

    private func text(of path: String) throws -> String {
        try String(contentsOfFile: Package.root + "/" + path, encoding: .utf8)
    }

    private func trimmed(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }

    /// Returns the words in single backquotes outside code blocks.
    private static func quotedWords(in article: String) -> [String] {
        let parts = article.components(separatedBy: "```")
        return stride(from: 0, to: parts.count, by: 2).flatMap { number in
            parts[number].matches(of: #/`([^`\n]+)`/#).map { String($0.1) }
        }
    }

    private static func types() throws -> Set<String> {
        let found = try Shell().run(
            """
            cd '\(Package.root)' && grep -rhoE --include='*.swift' \
                '(struct|class|enum|protocol|typealias|actor) [A-Z][A-Za-z0-9_]*' Sources Tests
            """)
        return Set(
            found.outputText.split(separator: "\n").compactMap {
                $0.split(separator: " ").last.map(String.init)
            })
    }
}
