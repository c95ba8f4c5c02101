import Domain
import Foundation
import Testing

@testable import Application
@testable import TestSupport

struct HelpTextTests {
    @Test func `fits into eighty columns of plain text`() {
        CatalogChecks(.application).helpIsLaidOut()
    }

    @Test func `begins with usage and examples`() throws {
        try CatalogChecks(.application).helpBeginsWithUsage()
    }

    @Test func `names every command, topic and option`() {
        CatalogChecks(.application).helpNamesEverything()
    }

    private func help(_ topic: String) -> String {
        HelpText(catalog: .application).text(topic: topic)
    }

    @Test func `the help of a command names its topics`() {
        #expect(
            help("edit")
                .hasSuffix("\nSee 'meme help TOPIC': query, references, dates, formats, options.\n")
        )
        #expect(help("path").hasSuffix("formats, options.\n"))
    }

    @Test func `no topic has the name of a command`() {
        for topic in HelpTopic.all { #expect(CommandDescription.all.named(topic.name) == nil) }
        #expect(help("upgrading").hasPrefix("What changed between versions, for scripts.\n"))
    }

    @Test func `lists a command without a group under other`() {
        let entry = CatalogEntry(
            CommandDescription(name: "archive", summary: "", examples: [])
        ) { _ in .manPage }
        let help = HelpText(catalog: CommandCatalog(entries: [entry])).text(topic: nil)
        #expect(help.contains("  other  archive\n"))
    }

    @Test func `a topic begins with examples`() throws {
        for name in [
            "query", "dates", "references", "formats", "templates", "environment", "exit-status",
            "store",
        ] as [String] {
            let topic = try #require(HelpTopic.named(name))
            #expect((2...5).contains(topic.examples.count), "\(name)")
            let help = help(name)
            #expect(help.split(separator: "\n").dropFirst().first == "Examples:", "\(name)")
            for example in topic.examples {
                #expect(help.contains("\n  \(example.line)"), "\(name)")
            }
        }
    }

    /// Every command with templates is in the table of fields, and its help names the topic.
    @Test func `lists the fields of every template`() throws {
        let commands = CommandDescription.all.filter { command in
            command.options.contains { $0.placeholder == "TEMPLATE" }
        }
        let table = try #require(HelpTopic.named("templates")).table
        let listed = table.map(\.left).dropFirst(3).flatMap { $0.split(separator: ", ") }
        #expect(Set(commands.map(\.name)) == Set(listed.map(String.init)))
        for command in commands {
            #expect(help(command.name).contains("formats, templates, options."), "\(command)")
        }
    }
}

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
