import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OperandsTests {
    /// A command with operands of every kind.
    private let command = CommandDescription(
        name: "move", summary: "",
        operands: Operands(.reference(), Operand("PLACE", .optional))
            .with([.whereOption]).with([.draft], takes: Operand("NAME", .any))
            .after("all", takes: Operand("FROM"), Operand("TO", .several)),
        examples: [])

    @Test(
        arguments: [
            ([], [], .missingOperand(command: "move", placeholder: "REF")), (["a"], [], nil),
            (["a", "b"], [], nil), (["a", "b", "c"], [], .unexpectedOperand("c", command: "move")),
            ([], [.whereOption], nil), (["a"], [.whereOption], .contradiction("--where", "a")),
            ([], [.draft], nil), (["a", "b", "c"], [.draft], nil),
            (["all"], [], .missingOperand(command: "move all", placeholder: "FROM")),
            (["all", "a"], [], .missingOperand(command: "move all", placeholder: "TO")),
            (["all", "a", "b", "c"], [], nil),
        ] as [([String], [OptionDescription], UsageError?)])
    func `reports missing and unexpected operands`(
        _ operands: [String], _ options: [OptionDescription], _ error: UsageError?
    ) {
        let arguments = ParsedArguments(
            options: options.map { ParsedArguments.GivenOption(option: $0, value: "") },
            operands: operands)
        var thrown: UsageError?
        do throws(UsageError) { try command.checkOperands(arguments) } catch { thrown = error }
        #expect(thrown == error)
    }

    @Test func `a word after two dashes is not the beginning of another form`() {
        let arguments = ParsedArguments(operands: ["all"], areOperandsLiteral: true)
        #expect(throws: Never.self) { try command.checkOperands(arguments) }
    }

    @Test func `names the option if the command takes no operands without it`() {
        let command = CommandDescription(
            name: "drafts", summary: "",
            operands: Operands().with([.draft], takes: Operand("NAME", .several)), examples: [])
        let arguments = ParsedArguments(options: [.init(option: .draft, value: "")])
        #expect(throws: UsageError.missingOperand(command: "drafts --draft", placeholder: "NAME")) {
            try command.checkOperands(arguments)
        }
    }

    @Test func `the usage names the operands`() {
        #expect(command.usage == ["move REF [PLACE] [OPTIONS]"])
        let several = CommandDescription(
            name: "x", summary: "", operands: Operands(.references, .query), examples: [])
        #expect(several.usage == ["x REF... [QUERY...] [OPTIONS]"])
    }

    /// What the user picks if the references of a command are not given; `nil` if none are needed.
    @Test(
        arguments: [
            (["show"], "", true), (["history"], "", false), (["diff"], "", false),
            (["restore"], "is:removed", false), (["edit"], "", false),
            (["edit", "--title", "x"], "", true),
            (["edit", "--title", "x", "--if-version", "2"], "", false),
            (["edit", "--draft"], nil, false), (["edit", "--where", "x", "--pin"], nil, false),
            (["remove"], "", true), (["tag", "+x"], "", true), (["list"], nil, false),
        ] as [([String], String?, Bool)])
    func `knows which memes can be picked`(
        _ words: [String], _ query: String?, _ takesSeveral: Bool
    ) throws {
        let parsed = try CommandLineParser(
            scan: ArgumentScan(words, CommandDescription.all), outputIsTerminal: true
        ).parse()
        let memes = try #require(parsed.command).operands.form(for: parsed.arguments).memes
        #expect(memes?.query == query)
        #expect(memes?.takesSeveral ?? false == takesSeveral)
    }
}
