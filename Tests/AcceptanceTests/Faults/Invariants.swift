import Foundation
import TestSupport

/// The invariants that must hold after every fault.
///
/// The acknowledged memes are known independently of the store: from the titles that were added, the answers
/// of the program, and the earlier bytes of the store. An independent parser checks the JSON.
struct Invariants {
    let bench: Bench
    /// What the fault allows.
    var allowance = Allowance()

    struct Allowance {
        /// The signal that was sent, which may end the program.
        var signal: Int32?
        /// Whether a message could not be written.
        var silence = false
        /// Whether the output went somewhere else.
        var noOutput = false
    }

    var command: WritingCommand { bench.command }

    /// Checks the invariants after a run of the command of the bench. Also runs the command again, without a
    /// fault.
    func violations(after outcome: Shell.Outcome) throws -> [Violation] {
        var found = answers(outcome)
        let torn = FileIdentity(bench.store)?.bytes ?? []
        found += bytes(torn)

        let (listed, reading) = try list()
        found += reading
        let added = try memes(listed, outcome, &found)

        let second = try bench.shell.run(command.again ?? command.command)
        let isDone = added && command.statusWhenDone != nil
        found += again(second, isDone ? command.statusWhenDone : nil)
        let (relisted, rereading) = try list()
        found += rereading
        let isNew = command.changesMemes ? !added : command.addedTitle != nil && !isDone
        let repeated = isNew ? 1 : 0
        if relisted.prefix(listed.count) != listed[...] || relisted.count != listed.count + repeated
        {
            found.append(
                Violation(.nothingSticks, "after \(listed) a second run gives \(relisted)"))
        }
        // A torn header contains nothing that must be kept, but there may be a copy of it.
        let isTornHeader = bench.whole.isEmpty && !torn.isEmpty && !added
        found += try afterwards(tails: [bench.tail, unread(torn, added)], mayCopy: isTornHeader)
        return found
    }

    /// Checks I3: the complete operations are unchanged, byte for byte.
    private func bytes(_ bytes: [UInt8]) -> [Violation] {
        // Compares the data as a whole, because comparing each element is slow in a debug build.
        let isKept = Data(bytes.prefix(bench.whole.count)) == Data(bench.whole)
        guard command.appends, !isKept else { return [] }
        return [Violation(.strictAndAppendOnly, "the store has become '\(Invariants.text(bytes))'")]
    }

    /// Lists the memes. Checks that this succeeds, and I8: a reader changes nothing.
    func list() throws -> (lines: [String], [Violation]) {
        let before = FileIdentity(bench.store)
        let names = FolderContents(of: bench.file("data"))
        let outcome = try bench.shell.run(command.list)
        var found: [Violation] = []
        if FileIdentity(bench.store) != before || FolderContents(of: bench.file("data")) != names {
            found.append(Violation(.readersNeverWrite, "list has changed something"))
        }
        let isWarning =
            outcome.error.isEmpty
            || [#"{"notice":"#, #"{"error":"#, "meme: "].contains(
                where: outcome.errorText.hasPrefix)
        let isRead = outcome.status == 0 || (outcome.status == 65 && !command.damage.isEmpty)
        if !isRead || !isWarning {
            found.append(
                Violation(
                    .acknowledgedIsKept, "list ends with \(outcome.status): \(outcome.errorText)"))
        }
        return (Bench.lines(of: outcome.outputText), found)
    }

    /// Checks I1 and I2: the acknowledged memes are there, and the new meme is there if the answer says so.
    ///
    /// - Returns: whether the new meme is there.
    private func memes(
        _ listed: [String], _ outcome: Shell.Outcome, _ found: inout [Violation]
    ) throws -> Bool {
        let known = bench.acknowledged
        let added = listed.dropFirst(known.count)
        guard listed.prefix(known.count) == known[...] else {
            found.append(Violation(.acknowledgedIsKept, "of \(known) there is \(listed)"))
            return false
        }
        let isAdded =
            added.count == 1
            && (command.changesMemes
                ? added.first == "changed" : Invariants.has(added.first, command.addedTitle))
        guard isAdded || added.isEmpty else {
            found.append(Violation(.wholeOrAbsent, "there is also \(added)"))
            return false
        }
        if command.changesMemes && outcome.status == 0 && !isAdded {
            found.append(Violation(.acknowledgedIsKept, "the change is not there: \(listed)"))
        }
        if let id = Invariants.id(outcome.output) {
            if added.first?.hasPrefix(#"{"id":"\#(id)","#) != true {
                found.append(Violation(.acknowledgedIsKept, "\(id) is not there: \(listed)"))
            }
        } else if isAdded && outcome.status != 0 && outcome.status != 128 + (allowance.signal ?? 0)
        {
            let isSaid = ["may be lost", "the change was stored"].contains {
                outcome.errorText.contains($0)
            }
            if !isSaid && !allowance.silence {
                found.append(
                    Violation(
                        .wholeOrAbsent,
                        "it is there, though it said: \(outcome.status) \(outcome.errorText)"))
            }
        }
        return isAdded
    }

    /// Checks I7: the next run succeeds.
    ///
    /// - Parameter status: the exit status of a run whose work is already done; `nil` if the run does the
    ///   work.
    private func again(_ second: Shell.Outcome, _ status: Int32?) -> [Violation] {
        var calm = Invariants(bench: bench)
        calm.allowance.signal = nil
        calm.allowance.noOutput = status != nil
        guard second.status == status ?? 0 else {
            return [
                Violation(.nothingSticks, "the second run: \(second.status) \(second.errorText)")
            ]
        }
        return calm.answers(second)
    }

    /// Returns the torn tail that the fault has left after the complete operations.
    private func unread(_ bytes: [UInt8], _ isAdded: Bool) -> [UInt8] {
        guard command.appends, !isAdded, bytes.count > bench.whole.count else { return [] }
        let rest = Array(bytes[bench.whole.count...])
        guard bench.whole.isEmpty else { return rest }
        return Array(rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    }

    /// Checks I3, I5 and I6 after the fault is over.
    ///
    /// - Parameters:
    ///   - tails: the torn tails of which there must be copies beside the store.
    ///   - mayCopy: whether there may be other copies.
    func afterwards(tails: [[UInt8]], mayCopy: Bool = false) throws -> [Violation] {
        var found: [Violation] = []
        if let fault = try StrictJSON.judge?.fault(inLinesOf: bench.store) {
            found.append(Violation(.strictAndAppendOnly, fault))
        }
        let folder = (command.store as NSString).deletingLastPathComponent
        let contents = FolderContents(of: bench.file(folder)).files
        let copies = contents.filter { Invariants.isCopy($0.key) }
        let strangers = contents.keys.filter {
            !Invariants.isCopy($0) && $0 != (command.store as NSString).lastPathComponent
        }
        let tails = tails.filter { !$0.isEmpty }
        if !strangers.isEmpty
            || (tails.isEmpty && !mayCopy && command.damage.isEmpty && !copies.isEmpty)
        {
            found.append(Violation(.nothingLeftOver, "beside the store: \(contents.keys.sorted())"))
        }
        for tail in tails where !copies.values.contains(Data(tail)) {
            found.append(
                Violation(
                    .neverDeletedWithoutACopy,
                    "'\(Invariants.text(tail))' is nowhere: \(contents.keys.sorted())"))
        }
        let damage = Data(command.damage.utf8)
        if !damage.isEmpty && !copies.values.contains(where: { $0.range(of: damage) != nil }) {
            found.append(Violation(.neverDeletedWithoutACopy, "'\(command.damage)' is nowhere"))
        }
        return found
    }

    private static func isCopy(_ name: String) -> Bool {
        name.contains(".torn-") || name.contains(".damaged-")
    }

    private static func has(_ line: String?, _ title: String?) -> Bool {
        guard let line, let title else { return false }
        return line.contains(#","title":"\#(title)""#)
    }

    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.suffix(300), as: UTF8.self)
    }
}
