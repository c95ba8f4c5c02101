import Foundation
import TestSupport
import Testing

/// The output that scripts rely on. No byte of it changes between versions, or with the surroundings of a
/// command. If `MEME_UPDATE_TRANSCRIPTS` is set, the files are rewritten. A difference in them breaks
/// scripts, unless it is an additional member in JSON.
@Suite(.waits)
struct MachineOutputTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        try shell.directory.write("memes.jsonl", try GoldenFile.store())
    }

    @Test func `every format prints the recorded output`() throws {
        for reading in ReadingCommand.all { try printsWhatItDid(reading) }
    }

    private func printsWhatItDid(_ reading: ReadingCommand) throws {
        let commands = reading.commands
        let output = try MachineOutput(of: commands, in: shell, nil)
        let sections = try commands.enumerated().map { number, command in
            GoldenFile.section(
                command, status: output.statuses[number], try output.bytes(of: number))
        }
        let file = GoldenFile(reading.name)
        let expected = file.bytes
        if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
            try file.write(Array(sections.joined()))
        }
        for (command, section) in zip(commands, sections) {
            let isThere = expected.contains(section)
            #expect(isThere, "\(command)")
        }
        let count = sections.reduce(0) { $0 + $1.count }
        #expect(count == expected.count, "\(reading.name)")
        #expect(output.statuses == commands.map { _ in reading.status }, "\(reading.name)")
        #expect(output.errors == "", "\(reading.name)")
    }

    @Test func `there are no surplus golden files`() throws {
        #expect(try GoldenFile.names() == ReadingCommand.all.map(\.name).sorted())
    }

    @Test(arguments: OutputSurroundings.all)
    func `surroundings do not change a byte of output`(_ surroundings: OutputSurroundings) throws {
        let spacing = TestExtent.isFull ? 1 : OutputSurroundings.all.count
        let start = OutputSurroundings.all.firstIndex { $0 == surroundings } ?? 0
        let sample = stride(from: start % spacing, to: ReadingCommand.all.count, by: spacing)
        let readings = sample.map { ReadingCommand.all[$0] }.map { reading in
            let isOther =
                surroundings.forcesColor && reading.isForPeopleToo
                || surroundings.isTranslated && reading.isMessage
            return (reading.name, isOther ? reading.machineCommands : reading.commands)
        }
        let commands = readings.flatMap(\.1)
        let output = try MachineOutput(of: commands, in: shell, surroundings)
        #expect(output.errors.split(separator: "\n").allSatisfy { $0 == surroundings.warning })
        var number = 0
        for (name, commands) in readings {
            let expected = GoldenFile(name).bytes
            for command in commands {
                let section = GoldenFile.section(
                    command, status: output.statuses[number], try output.bytes(of: number))
                let isThere = expected.contains(section)
                #expect(isThere, "\(command)")
                number += 1
            }
        }
    }

    @Test func `a strict parser accepts all JSON output`() throws {
        guard Requirement.met(.python) else { return }
        let commands = ReadingCommand.all.flatMap { reading in
            reading.formats.filter(\.isJSON).map { reading.command(in: $0) }
        }
        #expect(commands.count > 30)
        _ = try MachineOutput(of: commands, in: shell, nil)
        let kinds = commands.map { command in
            command.hasSuffix("-0") ? "nul" : command.hasSuffix("l") ? "lines" : "one"
        }
        let judge = "python3 -c '\(Self.python)' \(kinds.joined(separator: " "))"
        let judgement = try shell.run(judge)
        #expect(judgement.outputText == "\(commands.count) read\n")
        #expect(judgement.errorText == "")
    }

    /// Checks JSON by RFC 8259 and more: no byte order mark, no duplicate name, no NaN or infinity, exactly
    /// one line feed at the end and, for lines, one object on each.
    private static let python = #"""
        import json, sys
        def once(pairs):
            names = [name for name, value in pairs]
            if len(set(names)) < len(names): raise ValueError("a name twice: %s" % names)
            return dict(pairs)
        def refused(word): raise ValueError(word)
        def read(text): return json.loads(text, parse_constant=refused, object_pairs_hook=once)
        def judge(text, kind):
            if text.startswith("\ufeff"): raise ValueError("a byte order mark")
            end = "\0" if kind == "nul" else "\n"
            if text and not text.endswith(end): raise ValueError("no end")
            if kind == "one":
                if text.endswith("\n\n"): raise ValueError("more than one end")
                return read(text)
            for line in text[:-1].split(end) if text else []:
                if not isinstance(read(line), dict): raise ValueError("no object")
        count = 0
        for number, kind in enumerate(sys.argv[1:]):
            try: judge(open("out/%d" % number, "rb").read().decode("utf-8"), kind)
            except ValueError as fault: sys.stderr.write("%d: %s\n" % (number, fault))
            else: count += 1
        print(count, "read")
        """#
}

extension ReadingCommand {
    /// The commands for each format.
    fileprivate var commands: [String] { formats.map(command) }

    /// The commands for each format that is only for programs.
    fileprivate var machineCommands: [String] {
        formats.filter { !isForPeopleToo && !isMessage || $0 != .plain }.map(command)
    }

    /// Returns the command for a format.
    fileprivate func command(in format: OutputFormat) -> String {
        format.options.isEmpty ? command : "\(command) \(format.options)"
    }
}

extension [UInt8] {
    /// Whether these bytes contain other bytes as a contiguous part.
    fileprivate func contains(_ other: [UInt8]) -> Bool { Data(self).range(of: Data(other)) != nil }
}
