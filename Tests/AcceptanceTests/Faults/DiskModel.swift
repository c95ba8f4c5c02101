import Foundation
import TestSupport

/// A model of a folder on a disk that keeps for certain only what was synchronized.
///
/// It follows the system calls of a program, and returns at any moment what might be found after a power cut:
/// for each page of a file, its content at the last synchronization or at any moment since, and likewise for
/// each name. This allows more than any single file system does, and nothing that POSIX forbids.
struct DiskModel {
    /// The number of bytes that the traced processes have written to standard output.
    private(set) var printedCount = 0
    /// The calls that the model cannot follow. If there are any, its results are invalid.
    private(set) var problems: [String] = []

    private typealias File = Int
    private static let page = 4096

    private let root: String
    /// The parent folder, in which the traced programs run.
    private var work: String { (root as NSString).deletingLastPathComponent }
    /// The contents of each file since its last synchronization, oldest first.
    private var contents: [[Data]] = []
    /// The files that each name has had since its folder was last synchronized. The folder itself has the
    /// name "".
    private var names: [String: [File?]] = [:]
    private var folders: Set<File> = []
    private var open: [Int: (file: File, position: Int, appends: Bool)] = [:]

    /// Creates a disk on which the contents of a folder are safe.
    init(_ before: FolderContents, at root: String) {
        self.root = root
        for folder in before.folders { names[folder] = [newFile(isFolder: true)] }
        for (name, data) in before.files { names[name] = [newFile(data)] }
        names[""] = [newFile(isFolder: true)]
    }

    /// Whether everything is kept for certain.
    var isSafe: Bool {
        contents.allSatisfy { $0.count == 1 } && names.values.allSatisfy { $0.count == 1 }
    }

    /// The contents of the folder without a power cut.
    var withoutCut: FolderContents {
        let found = names.compactMapValues { $0.last ?? nil }
        return FolderContents(
            files: found.filter { !folders.contains($0.value) }.mapValues(live),
            folders: found.filter { folders.contains($0.value) && !$0.key.isEmpty }.keys.sorted())
    }

    /// Follows a call.
    ///
    /// - Returns: whether a power cut may now have other results.
    mutating func apply(_ call: TracedCall) -> Bool {
        let before = (contents, names, printedCount)
        if call.result >= 0 { follow(call) }
        return before != (contents, names, printedCount)
    }

    private mutating func follow(_ call: TracedCall) {
        switch call.name {
        case "open": openFile(call, path: 0)
        case "creat": problems.append("creat")
        case "openat": openFile(call, path: 1)
        case "dup", "dup2", "dup3": open[call.result] = open[call.number(0)]
        case "fcntl":
            if call.arguments[1].hasPrefix("F_DUPFD") { open[call.result] = open[call.number(0)] }
        case "close": open[call.number(0)] = nil
        case "lseek": open[call.number(0)]?.position = call.result
        case "write", "writev": write(call)
        case "pwrite64": write(call, at: call.number(3))
        case "ftruncate": truncate(call)
        case "rename": rename(name(call.path(0, in: work)), name(call.path(1, in: work)))
        case "renameat", "renameat2":
            rename(name(call.path(1, in: work)), name(call.path(3, in: work)))
        case "link": link(call.path(0, in: work), call.path(1, in: work))
        case "linkat": linkOpen(call)
        case "unlink", "rmdir": set(name(call.path(0, in: work)), nil)
        case "unlinkat": set(name(call.path(1, in: work)), nil)
        case "mkdir": set(name(call.path(0, in: work)), newFile(isFolder: true))
        case "mkdirat": set(name(call.path(1, in: work)), newFile(isFolder: true))
        case "fsync", "fdatasync": synchronize(call.number(0))
        default:
            if open[call.number(0)] != nil { problems.append("\(call.name)") }
        }
    }

    /// Returns the contents of the folder after a power cut at this moment.
    func afterCut(using numbers: inout SeededGenerator) -> FolderContents {
        let style = Int.random(in: 0..<4, using: &numbers)
        var found: [String: File] = [:]
        for (name, meanings) in names.sorted(by: { $0.key < $1.key }) {
            let meaning =
                switch style {
                case 0: meanings.first
                case 1: meanings.randomElement(using: &numbers)
                default: meanings.last
                }
            found[name] = meaning ?? nil
        }
        let safeFolders = found.filter { name, file in
            folders.contains(file) && DiskModel.above(name).allSatisfy { found[$0] != nil }
        }.keys.sorted()
        var torn: [File: Data] = [:]
        var files: [String: Data] = [:]
        for (name, file) in found.sorted(by: { $0.key < $1.key })
        where !folders.contains(file) && safeFolders.contains(DiskModel.folder(of: name)) {
            let data = torn[file] ?? DiskModel.torn(contents[file], using: &numbers)
            torn[file] = data
            files[name] = data
        }
        return FolderContents(files: files, folders: safeFolders.filter { !$0.isEmpty })
    }

    /// Returns a file in which some pages are older than others.
    private static func torn(_ states: [Data], using numbers: inout SeededGenerator) -> Data {
        let last = states.count - 1
        guard last > 0 else { return states[0] }
        // If a truncation has reached the disk, no page is older than it.
        let shortened = (1...last).filter { states[$0].count < states[$0 - 1].count }
        let oldest = ([0] + shortened).randomElement(using: &numbers) ?? 0
        let count = states[oldest...].map(\.count).max() ?? 0
        let pages = (count + page - 1) / page
        let style = Int.random(in: 0..<6, using: &numbers)
        // The first and the last page of a write matter most.
        let first = min(states[oldest].count / page, max(0, pages - 1))
        let special =
            [first, first, pages - 1, Int.random(in: 0..<max(1, pages), using: &numbers)]
            .randomElement(using: &numbers) ?? 0
        var data = Data(count: count)
        var end = states[oldest].count
        for number in 0..<pages {
            let isNew =
                switch style {
                case 0: false
                case 1: number != special
                case 2: number == special
                case 3: number < special
                default: Bool.random(using: &numbers)
                }
            let state = states[isNew ? last : Int.random(in: oldest...last, using: &numbers)]
            guard number * page < state.count else { continue }
            let range = number * page..<min((number + 1) * page, state.count)
            data.replaceSubrange(range, with: state[range])
            end = max(end, range.upperBound)
        }
        // The file may have its new size although its last pages are missing.
        if Int.random(in: 0..<4, using: &numbers) == 0 { end = max(end, states[last].count) }
        return data.prefix(end)
    }

    // MARK: Calls

    private mutating func openFile(_ call: TracedCall, path index: Int) {
        let name = name(call.path(index, in: work))
        let flags = call.arguments[index + 1].split(separator: "|").map(String.init)
        if flags.contains("O_TMPFILE") {
            open[call.result] = (newFile(), 0, false)
        } else if let name {
            var file = meaning(name)
            if file == nil, flags.contains("O_CREAT") {
                file = newFile()
                set(name, file)
            }
            guard let file else { return }
            if flags.contains("O_TRUNC") { change(file) { $0 = Data() } }
            open[call.result] = (file, 0, flags.contains("O_APPEND"))
        }
    }

    private mutating func write(_ call: TracedCall, at offset: Int? = nil) {
        let descriptor = call.number(0)
        guard let (file, position, appends) = open[descriptor] else {
            if descriptor == 1 { printedCount += call.result }
            return
        }
        let bytes = call.bytes(1).prefix(call.result)
        let begin = offset ?? (appends ? live(file).count : position)
        change(file) { data in
            if data.count < begin { data.count = begin }
            data.replaceSubrange(
                begin..<max(begin, min(data.count, begin + bytes.count)), with: bytes)
        }
        if offset == nil { open[descriptor]?.position = begin + bytes.count }
    }

    private mutating func truncate(_ call: TracedCall) {
        guard let (file, _, _) = open[call.number(0)] else { return }
        change(file) { $0.count = call.number(1) }
    }

    private mutating func rename(_ from: String?, _ to: String?) {
        guard let from, let file = meaning(from) else { return }
        set(to, file)
        set(from, nil)
    }

    private mutating func link(_ from: String, _ to: String) {
        guard let from = name(from), let file = meaning(from) else { return }
        set(name(to), file)
    }

    /// Gives a name to an open file, which may have none or another one.
    private mutating func linkOpen(_ call: TracedCall) {
        let from = call.path(1, in: work)
        let descriptor =
            call.bytes(1).isEmpty
            ? call.number(0) : from.hasPrefix("/proc/self/fd/") ? Int(from.dropFirst(14)) : nil
        guard let descriptor else { return link(from, call.path(3, in: work)) }
        if let file = open[descriptor]?.file { set(name(call.path(3, in: work)), file) }
    }

    private mutating func synchronize(_ descriptor: Int) {
        guard let file = open[descriptor]?.file else { return }
        contents[file] = [live(file)]
        for name in names.keys where folders.contains(file) && !name.isEmpty {
            if meaning(DiskModel.folder(of: name)) == file { names[name] = [meaning(name)] }
        }
    }

    // MARK: Files and names

    private mutating func newFile(_ data: Data = Data(), isFolder: Bool = false) -> File {
        contents.append([data])
        if isFolder { folders.insert(contents.count - 1) }
        return contents.count - 1
    }

    private func live(_ file: File) -> Data { contents[file].last ?? Data() }

    private mutating func change(_ file: File, _ change: (inout Data) -> Void) {
        var data = live(file)
        change(&data)
        contents[file].append(data)
    }

    private func meaning(_ name: String) -> File? { names[name]?.last ?? nil }

    private mutating func set(_ name: String?, _ file: File?) {
        guard let name else { return }
        names[name, default: [nil]].append(file)
    }

    /// Returns the name of a path below the folder; `nil` for other paths.
    private func name(_ path: String) -> String? {
        let path = (path as NSString).standardizingPath
        guard path != root else { return "" }
        return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
    }

    private static func folder(of name: String) -> String {
        (name as NSString).deletingLastPathComponent
    }

    private static func above(_ name: String) -> [String] {
        name.isEmpty ? [] : [folder(of: name)] + above(folder(of: name))
    }
}
