import Foundation
import TestSupport
import Testing

/// What commands print for programs, in the store of `Golden/memes.jsonl`.
struct MachineOutput {
    /// Where each output is, by the number of the command.
    let folder: String
    /// How each command ended.
    let statuses: [Int32]
    /// What stood on standard error, of all of them.
    let errors: String

    /// Runs commands, one after the other, in one shell.
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

    /// The output of a command.
    func bytes(of number: Int) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(number)")))
    }
}

/// What may stand around a command without changing what it prints for programs.
struct OutputSurroundings: Equatable, Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The variables that are set.
    var variables: [String: String] = [:]
    /// The variables that are not.
    var unset: [String] = []
    /// Whether standard input and standard error are a terminal.
    var isAtTerminal = false
    /// Whether colors are asked for, wherever output goes.
    var forcesColor = false
    /// Whether messages are not English.
    var isTranslated = false
    /// What commands that print no JSON say on standard error; nothing if it is empty.
    var warning = ""

    /// All that are tried.
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

/// A file that holds what a command prints in each of its forms, byte for byte: a line with `$` and the
/// command, a line with `?`, its exit status and the number of bytes, the bytes, and a line feed.
struct GoldenFile {
    private static let folder = Package.root + "/Tests/AcceptanceTests/Golden"

    /// The store that the commands read.
    static func store() throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/memes.jsonl")))
    }

    /// The names of all files.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }

    private let url: URL

    init(_ name: String) { url = URL(fileURLWithPath: "\(GoldenFile.folder)/\(name).txt") }

    /// What the file says of one form.
    static func section(_ command: String, status: Int32, _ bytes: [UInt8]) -> [UInt8] {
        Array("$ \(command)\n? \(status), \(bytes.count) bytes\n".utf8) + bytes + [0x0A]
    }

    /// Its bytes; none where there is no file.
    var bytes: [UInt8] { (try? Data(contentsOf: url)).map { Array($0) } ?? [] }

    /// Writes it anew.
    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: url) }
}
