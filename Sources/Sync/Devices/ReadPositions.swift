import Domain

/// The positions up to which a store has read the files of a shared folder.
package struct ReadPositions: Equatable, Sendable {
    /// A position, and a hash of the last bytes before it. The hash shows whether the file has been
    /// replaced.
    private struct Position: Equatable, Sendable {
        let end: Int
        let hash: String
        /// The fingerprint of the file; `nil` if the file does not end at the position or was cut, or if the
        /// folder provides no fingerprints.
        var fingerprint: String?
        /// The time of the last operation, in milliseconds since 1970; `nil` if there is none.
        var last: Int64?
        /// The name of the device, if the file contains it.
        var name: String?
    }

    private var positions: [SyncFile: Position] = [:]
    static let hashedByteCount = 256

    package init() {}

    /// Creates the positions reached by reading the given files.
    package init(_ files: [DeviceFile]) { for file in files { note(file) } }

    /// Records that a file has been read.
    package mutating func note(_ file: DeviceFile) {
        guard !isUnchanged(file.file, file.fingerprint) else { return }
        let old = positions[file.file]
        let times = file.operations.lazy.flatMap(\.versions).map(\.time)
        positions[file.file] = Position(
            end: file.end, hash: ReadPositions.hash(file, before: file.end),
            fingerprint: file.end == file.size && !file.isCut ? file.fingerprint : nil,
            last: [old?.last, times.max()].compactMap(\.self).max(),
            name: file.deviceName ?? old?.name)
    }

    /// Returns whether the whole file was read before and has not changed since.
    private func isUnchanged(_ file: SyncFile, _ fingerprint: String?) -> Bool {
        fingerprint != nil && fingerprint == positions[file]?.fingerprint
    }

    /// Records that bytes have been written to a file of this device. If the file is shorter, because another program
    /// has changed it, the next sync reads it again.
    package mutating func note(
        _ file: SyncFile, _ bytes: [UInt8], at offset: Int, in folder: any SyncFolder
    ) throws(MemesError) {
        let end = offset + bytes.count
        var (start, written) = (offset, bytes)
        let fingerprint = try folder.fingerprint(of: file)
        if fingerprint == nil {
            start = max(end - ReadPositions.hashedByteCount, 0)
            written = try folder.read(file, from: start)
            guard start + written.count >= end else { return }
            written = Array(written.prefix(end - start))
        }
        var read = DeviceFile(file, written, at: start, after: end)
        read.fingerprint = fingerprint
        note(read)
    }

    /// The names of the devices, each from the device's last file that contains a name.
    package var deviceNames: [Device: String] {
        var names: [Device: String] = [:]
        for (file, position) in positions.sorted(by: { $0.key < $1.key }) {
            names[file.device] = position.name ?? names[file.device]
        }
        return names
    }

    /// The time of each device's last operation, in milliseconds since 1970.
    package var lastTimes: [Device: Int64] {
        Dictionary(
            positions.compactMap { file, position in position.last.map { (file.device, $0) } },
            uniquingKeysWith: max)
    }

    /// The files that have positions.
    package var files: Set<SyncFile> { Set(positions.keys) }

    /// Reads the bytes that were added to the files of a folder after these positions. Returns `nil` if
    /// a file is missing or was replaced; the whole folder must then be read.
    ///
    /// Does not read a file with the same fingerprint as before, and returns it without bytes.
    ///
    /// - Complexity: linear in the number of added bytes, and in the number of files.
    package func newFiles(in folder: any SyncFolder) throws(MemesError) -> [DeviceFile]? {
        let files = try folder.files()
        guard self.files.isSubset(of: files) else { return nil }
        var new: [DeviceFile] = []
        for file in files {
            let end = positions[file]?.end ?? 0
            let fingerprint = try folder.fingerprint(of: file)
            if isUnchanged(file, fingerprint) {
                var unchanged = DeviceFile(file, [], at: end, after: end)
                unchanged.fingerprint = fingerprint
                new.append(unchanged)
                continue
            }
            let start = try folder.fingerprint(of: file, before: end)
            let isLonger = start != nil && start == positions[file]?.fingerprint
            let offset = isLonger ? end : max(end - ReadPositions.hashedByteCount, 0)
            let read = try folder.deviceFile(file, fingerprint, from: offset, after: end)
            guard end <= read.size, isLonger || self.end(in: read) == end else { return nil }
            new.append(read)
        }
        new = DeviceFile.joined(new)
        return new.contains(where: \.isWaiting) ? nil : new
    }

    /// Creates positions from `texts`. Ignores malformed entries; the files in these entries are read
    /// again.
    package init(texts: [String: String]) {
        for (place, text) in texts {
            let names = place.split(separator: "/")
            let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
            guard names.count == 2, let device = Device(names[0]), parts.count >= 2,
                let end = WholeNumber.read(parts[0])
            else { continue }
            let marks = parts[1].split(separator: "/", omittingEmptySubsequences: false)
                .map(String.init)
            guard marks.count == 3 else { continue }
            positions[SyncFile(device: device, name: String(names[1]))] = Position(
                end: end, hash: marks[0], fingerprint: marks[1].isEmpty ? nil : marks[1],
                last: Int64(marks[2]), name: parts.count > 2 ? parts[2] : nil)
        }
    }

    /// The positions as text, such as `1024 0cc175b9c0f1b6a831c399e269772661//1795255200000 laptop` for
    /// `7m3k9q2x/00000001.jsonl`: the end, the hash, the fingerprint if there is one, the last time and the name.
    package var texts: [String: String] {
        var texts: [String: String] = [:]
        for (file, position) in positions {
            let last = position.last.map { String($0) } ?? ""
            let name = position.name.map { " " + $0 } ?? ""
            texts["\(file.device.text)/\(file.name)"] =
                "\(position.end) \(position.hash)/\(position.fingerprint ?? "")/\(last)\(name)"
        }
        return texts
    }

    /// Returns the offset up to which a file has been read; 0 if the file is new or has been replaced.
    package func end(in file: DeviceFile) -> Int {
        guard let position = positions[file.file], position.end <= file.size,
            position.hash == ReadPositions.hash(file, before: position.end)
        else { return 0 }
        return position.end
    }

    private static func hash(_ file: DeviceFile, before end: Int) -> String {
        let start = max(end - hashedByteCount, file.offset)
        return MD5.hexadecimal(of: Array(file.bytes[start - file.offset..<end - file.offset]))
    }
}
