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

struct ProgramRecordsTests {
    private static let path = NamedValue(
        name: "path", value: "/a b/\n\\\"é.jsonl", plain: "/a b/\n\\\"é.jsonl")

    @Test(
        arguments: [
            (.plain, false, "/a b/\n\\\"é.jsonl\n"),
            (.plain, true, "/a b/\n\\\"é.jsonl\0"),
            (.json, false, #"{"path":"/a b/\n\\\"é.jsonl"}"# + "\n"),
            (.jsonLines, false, #"{"path":"/a b/\n\\\"é.jsonl"}"# + "\n"),
            (.jsonLines, true, #"{"path":"/a b/\n\\\"é.jsonl"}"# + "\0"),
        ] as [(RecordFormat.Kind, Bool, String)])
    func printsAPath(_ kind: RecordFormat.Kind, _ endsWithNUL: Bool, _ text: String) {
        #expect(printed(Self.path, kind, endsWithNUL).hasSameBytes(as: text))
    }

    @Test(
        arguments: [
            (.plain, "meme 1.2.3\n"), (.json, #"{"version":"1.2.3"}"# + "\n"),
            (.jsonLines, #"{"version":"1.2.3"}"# + "\n"),
        ] as [(RecordFormat.Kind, String)])
    func printsAVersion(_ kind: RecordFormat.Kind, _ text: String) {
        #expect(printed(NamedValue(name: "version", value: "1.2.3", plain: "meme 1.2.3"), kind) == text)
    }

    @Test(
        arguments: [
            (.plain, false, "7\n"), (.plain, true, "7\0"), (.json, false, "{\"count\":7}\n"),
            (.jsonLines, true, "{\"count\":7}\0"), (.commaSeparated, false, "count\r\n7\r\n"),
            (.tabSeparated, false, "count\n7\n"), (.tabSeparated, true, "count\u{0}7\0"),
        ] as [(RecordFormat.Kind, Bool, String)])
    func printsANumberOfMemes(_ kind: RecordFormat.Kind, _ endsWithNUL: Bool, _ text: String) {
        #expect(printed(CountedMemes(7), kind, endsWithNUL) == text)
    }

    @Test func aTemplateHasTheNumberInIt() throws {
        let template = try RecordTemplate("{count} memes", fieldNames: CountedMemes.fieldNames)
        #expect(printed(CountedMemes(7), .template(template)) == "7 memes\n")
    }

    private func printed(
        _ record: some FieldRecord, _ kind: RecordFormat.Kind, _ endsWithNUL: Bool = false
    ) -> String {
        RecordFormatter(format: RecordFormat(kind: kind, endsWithNUL: endsWithNUL))
            .text(ofSingle: record)
    }
}
