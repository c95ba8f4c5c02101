import Domain

/// The contents of a device file. Reading stops at the first damaged line, and ignores an incomplete
/// operation at the end.
package struct DeviceFile: Sendable {
    /// An operation. The author of each version includes the device, as it does in the stores of other
    /// devices.
    package struct Operation: Sendable {
        package let versions: [ExchangedVersion]
        /// The offset just after the operation's last line.
        package let end: Int
    }

    package let file: SyncFile
    /// The bytes of the file from `offset` on.
    package private(set) var bytes: [UInt8]
    package private(set) var offset: Int
    /// The size of the file in bytes.
    package let size: Int
    package private(set) var operations: [Operation] = []
    /// The device's name, from the last line that was read and contains it; `nil` if there is none.
    package private(set) var deviceName: String?
    /// The offset just after the last complete operation, name or blank line. Any remaining bytes are
    /// damaged, or were left behind by an interrupted write.
    package private(set) var end: Int
    package private(set) var damage: DamagedLine?
    /// Whether the folder could not read the whole file; see `SyncFolder.isCut`. Such a file must not be
    /// written, because that would replace what could not be read.
    package var isCut = false
    /// Whether a part of the file is damaged; see `SyncFolder.isDamaged`.
    package var isDamaged = false
    /// The fingerprint of the file in the folder; `nil` if it is unknown.
    package var fingerprint: String?
    /// The versions of an unfinished operation at the end. The next file may contain the others.
    private var open: [ExchangedVersion] = []
    /// Whether the file begins with the rest of an operation of the previous file.
    private var continues = false
    /// Whether the file was not read, because the beginning or the end of its first operation is missing.
    package private(set) var isWaiting = false

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: the bytes of the file from `offset` on.
    ///   - readEnd: the offset after the operations that were read before. Reading starts at this
    ///     offset, and `damage` counts lines from it.
    /// - Complexity: linear in the number of bytes.
    package init(_ file: SyncFile, _ bytes: [UInt8], at offset: Int = 0, after readEnd: Int = 0) {
        self.file = file
        self.bytes = bytes
        self.offset = offset
        size = offset + bytes.count
        end = readEnd
        var number = 0
        var start = readEnd - offset
        while damage == nil,
            let lineEnd = bytes.withUnsafeBufferPointer({ $0.firstLineFeed(from: start) })
        {
            number += 1
            do throws(LineError) {
                try read(Array(bytes[start..<lineEnd]))
                if open.isEmpty { end = offset + lineEnd + 1 }
            } catch {
                damage = DamagedLine(number: number, error: error)
            }
            start = lineEnd + 1
            if let last = open.last, !last.isContinued {
                operations.append(Operation(versions: open, end: offset + start))
                open = []
                end = offset + start
            }
        }
    }

    private mutating func read(_ bytes: [UInt8]) throws(LineError) {
        let line = VersionLine(bytes)
        if line.isBlank { return }
        var version: ExchangedVersion
        do throws(LineError) {
            version = try line.version()
        } catch {
            guard open.isEmpty, let (name, continues) = line.deviceName else { throw error }
            deviceName = name
            if end == 0 { self.continues = continues }
            return
        }
        guard !version.isTooLate else { throw .tooLate }
        version.author = file.device.author(of: version.author)
        if let last = open.last, (last.time, last.author) != (version.time, version.author) {
            throw .unfinished
        }
        open.append(version)
    }
}

extension DeviceFile {
    /// The size in bytes at which a device begins a new file.
    package static let fullByteCount = 1 << 20
    /// The size in bytes at which an operation continues in the next file. Other devices read files of up to 64 MiB,
    /// encrypted or not.
    package static let maximumByteCount = 60 << 20

    /// Returns the line that contains a device's name. The line begins the device's first file, and is
    /// written again when the name changes.
    ///
    /// - Parameter continues: whether the line begins a file with the rest of an operation of the previous file.
    package static func nameLine(
        _ device: Device, _ name: String, continues: Bool = false
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.object {
            $0.member("device", device.text)
            $0.member("name", name)
            if continues { $0.member("continues", true) }
        }
        writer.endLine()
        return writer.bytes
    }

    /// Returns the lines of an operation for a device's own files.
    package static func lines(of operation: [ExchangedVersion], in device: Device) -> [[UInt8]] {
        StoreVersions.lines(of: operation).map {
            $0.withAuthor(device.written($0.author)).line + [UInt8(ascii: "\n")]
        }
    }

    /// Joins the operations that continue in the device's next file. A file that begins with the rest of an operation
    /// counts as unread until the whole operation is there.
    package static func joined(_ files: [DeviceFile]) -> [DeviceFile] {
        var files = files.sorted { $0.file < $1.file }
        /// The index of the file in which the last operation begins, and the versions of that operation so far.
        var (start, open): (Int, [ExchangedVersion]) = (0, [])
        for index in files.indices {
            let file = files[index]
            guard file.continues else {
                (start, open) = (index, file.open)
                continue
            }
            let rest = file.operations.first?.versions ?? file.open
            var isNext = index > 0 && files[index - 1].file.isFollowed(by: file.file)
            if let first = rest.first {
                let last = open.last
                isNext = isNext && last?.time == first.time && last?.author == first.author
            } else {
                // If a purge has overwritten all versions in the file, the operation continues in the next file.
                isNext = isNext && file.end == file.size
            }
            open = isNext ? open + rest : []
            if isNext, let end = file.operations.first?.end {
                files[index].operations[0] = Operation(versions: open, end: end)
                for part in start..<index {
                    (files[part].end, files[part].isWaiting) = (files[part].size, false)
                }
                (start, open) = (index, file.open)
            } else {
                (files[index].operations, files[index].end, files[index].isWaiting) = ([], 0, true)
            }
        }
        return files
    }

    /// Releases the bytes that `ReadPositions` does not need. The files of other devices may be many and large.
    mutating func releaseBytes() {
        guard open.isEmpty, !continues else { return }
        let start = max(end - ReadPositions.hashedByteCount, offset)
        bytes = Array(bytes[start - offset..<end - offset])
        offset = start
    }

    /// Overwrites the versions of purged memes, except the purges, with spaces, so that everything else keeps its
    /// offset. Also overwrites such versions after a damaged line, and any unfinished line at the end of a file.
    ///
    /// - Parameter files: the files of one device, in their order.
    /// - Returns: the changed files with their new bytes.
    package static func purging(
        _ ids: Set<MemeID>, in files: [DeviceFile]
    ) -> [(file: SyncFile, bytes: [UInt8])] {
        guard !ids.isEmpty else { return [] }
        var new = files.map(\.bytes)
        /// The last kept line of the current operation, which may be in an earlier file.
        var kept: (index: Int, line: Range<Int>)?
        for (index, file) in files.enumerated() {
            if !file.continues { kept = nil }
            var start = 0
            while let end = file.bytes.withUnsafeBufferPointer({ $0.firstLineFeed(from: start) }) {
                let line = start..<end
                start = end + 1
                guard let version = try? ExchangedVersion(Array(file.bytes[line])) else { continue }
                if version.kind == .purge || !ids.contains(version.id) {
                    kept = (index, line)
                } else {
                    replace(line, of: &new[index], with: [])
                    if !version.isContinued, let kept { endOperation(&new[kept.index], kept.line) }
                }
                if !version.isContinued { kept = nil }
            }
            // An unfinished line may belong to any meme.
            replace(start..<file.bytes.count, of: &new[index], with: [])
        }
        if files.contains(where: \.continues) { endContinuations(files, &new) }
        return files.indices.filter { new[$0] != files[$0].bytes }.map { (files[$0].file, new[$0]) }
    }

    /// Removes `continues` from the name line of each file that no longer continues an operation, because no
    /// version of the operation is left in the previous files or the operation ends there now.
    private static func endContinuations(_ files: [DeviceFile], _ new: inout [[UInt8]]) {
        /// Whether the versions so far end with an unfinished operation.
        var isOpen = false
        for (index, file) in files.enumerated() {
            let follows = index > 0 && files[index - 1].file.isFollowed(by: file.file)
            if file.continues, follows, !isOpen, let end = new[index].firstIndex(of: 0x0A),
                let (name, _) = VersionLine(Array(new[index][..<end])).deviceName
            {
                let line = nameLine(file.file.device, name).dropLast()
                replace(0..<end, of: &new[index], with: Array(line))
            }
            let left = DeviceFile(file.file, new[index])
            let isBlank = left.operations.isEmpty && left.open.isEmpty
            if !(file.continues && isBlank) { isOpen = !left.open.isEmpty }
        }
    }

    /// Removes `more` from a line.
    private static func endOperation(_ bytes: inout [UInt8], _ line: Range<Int>) {
        guard var version = try? ExchangedVersion(Array(bytes[line])) else { return }
        version.isContinued = false
        replace(line, of: &bytes, with: version.line)
    }

    /// Replaces a line, and pads it with spaces to its old length. Does nothing if the new line is longer.
    private static func replace(_ line: Range<Int>, of bytes: inout [UInt8], with new: [UInt8]) {
        guard new.count <= line.count else { return }
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: line.count - new.count)
        bytes.replaceSubrange(line, with: new + spaces)
    }
}

extension VersionLine {
    /// The device name in the line, and whether the file begins with the rest of an operation; `nil` if the line
    /// contains no name.
    fileprivate var deviceName: (name: String, continues: Bool)? {
        let name = try? read { fields throws(LineError) -> (name: String, continues: Bool)? in
            guard fields.id == nil, fields.other("device") != nil,
                let name = fields.other("name")?.string?.text
            else { return nil }
            return (name, fields.other("continues")?.kind == .true)
        }
        return name ?? nil
    }
}

extension SyncFolder {
    /// Reads all files.
    ///
    /// - Parameter own: the device whose files keep all their bytes.
    package func deviceFiles(of own: Device? = nil) throws(MemesError) -> [DeviceFile] {
        var contents: [DeviceFile] = []
        for file in try files() {
            var read = try deviceFile(file, try fingerprint(of: file))
            if file.device != own { read.releaseBytes() }
            contents.append(read)
        }
        return DeviceFile.joined(contents)
    }

    /// Reads a file from an offset on, and adds what the folder knows about it.
    ///
    /// - Parameters:
    ///   - fingerprint: the fingerprint from before the file is read. If the file changes meanwhile, the next sync
    ///     reads it again.
    ///   - readEnd: the offset after the operations that were read before.
    func deviceFile(
        _ file: SyncFile, _ fingerprint: String?, from offset: Int = 0, after readEnd: Int = 0
    ) throws(MemesError) -> DeviceFile {
        var read = DeviceFile(file, try read(file, from: offset), at: offset, after: readEnd)
        read.fingerprint = fingerprint
        (read.isCut, read.isDamaged) = (isCut(file), isDamaged(file))
        return read
    }
}

extension SyncTransport {
    /// Returns the number of operations that were written to the folder but have not been sent; `nil` if each
    /// operation counts as sent when it is written.
    ///
    /// - Complexity: reads the files that have unsent changes.
    package func unsentCount() throws(MemesError) -> Int? {
        guard let sentFolder else { return nil }
        let sentFiles = try sentFolder.files()
        var count = 0
        for file in try folder.files() {
            if let fingerprint = try folder.fingerprint(of: file),
                try sentFolder.fingerprint(of: file) == fingerprint
            {
                continue
            }
            let sent = sentFiles.contains(file) ? try sentFolder.read(file, from: 0) : []
            let known = Set(DeviceFile(file, sent).operations.flatMap(\.versions))
            count += DeviceFile(file, try folder.read(file, from: 0)).operations
                .count { !known.isSuperset(of: $0.versions) }
        }
        return count
    }
}
