import Foundation

@testable import TestSupport

/// The messages in the sources, as keys of the catalog: the literals after `localized(` and after `other:`.
struct SourceMessages {
    private(set) var keys: Set<String> = []
    /// The literals after `summary:`. Those of commands are looked up by value.
    private(set) var summaries: Set<String> = []
    /// The literals after `one:`, by those after the following `other:`.
    private(set) var formsForOne: [String: String] = [:]

    private var formForOne: String?

    init() throws {
        let folder = Package.root + "/Sources"
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
        where file.hasSuffix(".swift") && !file.contains("/Localization/")
            && !file.hasSuffix("/HelpTopic.swift")
        {
            let code = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            let hasMessages = ["localized", "other:", "summary:"].contains { code.contains($0) }
            if hasMessages { scan(Array(code.utf8)[...]) }
        }
    }

    /// Reads the messages of some code.
    init(of code: String) { scan(Array(code.utf8)[...]) }

    private mutating func scan(_ code: ArraySlice<UInt8>) {
        var position = code.startIndex
        while position < code.endIndex {
            let rest = code[position...]
            if rest.starts(with: "//".utf8) {
                position = rest.firstIndex(of: UInt8(ascii: "\n")) ?? code.endIndex
            } else if rest.starts(with: "#\"".utf8) {
                position = rest.firstRange(of: "\"#".utf8)?.upperBound ?? code.endIndex
            } else if rest.first == UInt8(ascii: "\"") {
                let literal = Literal(rest)
                note(literal, after: code[..<position])
                for part in literal.interpolations { scan(part) }
                position = literal.end
            } else {
                position += 1
            }
        }
    }

    private mutating func note(_ literal: Literal, after code: ArraySlice<UInt8>) {
        let end = code.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") } ?? 0
        let before = String(decoding: code[...end].suffix(12), as: UTF8.self)
        if before.hasSuffix("localized(") || before.hasSuffix("(localized:") {
            keys.insert(literal.key)
        } else if before.hasSuffix("summary:") {
            summaries.insert(literal.key)
        } else if before.contains(#/[ (]one:$/#) {
            formForOne = literal.key
        } else if before.contains(#/[ (]other:$/#), let one = formForOne {
            keys.insert(literal.key)
            formsForOne[literal.key] = one
            formForOne = nil
        }
    }

    /// A string literal of Swift.
    private struct Literal {
        /// The text, with placeholders for the interpolations.
        private(set) var key = ""
        private(set) var interpolations: [ArraySlice<UInt8>] = []
        private(set) var end: Int

        init(_ code: ArraySlice<UInt8>) {
            let quote = code.starts(with: "\"\"\"".utf8) ? "\"\"\"" : "\""
            var text: [UInt8] = []
            end = code.startIndex + quote.utf8.count
            while end < code.endIndex, !code[end...].starts(with: quote.utf8) {
                if code[end...].starts(with: "\\(".utf8) {
                    let close = Literal.close(code[(end + 1)...])
                    let part = code[(end + 2)..<close]
                    interpolations.append(part)
                    text += (part.starts(with: "number:".utf8) ? "%lld" : "%@").utf8
                    end = close + 1
                } else if code[end] == UInt8(ascii: "\\") {
                    text.append(code[end + 1] == UInt8(ascii: "n") ? 0x0A : code[end + 1])
                    end += 2
                } else {
                    if code[end] == UInt8(ascii: "%") { text.append(code[end]) }
                    text.append(code[end])
                    end += 1
                }
            }
            end += quote.utf8.count
            key = String(decoding: text, as: UTF8.self)
        }

        /// Returns the position at which the first parenthesis is closed.
        private static func close(_ code: ArraySlice<UInt8>) -> Int {
            var depth = 0
            var position = code.startIndex
            while true {
                switch code[position] {
                case UInt8(ascii: "\""):
                    position = Literal(code[position...]).end
                    continue
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"): depth -= 1
                default: break
                }
                if depth == 0 { return position }
                position += 1
            }
        }
    }
}
