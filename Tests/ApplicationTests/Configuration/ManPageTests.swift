import Foundation
import Testing

@testable import Application
@testable import TestSupport

struct ManPageTests {
    private let page = ManPage(commands: CommandDescription.all).text

    @Test func `has its sections in order`() {
        #expect(
            page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) } == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "TOPICS", "EXIT STATUS",
                "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO",
            ])
    }

    @Test func `names every command and option`() {
        CatalogChecks(.application).manPageNamesEverything()
    }

    @Test func `escapes its text`() { CatalogChecks(.application).manPageIsEscaped() }

    /// Every variable that the sources read is in the topic, and thus in the manual page.
    @Test func `names every environment variable`() throws {
        let topic = try #require(HelpTopic.named("environment")).rows
        var names: Set<String> = []
        let sources = Package.root + "/Sources"
        for file in try FileManager.default.subpathsOfDirectory(atPath: sources)
        where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
            for match in text.matches(of: #/(?:[sS]etting|value\(of:)\(? ?"([A-Z_]+)"/#) {
                names.insert(String(match.1))
            }
        }
        #expect(names.isSuperset(of: ["MEME_STORE", "TZ", "HOME"]))
        for name in names { #expect(topic.contains(name), "\(name)") }
    }
}
