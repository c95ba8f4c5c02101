import Domain
import Foundation
import TestSupport

/// The next change to a store: a command of the program, or an edit by another program.
enum RandomStep: CustomStringConvertible {
    case command(String)
    case edit(Edit)

    /// The edits that other programs make to the lines of a store.
    enum Edit: CaseIterable {
        case appendNew, appendVersion, appendOldVersion, appendRemoval, delete, swap, sameSize
        case sameSizeByRename, cutOffLine, zeros, cutOffOperation, secondHeader, lineEnd
        case deletePart, movePart
    }

    var description: String {
        switch self {
        case .command(let command): command
        case .edit(let edit): "\(edit)"
        }
    }

    /// Returns a random step.
    static func next(using numbers: inout SeededGenerator) -> RandomStep {
        if Int.random(in: 0..<3, using: &numbers) == 0 {
            return .edit(Edit.allCases.randomElement(using: &numbers) ?? .delete)
        }
        return .command(commands.randomElement(using: &numbers)?(&numbers) ?? "")
    }

    private static let commands: [@Sendable (inout SeededGenerator) -> String] = [
        { "meme add 'new \(number(99, &$0))' -t x -t t\(number(5, &$0))" },
        { "meme add 'dated \(number(99, &$0))' --created 2024-0\(1 + number(9, &$0))-01" },
        { "meme edit @~\(number(60, &$0)) --title 'edited \(number(99, &$0))'" },
        { "meme edit @~\(number(60, &$0)) -m 'text \(number(99, &$0))'" },
        { "meme edit --where tag:t\(number(5, &$0)) --pin" },
        { "meme edit --where tag:t\(number(5, &$0)) --unpin" },
        { "meme tag @~\(number(30, &$0)) @~\(number(60, &$0)) +t\(number(5, &$0)) -x" },
        { "meme tag --where tag:t\(number(5, &$0)) +y\(number(3, &$0))" },
        { "meme remove @~\(number(60, &$0))" },
        { "meme remove --yes @~\(number(30, &$0)) @~\(number(60, &$0)) @~0" },
        { _ in "meme undo" }, { _ in "meme undo 3" }, { _ in "meme redo" },
        {
            "meme undo \"$(meme log --jsonl -n 9 | sed -n "
                + "'\(1 + number(9, &$0))s/.*\"handle\":\"\\(......\\).*/\\1/p')\""
        },
        { "meme tags rename t\(number(5, &$0)) u\(number(3, &$0))" },
        { "seq \(1 + number(40, &$0)) | meme add --batch -" },
        {
            #"printf '{"add":{"title":"applied","tags":["t1"]}}\n{"remove":"%s"}\n' "#
                + "$(meme list --ids -n \(1 + number(9, &$0)) | tail -n 1) | meme apply"
        },
        {
            "meme restore \"$(meme list is:removed --ids | head -n \(1 + number(4, &$0)) | tail -n 1)\""
        },
        { _ in "meme compact --keep 0d --yes" }, { _ in "meme compact --keep 1d --yes" },
        { _ in "meme check --repair" }, { _ in "meme check" },
    ]

    private static func number(_ count: Int, _ numbers: inout SeededGenerator) -> Int {
        Int.random(in: 0..<count, using: &numbers)
    }
}

extension RandomStep.Edit {
    /// Makes the edit. Does nothing if the store ends in an unfinished line, because an appended line would
    /// become part of it.
    ///
    /// - Parameters:
    ///   - path: the path of the store.
    ///   - time: the time of the edit.
    func make(at path: String, id: String, time: String, using numbers: inout SeededGenerator)
        throws
    {
        let url = URL(fileURLWithPath: path)
        let data = try Data(contentsOf: url)
        guard data.last == UInt8(ascii: "\n") else { return }
        var lines = Bench.lines(of: String(decoding: data, as: UTF8.self))
        // An operation of one line means the same at any position.
        let single = lines.indices.filter { index in
            index > 0 && lines[index].hasSuffix("}")
                && !lines[index - 1...index].contains { $0.contains(#""more":true"#) }
        }
        let chosen = single.randomElement(using: &numbers) ?? 0
        let match = lines[chosen].firstMatch(of: /"id":"([0-9a-z]+)"/)
        let chosenID = match.map { String($0.1) } ?? id
        // The space after the colon shows that the line was written by hand. A line that only the program can
        // have written would prove that the lines before it are complete.
        switch self {
        case .appendNew:
            try append(#"{"id":"\#(id)","title":"by hand","created": "\#(time)"}"# + "\n", to: url)
        case .appendVersion:
            let line =
                #"{"id":"\#(chosenID)","title":"by hand","tags":["t2"],"#
                + #""created":"2026-11-01T00:00:00.000Z","modified": "\#(time)"}"#
            try append(line + "\n", to: url)
        case .appendOldVersion:
            let line =
                #"{"id":"\#(chosenID)","title":"long ago","created":"2020-01-01T00:00:00.000Z"}"#
            try append(line + "\n", to: url)
        case .appendRemoval:
            let line =
                #"{"id":"\#(chosenID)","created":"2026-11-01T00:00:00.000Z","removed": "\#(time)"}"#
            try append(line + "\n", to: url)
        case .cutOffOperation:
            let line = #"{"id":"\#(id)","title":"cut off","created":"\#(time)","more":true}"#
            try append(line + "\n", to: url)
        case .secondHeader: try append(#"{"store":"meme","version":1}"# + "\n", to: url)
        case .cutOffLine: try append(#"{"id":"\#(id)","title":"cut"#, to: url)
        case .zeros:
            let count = Int.random(in: 1...600, using: &numbers)
            try append(String(repeating: "\0", count: count), to: url)
        case .delete:
            if chosen > 0 { lines.remove(at: chosen) }
            try text(lines).write(to: url, options: .atomic)
        case .sameSize:
            lines[chosen] = RandomStep.Edit.retitled(lines[chosen])
            try overwrite(url, text(lines))
        case .sameSizeByRename:
            lines[chosen] = RandomStep.Edit.retitled(lines[chosen])
            try text(lines).write(to: url, options: .atomic)
        case .swap:
            lines.swapAt(chosen, chosen == 0 ? 0 : single.randomElement(using: &numbers) ?? chosen)
            try overwrite(url, text(lines))
        case .lineEnd:
            lines[chosen] += "\r"
            try overwrite(url, text(lines))
        case .deletePart, .movePart:
            // All lines of an operation except the last have `"more":true`.
            let parts = lines.indices.filter { lines[$0].contains(#""more":true"#) }
            guard let part = parts.randomElement(using: &numbers) else { return }
            let line = lines.remove(at: part)
            if self == .movePart {
                lines.insert(line, at: Int.random(in: 1...lines.count, using: &numbers))
            }
            try text(lines).write(to: url, options: .atomic)
        }
    }

    private static func retitled(_ line: String) -> String {
        line.replacing(/"title":"([ -!#-~])/, maxReplacements: 1) { match in
            #""title":""# + (match.1 == "Q" ? "W" : "Q")
        }
    }

    private func text(_ lines: [String]) -> Data { Data(lines.map { $0 + "\n" }.joined().utf8) }

    private func append(_ text: String, to url: URL) throws {
        let file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    /// Overwrites a file in place.
    private func overwrite(_ url: URL, _ data: Data) throws {
        let file = try FileHandle(forWritingTo: url)
        try file.write(contentsOf: data)
        try file.truncate(atOffset: UInt64(data.count))
        try file.close()
    }
}
