import Foundation
import TestSupport
import Testing

/// The output of commands for programs, in the store `Golden/memes.jsonl`.
struct MachineOutput {
    /// The folder of the outputs, each in a file named with the number of the command.
    let folder: String
    /// The exit status of each command.
    let statuses: [Int32]
    /// The text on standard error, or on the terminal, of all commands.
    let errors: String

    /// Runs commands one after the other in one shell.
    init(of commands: [String], in shell: Shell, _ surroundings: OutputSurroundings?) throws {
        var shell = shell
        shell.environment.merge(surroundings?.variables ?? [:]) { _, given in given }
        for name in surroundings?.unset ?? [] { shell.environment[name] = nil }
        let runs = commands.enumerated().map { number, command in
            "\(command) > out/\(number); echo $? >> statuses"
        }
        let script = "rm -rf out statuses; mkdir out\n" + runs.joined(separator: "\n")
        if surroundings?.isAtTerminal == true {
            errors = try Terminal().run(script, in: shell).shown
        } else {
            errors = try shell.run(script).errorText
        }
        folder = shell.directory.file("out")
        let numbers = String(decoding: try shell.directory.read("statuses"), as: UTF8.self)
        statuses = numbers.split(separator: "\n").compactMap { Int32($0) }
    }

    /// Returns the output of a command.
    func bytes(of number: Int) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(number)")))
    }
}

/// Surroundings of a command that do not change its output for programs.
struct OutputSurroundings: Equatable, Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The variables that are set.
    var variables: [String: String] = [:]
    /// The variables that are not set.
    var unset: [String] = []
    /// Whether standard input and standard error are a terminal.
    var isAtTerminal = false
    /// Whether colors are asked for, wherever output goes.
    var forcesColor = false
    /// Whether messages are not English.
    var isTranslated = false
    /// The line that commands without JSON output print on standard error; empty if they print none.
    var warning = ""

    /// All surroundings that are tested.
    static let all = [
        OutputSurroundings(
            testDescription: "no locale, a dumb and tiny terminal",
            variables: ["LC_ALL": "C", "TERM": "dumb", "COLUMNS": "1", "LINES": "1"]),
        OutputSurroundings(
            testDescription: "Turkish, many colors, a wide terminal",
            variables: [
                "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TERM": "xterm-256color",
                "COLORTERM": "truecolor", "COLUMNS": "10000", "LINES": "10000",
            ]),
        OutputSurroundings(
            testDescription: "next to nothing",
            unset: ["LC_ALL", "LC_CTYPE", "LANG", "TERM", "COLUMNS", "LINES", "HOME", "TZ"]),
        OutputSurroundings(testDescription: "no colors", variables: ["NO_COLOR": "1"]),
        OutputSurroundings(
            testDescription: "no colors at a terminal", variables: ["CLICOLOR": "0"]),
        OutputSurroundings(
            testDescription: "colors forced", variables: ["CLICOLOR_FORCE": "1"],
            forcesColor: true),
        OutputSurroundings(
            testDescription: "Kolkata, years later",
            variables: ["TZ": "Asia/Kolkata", "MEME_NOW": "2031-01-01T23:59:59.999Z"]),
        OutputSurroundings(testDescription: "St. John's", variables: ["TZ": "America/St_Johns"]),
        OutputSurroundings(
            testDescription: "a time zone that there is not", variables: ["TZ": "No/Where!"],
            warning: "meme: unknown time zone TZ='No/Where!'; using UTC"),
        OutputSurroundings(
            testDescription: "German at a terminal", variables: ["LC_ALL": "de_AT.UTF-8"],
            isAtTerminal: true, isTranslated: true),
        OutputSurroundings(
            testDescription: "Vietnamese", variables: ["MEME_LANG": "vi"], isTranslated: true),
        OutputSurroundings(
            testDescription: "at a terminal", variables: ["TERM": "xterm-256color"],
            isAtTerminal: true),
    ]
}

/// A file that contains the output of a command in each of its formats, byte for byte: a line with `$` and
/// the command, a line with `?`, the exit status and the number of bytes, then the bytes and a line feed.
struct GoldenFile {
    private static let folder = Package.root + "/Tests/AcceptanceTests/Golden"

    /// Returns the store that the commands read.
    static func store() throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/memes.jsonl")))
    }

    /// Returns the names of all golden files.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }

    private let url: URL

    init(_ name: String) { url = URL(fileURLWithPath: "\(GoldenFile.folder)/\(name).txt") }

    /// Returns the section of the file for one format.
    static func section(_ command: String, status: Int32, _ bytes: [UInt8]) -> [UInt8] {
        Array("$ \(command)\n? \(status), \(bytes.count) bytes\n".utf8) + bytes + [0x0A]
    }

    /// The bytes of the file; empty if there is no file.
    var bytes: [UInt8] { (try? Data(contentsOf: url)).map { Array($0) } ?? [] }

    /// Rewrites the file.
    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: url) }
}
