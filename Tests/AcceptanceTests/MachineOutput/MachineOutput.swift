import Foundation
import TestSupport

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
