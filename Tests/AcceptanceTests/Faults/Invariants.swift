import Foundation
import TestSupport

/// What must hold after every fault, whatever it was.
///
/// What was acknowledged is known from outside the store: the titles that were added, what the
/// program said then, and the bytes that the store had. The one who judges the JSON is not ours.
struct Invariants {
    let bench: Bench
    /// What the fault allows.
    var allowance = Allowance()

    struct Allowance {
        /// The signal that was sent, which may end the program.
        var signal: Int32?
        /// Whether a message could not be written.
        var silence = false
        /// Whether what was answered went somewhere else.
        var noOutput = false
    }

    var command: WritingCommand { bench.command }

    /// Checks everything after a run of the bench's command. At the end the command has been run
    /// again, without a fault.
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
        // A header that is on its way holds nothing to keep, and may be kept.
        let isTornHeader = bench.whole.isEmpty && !torn.isEmpty && !added
        found += try afterwards(tails: [bench.tail, unread(torn, added)], mayCopy: isTornHeader)
        return found
    }

    /// I3: what was whole before is there byte for byte.
    private func bytes(_ bytes: [UInt8]) -> [Violation] {
        // Compared at once: element by element takes long in a program built to be debugged.
        let isKept = Data(bytes.prefix(bench.whole.count)) == Data(bench.whole)
        guard command.appends, !isKept else { return [] }
        return [Violation(.strictAndAppendOnly, "the store has become '\(Invariants.text(bytes))'")]
    }

    /// I8, and that a reader answers at all.
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

    /// I1 and I2: what was acknowledged is there, and the new meme as the answer says.
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

    /// I7.
    ///
    /// - Parameter status: how a run ends that finds its work done; `nil` for one that does it.
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

    /// What follows what was whole, when it does not count: a tail that the fault has left.
    private func unread(_ bytes: [UInt8], _ isAdded: Bool) -> [UInt8] {
        guard command.appends, !isAdded, bytes.count > bench.whole.count else { return [] }
        let rest = Array(bytes[bench.whole.count...])
        guard bench.whole.isEmpty else { return rest }
        return Array(rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    }

    /// I3, I5 and I6, when all is well again.
    ///
    /// - Parameters:
    ///   - tails: the bytes that must be beside the store.
    ///   - mayCopy: whether there may be others.
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
