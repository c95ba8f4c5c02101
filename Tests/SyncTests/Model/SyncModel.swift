import Domain
import Sync
import TestSupport

/// One step of a random history. A step does not depend on other steps' random numbers, so steps can be
/// removed.
struct Step: CustomStringConvertible {
    enum Kind: CaseIterable {
        /// `finish` finishes tasks that repeat, or makes memes such tasks.
        case add, edit, finish, remove, restore, purge
        /// A whole sync, or one that is killed.
        case sync, kill
        /// Copies files from one machine to another.
        case carry
        /// Changes the error of the clock.
        case lie
        /// Backs up the store, restores the backup, or copies the machine.
        case backUp, recover, copy
        /// Removes a machine with its store.
        case lose
        /// Truncates a file of the folder.
        case rollBack
        case compact
        case wait

        fileprivate var weight: Int {
            switch self {
            case .edit: 5
            case .finish: 2
            case .sync, .carry: 3
            default: 1
            }
        }
    }

    let kind: Kind
    let machine: Int
    let other: Int
    let seed: UInt64

    init(using random: inout SeededGenerator, without skipped: Kind? = nil) {
        let kinds = Kind.allCases.filter { $0 != skipped }.flatMap {
            [Kind](repeating: $0, count: $0.weight)
        }
        kind = kinds.randomElement(using: &random) ?? .wait
        machine = Int.random(in: 0..<1000, using: &random)
        other = Int.random(in: 0..<1000, using: &random)
        seed = random.next()
    }

    var description: String { "\(kind) \(machine) \(other) \(seed)" }
}

/// Machines that sync with folders. Clocks can be wrong, machines can be killed, lost or copied, and stores
/// can be restored.
struct SyncModel {
    var machines: [Machine]
    private var clock: Int64 = 1_795_000_000_000
    private var deviceCount: UInt64 = 0
    private var lineCount = 0
    private var hasCompacted = false
    private var operations: [[ExchangedVersion]] = []
    /// The number of operations that contain each version. A copied machine can make the same version.
    private var madeCounts: [ExchangedVersion: Int] = [:]
    private var purged: Set<MemeID> = []
    /// The lines that each version inserted and removed.
    private var changes: [ExchangedVersion: (putIn: Set<String>, takenOut: Set<String>)] = [:]
    /// The failure of a step, if any.
    private var failureOfStep: String?
    /// Whether all inserted lines are distinct, which shows exactly which lines were removed.
    private let hasOnlyOwnLines: Bool
    private let ids: [MemeID] = (1...4).map { MemeID(bits: $0) }

    init(machineCount: Int, hasOnlyOwnLines: Bool) {
        machines = []
        self.hasOnlyOwnLines = hasOnlyOwnLines
        for _ in 0..<machineCount { machines.append(Machine(device: newDevice())) }
    }

    private mutating func newDevice() -> Device {
        deviceCount += 1
        var bits = SeededGenerator(seed: deviceCount)
        return Device(random: bits.next())
    }

    mutating func run(_ step: Step) {
        var random = SeededGenerator(seed: step.seed)
        let machine = step.machine % machines.count
        let other = step.other % machines.count
        clock += Int64.random(in: 0..<3, using: &random) * 1000
        switch step.kind {
        case .add, .edit, .finish, .remove, .restore, .purge: change(machine, step.kind, &random)
        case .sync: sync(machine)
        case .kill:
            sync(
                machine, until: Machine.SyncPart.allCases.randomElement(using: &random) ?? .sent,
                cut: Int.random(in: 0..<2000, using: &random))
        case .carry: carry(from: machine, to: other, &random)
        case .lie:
            // Changes of the year 9000 or later are not received.
            let year: Int64 = 365 * 86_400_000
            machines[machine].clockError =
                [0, 60_000, year, -3 * year, 30 * year, 6000 * year]
                .randomElement(using: &random) ?? 0
        case .backUp:
            machines[machine].backup = (machines[machine].lines, machines[machine].compacted)
        case .recover:
            guard let backup = machines[machine].backup else { break }
            (machines[machine].lines, machines[machine].compacted) = backup
        case .copy:
            guard machines.count < 8 else { break }
            var copy = machines[machine]
            copy.folder = MemoryFolder()
            copy.folder.contents = machines[machine].folder.contents
            machines.append(copy)
        case .lose:
            if machines.count > 2 { machines.remove(at: machine) }
        case .rollBack:
            let files = machines[machine].folder.files()
            guard let file = files.randomElement(using: &random) else { break }
            let bytes = machines[machine].folder.read(file, from: 0)
            machines[machine].folder.contents[file] = Array(
                bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
        case .compact:
            hasCompacted = true
            let times = machines[machine].lines.map(\.time)
            guard let time = times.randomElement(using: &random) else { break }
            machines[machine].compact(until: Timestamp(milliseconds: time))
        case .wait: clock += 100_000
        }
    }

    private mutating func sync(_ machine: Int, until end: Machine.SyncPart = .sent, cut: Int = 0) {
        let device = newDevice()
        machines[machine].sync(clock, newDevice: { device }, until: end, cut: cut)
        let held = Set(machines[machine].lines)
        let isHalf = operations.contains { operation in
            let rest = operation.filter { !purged.contains($0.id) && madeCounts[$0] == 1 }
            return !rest.allSatisfy(held.contains) && rest.contains(where: held.contains)
        }
        if isHalf, !hasCompacted { failureOfStep = "machine \(machine) has half an operation" }
    }

    /// Appends an operation on up to three memes.
    private mutating func change(
        _ machine: Int, _ kind: Step.Kind, _ random: inout SeededGenerator
    ) {
        let histories = machines[machine].histories()
        let time = machines[machine].nextTime(clock)
        let now = machines[machine].now(clock)
        var operation: [ExchangedVersion] = []
        let count = kind == .purge ? 1 : [1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
        for id in ids.shuffled(using: &random).prefix(count) {
            let history = histories[id]
            if history?.isPurged == true { continue }
            var line: [UInt8]?
            var old: Meme?
            if kind == .purge {
                machines[machine].keep { $0.id != id }
                line = Array(
                    #"{"id":"\#(id)","removed":"\#(now.text)","operation":"\#(time.text)","purged":true}"#
                        .utf8)
            } else if let history, let last = history.versions.last {
                if last.kind == .edit, kind == .remove {
                    line = Array(
                        #"{"id":"\#(id)","removed":"\#(now.text)","operation":"\#(time.text)"}"#
                            .utf8)
                } else if last.kind == .removal, kind == .restore,
                    let before = history.versions.last(where: { $0.kind == .edit })
                {
                    old = before.meme
                    line = edited(before.meme, id, now, time, isNew: false, &random)
                } else if last.kind == .edit, kind != .restore {
                    old = last.meme
                    line =
                        kind == .finish
                        ? last.meme.flatMap { finished($0, now, time) }
                        : edited(last.meme, id, now, time, isNew: false, &random)
                }
            } else if kind == .add || kind == .edit {
                var meme = Meme(id: id, title: "Plan", created: now)
                if Bool.random(using: &random), !hasOnlyOwnLines {
                    meme.text = "one\ntwo\n\nthree\n"
                }
                line = edited(meme, id, now, time, isNew: true, &random)
            }
            guard let version = line.flatMap({ try? ExchangedVersion($0) }) else { continue }
            operation.append(version)
            guard let new = version.meme else { continue }
            let (before, after) = (SyncModel.lines(old), SyncModel.lines(new))
            changes[version] = (after.subtracting(before), before.subtracting(after))
        }
        machines[machine].append(operation)
        operations.append(operation)
        for version in operation {
            madeCounts[version, default: 0] += 1
            if version.kind == .purge { purged.insert(version.id) }
        }
    }

    /// Returns the lines of a meme's text, and a line for each attachment.
    private static func lines(_ meme: Meme?) -> Set<String> {
        let attachments = meme.flatMap(ImportOrigin.init)?.attachments ?? []
        return Set((meme?.text ?? "").split(separator: "\n").map(String.init))
            .union(attachments.map { "line of \($0.name)" })
    }

    private mutating func edited(
        _ meme: Meme?, _ id: MemeID, _ now: Timestamp, _ time: Timestamp, isNew: Bool,
        _ random: inout SeededGenerator
    ) -> [UInt8]? {
        guard var meme else { return nil }
        var lines = meme.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: meme.title = ["Plan", "Trip", "Café"].randomElement(using: &random) ?? ""
            case 1:
                let tag = Tag(
                    stored: ["home", "Home", "work", "x"].randomElement(using: &random) ?? "")
                if let index = meme.tags.firstIndex(of: tag) {
                    meme.tags.remove(at: index)
                } else {
                    meme.tags.append(tag)
                }
            case 2:
                meme.flags[.pinned].toggle()
                var origin = ImportOrigin(of: meme) ?? ImportOrigin(hash: "")
                lineCount += 1
                origin.attachments.append(.init(link: "", name: "\(lineCount)", hash: "1"))
                if meme.flags[.pinned], origin.attachments.count > 2 {
                    origin.attachments.removeFirst()
                }
                meme.set(origin)
            case 3:
                meme.otherFields.removeAll { $0.name == #""color""# }
                meme.otherFields.append(
                    JSONMember(
                        name: #""color""#, value: "\(Int.random(in: 0...3, using: &random))"))
            case 4 where !hasOnlyOwnLines:
                let line = ["", "- same", "é"].randomElement(using: &random) ?? ""
                lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
            case 4, 5, 6:
                lineCount += 1
                lines.insert(
                    "line\(lineCount)", at: Int.random(in: 0...lines.count, using: &random))
            default:
                if !lines.isEmpty {
                    lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
                }
            }
        }
        meme.text = lines.joined(separator: "\n")
        if !isNew { meme.modified = now }
        return SyncModel.line(meme, time)
    }

    /// Finishes a task that is due each Friday, or makes the meme such a task.
    private func finished(_ old: Meme, _ now: Timestamp, _ time: Timestamp) -> [UInt8] {
        var meme = old
        let again = meme.task.comingAgain(at: time, UTCCalendar())?.fields
        let fields =
            again
            ?? JSONMember.task(
                true, due: DueDate("2026-11-27"), repetition: Repetition("week"))
        let names = fields.map(\.name)
        meme.otherFields.removeAll { names.contains($0.name) }
        meme.otherFields += fields
        meme.modified = now
        return SyncModel.line(meme, time)
    }

    private static func line(_ meme: Meme, _ time: Timestamp) -> [UInt8] {
        var writer = JSONWriter()
        writer.object {
            $0.members(of: meme)
            if meme.changed != time { $0.member("operation", time) }
        }
        return writer.bytes
    }

    /// Copies files from one machine to another. Skips some files, and truncates some at a random byte.
    private mutating func carry(from source: Int, to target: Int, _ random: inout SeededGenerator) {
        guard source != target else { return }
        let isWhole = Bool.random(using: &random)
        for file in machines[source].folder.files() {
            if Int.random(in: 0..<4, using: &random) == 0 { continue }
            var bytes = machines[source].folder.read(file, from: 0)
            let old = machines[target].folder.contents[file] ?? []
            if file.device == machines[target].device {
                guard bytes.starts(with: old) else { continue }
            } else if !isWhole {
                bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
            }
            machines[target].folder.contents[file] = bytes
        }
    }

    /// Copies all files to all machines, as a transport does eventually. If several machines with the same
    /// device wrote different files, keeps all of them as copies.
    private mutating func carryAll() {
        var all: [SyncFile: [[UInt8]]] = [:]
        let devices = Set(machines.map(\.device))
        for machine in machines {
            for (file, bytes) in machine.folder.contents
            where file.device == machine.device || !devices.contains(file.device) {
                all[file, default: []].append(bytes)
            }
        }
        var contents: [SyncFile: [UInt8]] = [:]
        for (file, versions) in all {
            let longest = versions.filter { bytes in
                !versions.contains { $0.count > bytes.count && $0.starts(with: bytes) }
            }
            let sorted = Set(longest).sorted { $0.lexicographicallyPrecedes($1) }
            for (index, bytes) in sorted.enumerated() {
                let hash = MD5.hexadecimal(of: bytes)
                let name = index == 0 ? file.name : "\(hash)-\(file.name)"
                contents[SyncFile(device: file.device, name: name)] = bytes
            }
        }
        for machine in machines { machine.folder.contents = contents }
    }

    /// Copies all files to all machines and syncs until nothing changes. Then checks the result.
    ///
    /// - Returns: a description of the failure; `nil` if there is none.
    mutating func settle() -> String? {
        let before = machines.map { Set(StoreVersions($0.lines).versions) }
        for round in 1... {
            clock += 1000
            carryAll()
            let old = machines.map { ($0.lines, $0.folder.contents) }
            for index in machines.indices { sync(index) }
            let isSame = zip(machines, old).allSatisfy { machine, old in
                machine.lines.map(\.line) == old.0.map(\.line) && machine.folder.contents == old.1
            }
            if isSame { break }
            if round == 8 { return "no end of syncing" }
        }
        return failure(before)
    }

    private func failure(_ before: [Set<ExchangedVersion>]) -> String? {
        if let failureOfStep { return failureOfStep }
        let histories = machines.map { $0.histories() }
        let after = machines.map { Set(StoreVersions($0.lines).versions) }
        let purged = Set(after.joined().filter { $0.kind == .purge }.map(\.id))
        for (index, versions) in after.enumerated() {
            if versions.contains(where: { $0.kind != .purge && purged.contains($0.id) }) {
                return "machine \(index) has a purged meme"
            }
            for file in machines[index].folder.deviceFiles()
            where file.file.device == machines[index].device {
                if !DeviceFile.purging(purged, in: [file]).isEmpty {
                    return "a file of machine \(index) has a purged meme"
                }
                if file.damage != nil { return "machine \(index) wrote a damaged file" }
            }
            for id in ids
            where histories[index][id].flatMap(Machine.shown)
                != histories[0][id].flatMap(Machine.shown)
            {
                return "machine \(index) shows another \(id)"
            }
            if !hasCompacted {
                if versions != after[0] { return "machine \(index) has other versions" }
                if histories[index].mapValues(\.versions) != histories[0].mapValues(\.versions) {
                    return "machine \(index) has another order"
                }
                let lost = before[index].filter {
                    !versions.contains($0) && !purged.contains($0.id)
                }
                if !lost.isEmpty { return "machine \(index) lost versions" }
            }
        }
        for (id, history) in histories[0] where !purged.contains(id) {
            if !hasCompacted, let failure = wrongRemoval(history) { return "\(id): \(failure)" }
            if let failure = wrongLines(history) { return "\(id): \(failure)" }
            if !hasCompacted, let failure = wrongDate(history) { return "\(id): \(failure)" }
        }
        return nil
    }

    /// Returns a failure if a meme is removed although no removal knew all edits, or if it is not removed
    /// although a removal knew all edits.
    private func wrongRemoval(_ history: MemeHistory) -> String? {
        guard history.awaited(compactedUntil: nil).isEmpty else { return nil }
        let parents = Dictionary(uniqueKeysWithValues: history.versions.map { ($0.name, $0.after) })
        func known(by version: ExchangedVersion) -> Set<VersionName> {
            var known: Set<VersionName> = []
            var open = [version.name]
            while let name = open.popLast() {
                if known.insert(name).inserted { open += parents[name] ?? [] }
            }
            return known
        }
        let edits = history.versions.filter { $0.kind == .edit && !$0.isMerge }.map(\.name)
        let isRemoved = history.versions.contains { version in
            version.kind == .removal && !version.isMerge
                && known(by: version).isSuperset(of: edits)
        }
        guard isRemoved != (Machine.shown(history) == nil) else { return nil }
        return isRemoved ? "not removed" : "removed, though edited"
    }

    /// Returns a failure if the date of a task that repeats is none of its series, or none that a machine set.
    private func wrongDate(_ history: MemeHistory) -> String? {
        guard let last = history.versions.last, last.kind == .edit else { return nil }
        let made = history.versions.filter { $0.kind == .edit && !$0.isMerge }.map { $0.meme?.task }
        for field in [MemeField.due, .finished] {
            let date = last.meme?.task.text(of: field) ?? ""
            if field == .due, let day = LocalDate(date), day.weekday != 4 {
                return "due on \(date)"
            }
            guard made.contains(where: { $0?.text(of: field) ?? "" == date }) else {
                return "\(field) \(date), which no machine set"
            }
        }
        return nil
    }

    /// Returns a failure if a line that no version removed is missing from the text, or if a removed line is
    /// in the text.
    private func wrongLines(_ history: MemeHistory) -> String? {
        guard let shown = history.versions.last?.meme,
            history.awaited(compactedUntil: machines[0].compacted).isEmpty
        else { return nil }
        let shownLines = SyncModel.lines(shown)
        let made = history.versions.compactMap { changes[$0] }
        let putIn = made.reduce(into: Set<String>()) { $0.formUnion($1.putIn) }
        let takenOut = made.reduce(into: Set<String>()) { $0.formUnion($1.takenOut) }
        let lost = putIn.subtracting(takenOut).subtracting(shownLines).filter {
            $0.hasPrefix("line")
        }
        if !lost.isEmpty { return "lost \(lost.sorted())" }
        let back = takenOut.intersection(shownLines)
        return hasOnlyOwnLines && !hasCompacted && !back.isEmpty
            ? "brought back \(back.sorted())" : nil
    }
}
