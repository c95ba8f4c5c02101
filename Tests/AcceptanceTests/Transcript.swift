import Foundation
import TestSupport
import Testing

/// Commands and what they answer, as a text that people can read:
///
///     # Words about what follows.
///     $ meme show zzzz
///     what stood on standard output
///     ! what stood on standard error
///     ? 66
///
/// The folder in which the commands run stands as `$HOME`. A status of 0 is not written. Control
/// characters stand as `\x1b`, and an output whose last line does not end has `% no line end` after
/// it.
struct Transcript {
    /// A line of words, or a command.
    private enum Step {
        case words(String)
        case command(String)
    }

    private let steps: [Step]

    /// Takes the words and commands of a text; what the commands are said to answer is left out.
    init(_ text: String) {
        steps = text.split(separator: "\n", omittingEmptySubsequences: true).compactMap { line in
            if line.hasPrefix("$ ") { return .command(String(line.dropFirst(2))) }
            return line.hasPrefix("# ") ? .words(String(line)) : nil
        }
    }

    /// Runs the commands, and tells what they really answer: in a pipe, or at a terminal.
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
    /// The text of a Markdown file, with what the commands in its `console` blocks really answer. They run in
    /// one shell: in a pipe, or at a terminal in a block `console tty`. A block `console screen` shows the
    /// first rows of screens that `ScreenTests` hold.
    static func answered(_ markdown: String) throws -> String {
        // Every other part is what stands between ```console and the next ```.
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

    /// Commands, and the first rows of their screens as `ScreenTests` hold them.
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
    /// What stands before the first place of a mark, and what stands after it.
    fileprivate func splitOnce(at mark: String) -> [String] {
        guard let place = range(of: mark) else { return [self, ""] }
        return [String(self[..<place.lowerBound]), String(self[place.upperBound...])]
    }
}
