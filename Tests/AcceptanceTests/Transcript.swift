import Foundation
import TestSupport
import Testing

/// Commands and their output, as a readable text:
///
///     # Words about what follows.
///     $ meme show zzzz
///     what stood on standard output
///     ! what stood on standard error
///     ? 66
///
/// `$HOME` stands for the folder in which the commands run. A status of 0 is not written. Control characters
/// are written as in `\x1b`. If the last line of an output does not end, `% no line end` follows it.
struct Transcript {
    /// A line of words, or a command.
    private enum Step {
        case words(String)
        case command(String)
    }

    private let steps: [Step]

    /// Reads the words and the commands of a text, and ignores the recorded output.
    init(_ text: String) {
        steps = text.split(separator: "\n", omittingEmptySubsequences: true).compactMap { line in
            if line.hasPrefix("$ ") { return .command(String(line.dropFirst(2))) }
            return line.hasPrefix("# ") ? .words(String(line)) : nil
        }
    }

    /// Runs the commands, in a pipe or at a terminal, and returns the transcript with their actual output.
    func run(in shell: Shell, at terminal: Terminal? = nil) throws -> String {
        var text = ""
        var isAfterWords = true
        for step in steps {
            switch step {
            case .words(let words):
                text += (isAfterWords ? "" : "\n") + words + "\n"
                isAfterWords = true
            case .command(let command):
                text += "$ \(command)\n"
                if let terminal {
                    text += try terminal.run("export NO_COLOR=1; \(command)", in: shell).shown
                } else {
                    text += Transcript.text(of: try shell.run(command))
                }
                isAfterWords = false
            }
        }
        return text.replacing(shell.directory.path + "/", with: "$HOME/")
    }

    private static func text(of outcome: Shell.Outcome) -> String {
        var text = visible(outcome.output)
        if let last = outcome.output.last, last != UInt8(ascii: "\n") {
            text += "\n% no line end\n"
        }
        let errors = visible(outcome.error).split(separator: "\n", omittingEmptySubsequences: false)
        for line in errors.dropLast(errors.last == "" ? 1 : 0) { text += "! \(line)\n" }
        return text + (outcome.status == 0 ? "" : "? \(outcome.status)\n")
    }

    private static func visible(_ bytes: [UInt8]) -> String {
        let shown = bytes.flatMap { byte -> [UInt8] in
            let isControl = byte < 0x20 || byte == 0x7F
            guard isControl, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\t") else {
                return [byte]
            }
            let digits = String(byte, radix: 16)
            return Array(("\\x" + (digits.count < 2 ? "0" : "") + digits).utf8)
        }
        return String(decoding: shown, as: UTF8.self)
    }
}

extension Transcript {
    /// Returns the text of a Markdown file with the actual output of the commands in its `console` blocks.
    /// They run in one shell: in a pipe, or at a terminal in a `console tty` block. A `console screen` block
    /// shows the first rows of screens in the files of `ScreenTests`.
    static func answered(_ markdown: String) throws -> String {
        // Every other part is the text between ```console and the next ```.
        var parts = markdown.components(separatedBy: "```console").enumerated().flatMap {
            number, part in
            number == 0 ? [part] : part.splitOnce(at: "```")
        }
        let shell = try Shell()
        for number in stride(from: 1, to: parts.count, by: 2) {
            let head = parts[number].prefix { $0 != "\n" } + "\n"
            var text = String(parts[number].dropFirst(head.count))
            if head == " screen\n" {
                expectScreens(text)
            } else {
                if text.contains("| jq"), !Requirement.met(.jq) { break }
                let terminal = head == " tty\n" ? Terminal() : nil
                text = try Transcript(text).run(in: shell, at: terminal)
            }
            parts[number] = "```console\(head)\(text)```"
        }
        return parts.joined()
    }

    /// Expects that the files of `ScreenTests` contain the commands and the first rows of their screens.
    private static func expectScreens(_ text: String) {
        let folder = Package.root + "/Tests/AcceptanceTests/Screens/"
        let screens = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .compactMap { try? String(contentsOfFile: folder + $0, encoding: .utf8) }
        for part in text.components(separatedBy: "$ ").dropFirst() {
            let (command, rows) = (part.splitOnce(at: "\n")[0], part.splitOnce(at: "\n")[1])
            #expect(
                screens.contains { $0.hasPrefix("$ \(command)\n\n# 80 x 24\n\(rows)") }, "\(part)")
        }
    }
}

extension String {
    /// Returns the text before and after the first occurrence of a mark.
    fileprivate func splitOnce(at mark: String) -> [String] {
        guard let place = range(of: mark) else { return [self, ""] }
        return [String(self[..<place.lowerBound]), String(self[place.upperBound...])]
    }
}
