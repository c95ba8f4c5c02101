import Testing

@testable import Application

struct HelpTextTests {
    private static let topics = [nil] + CommandDescription.all.map(\.name)

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
    }

    @Test(arguments: topics)
    func beginsWithUsageAndExamples(_ topic: String?) throws {
        let help = HelpText().text(topic: topic)
        let usage = try #require(help.firstRange(of: "usage: meme"))
        let examples = try #require(help.firstRange(of: "Examples:"))
        #expect(usage.lowerBound < examples.lowerBound)
    }

    @Test func namesEveryCommandAndOption() {
        let overview = HelpText().text(topic: nil)
        for command in CommandDescription.all {
            #expect(overview.contains("  \(command.name)"))
            let help = HelpText().text(topic: command.name)
            for option in command.options { #expect(help.contains(option.literal)) }
        }
        for option in OptionDescription.everywhere { #expect(overview.contains(option.literal)) }
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
