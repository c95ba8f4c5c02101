import Domain
import Testing

@testable import Application

struct HelpTextTests {
    private static let commands = [nil] + CommandDescription.all.map(\.name)
    private static let topics =
        commands + HelpTopic.all.map(\.name).filter { !commands.contains($0) }

    @Test func `fits into eighty columns of plain text`() {
        for topic in Self.topics {
            let help = HelpText(commands: CommandDescription.all).text(topic: topic)
            for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(line.count <= 80, "\(line)")
                #expect(line.last != " ", "\(line)")
                #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
            }
            #expect(help.hasSuffix("\n"), "\(topic)")
            #expect(!help.hasSuffix("\n\n"), "\(topic)")
            #expect(
                help.count { $0 == "\n" }
                    <= (topic == "edit" ? 60 : topic == nil ? 24 : 45))
        }
    }

    @Test func `begins with usage and examples`() throws {
        for topic in Self.commands {
            let help = HelpText(commands: CommandDescription.all).text(topic: topic)
            let usage = try #require(help.firstRange(of: "usage: meme"))
            let examples = try #require(help.firstRange(of: "Examples:"))
            #expect(usage.lowerBound < examples.lowerBound, "\(topic)")
        }
    }

    @Test func `names every command topic and option`() {
        let overview = HelpText(commands: CommandDescription.all).text(topic: nil)
        for topic in HelpTopic.all { #expect(overview.contains(topic.name)) }
        for command in CommandDescription.all {
            #expect(overview.contains(" \(command.names)"))
            #expect(
                HelpText(commands: CommandDescription.all).text(topic: "commands").contains(
                    "  \(command.names)"))
            let help = HelpText(commands: CommandDescription.all).text(topic: command.name)
            for option in command.options { #expect(help.contains(option.literal)) }
        }
        let options = HelpText(commands: CommandDescription.all).text(topic: "options")
        for option in OptionDescription.everywhere { #expect(options.contains(option.usage)) }
    }

    @Test func `a command names its topics`() {
        #expect(
            HelpText(commands: CommandDescription.all).text(topic: "edit")
                .hasSuffix("\nSee 'meme help TOPIC': query, references, formats, options.\n"))
        #expect(
            HelpText(commands: CommandDescription.all).text(topic: "path").hasSuffix(
                "formats, options.\n"))
    }

    @Test func `no topic has the name of a command`() {
        for topic in HelpTopic.all { #expect(CommandDescription.all.named(topic.name) == nil) }
        #expect(
            HelpText(commands: CommandDescription.all).text(topic: "upgrading")
                .hasPrefix("What changed between versions, for scripts.\n"))
    }

    @Test func `a command of no group stands among the others`() {
        let command = CommandDescription(
            name: "archive", summary: "", usage: ["archive"], examples: [])
        #expect(HelpText(commands: [command]).text(topic: nil).contains("  other     archive\n"))
    }

    /// The page of a topic that says how to write something begins with examples of it.
    @Test func `a topic begins with examples`() throws {
        for name in [
            "query", "dates", "references", "formats", "templates", "environment", "exit-status",
            "store",
        ] as [String] {
            let topic = try #require(HelpTopic.named(name))
            #expect((2...5).contains(topic.examples.count), "\(name)")
            let help = HelpText(commands: CommandDescription.all).text(topic: name)
            #expect(help.split(separator: "\n").dropFirst().first == "Examples:", "\(name)")
            for example in topic.examples {
                #expect(help.contains("\n  \(example.line)"), "\(name)")
            }
        }
    }

    /// A command with templates is in the table of their fields, and names the topic.
    @Test func `the fields of every template are listed`() throws {
        let commands = CommandDescription.all.filter { command in
            command.options.contains { $0.placeholder == "TEMPLATE" }
        }
        let table = try #require(HelpTopic.named("templates")).table
        let listed = table.map(\.left).dropFirst(3).flatMap { $0.split(separator: ", ") }
        #expect(Set(commands.map(\.name)) == Set(listed.map(String.init)))
        for command in commands {
            #expect(
                HelpText(commands: CommandDescription.all).text(topic: command.name).contains(
                    "formats, templates, options."))
        }
    }
}
