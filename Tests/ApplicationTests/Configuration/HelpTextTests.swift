import Domain
import Testing

@testable import Application

struct HelpTextTests {
    private static let commands = [nil] + CommandDescription.all.map(\.name)
    private static let topics =
        commands + HelpTopic.all.map(\.name).filter { !commands.contains($0) }

    @Test(arguments: topics)
    func fitsIntoEightyColumnsOfPlainText(_ topic: String?) {
        let help = HelpText().text(topic: topic)
        for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80, "\(line)")
            #expect(line.last != " ", "\(line)")
            #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
        }
        #expect(help.hasSuffix("\n"))
        #expect(!help.hasSuffix("\n\n"))
        #expect(help.count { $0 == "\n" } <= (topic == "edit" ? 60 : topic == nil ? 24 : 45))
    }

    @Test(arguments: commands)
    func beginsWithUsageAndExamples(_ topic: String?) throws {
        let help = HelpText().text(topic: topic)
        let usage = try #require(help.firstRange(of: "usage: meme"))
        let examples = try #require(help.firstRange(of: "Examples:"))
        #expect(usage.lowerBound < examples.lowerBound)
    }

    @Test func namesEveryCommandTopicAndOption() {
        let overview = HelpText().text(topic: nil)
        for topic in HelpTopic.all { #expect(overview.contains(topic.name)) }
        for command in CommandDescription.all {
            #expect(overview.contains(" \(command.names)"))
            #expect(HelpText().text(topic: "commands").contains("  \(command.names)"))
            let help = HelpText().text(topic: command.name)
            for option in command.options { #expect(help.contains(option.literal)) }
        }
        let options = HelpText().text(topic: "options")
        for option in OptionDescription.everywhere { #expect(options.contains(option.usage)) }
    }

    @Test func aCommandNamesItsTopics() {
        #expect(
            HelpText().text(topic: "edit")
                .hasSuffix("\nSee 'meme help TOPIC': query, references, formats, options.\n"))
        #expect(HelpText().text(topic: "path").hasSuffix("formats, options.\n"))
    }

    /// `changes` is a command and a topic.
    @Test func aCommandAndATopicOfOneNameStandTogether() {
        let help = HelpText().text(topic: "changes")
        #expect(help.hasPrefix("usage: meme changes"))
        #expect(help.contains("\nWhat changed between versions, for scripts.\n"))
    }

    @Test func aCommandOfNoGroupStandsAmongTheOthers() {
        let command = CommandDescription(
            name: "archive", summary: "", usage: ["archive"], examples: [])
        #expect(HelpText(commands: [command]).text(topic: nil).contains("  other     archive\n"))
    }

    /// What the examples show is a command line that is understood.
    @Test func everyExampleIsACommandLine() throws {
        for command in CommandDescription.all {
            for example in command.examples where example.line.hasPrefix("meme ") {
                let line = example.line.prefix { $0 != "|" && $0 != ">" }
                let words = line.split(separator: " ").dropFirst().map { Array($0.utf8) }
                #expect(throws: Never.self, "\(example.line)") {
                    _ = try Invocation(parsing: words)
                }
            }
        }
    }
}
