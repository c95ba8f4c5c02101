import Domain

/// A shared folder whose files can be removed, and in which `replace` also creates files of any length. An error
/// never leaves a partly written file. File names include the complete extension, such as `00000001.jsonl.age`.
protocol WholeFiles: SyncFolder {
    /// Removes a file. Does nothing if it is missing.
    func remove(_ file: SyncFile) throws(MemesError)

    /// Returns the path of a file, for messages.
    func path(of file: SyncFile) -> String

    /// Returns the path of the file with the contents of an attachment, for messages.
    func path(ofAttachment hash: String) -> String
}

/// The rules for the entries of a shared folder. They are the same for all transports.
struct SyncFolderRules {
    static let markerName = "meme-sync.json"
    static let devicesName = "devices"
    static let attachmentsName = "files"
    static let marker = Array(#"{"sync":"meme","version":1}"#.utf8) + [UInt8(ascii: "\n")]
    static let markerLimit = 65_536

    /// The extension of the files to read.
    let fileExtension: String
    /// The maximum size of a file in bytes, encrypted or not. Devices write smaller files; see
    /// `DeviceFile.maximumByteCount`.
    var sizeLimit = maximumByteCount
    static let maximumByteCount = 1 << 26
    /// The maximum number of devices, and of files of a device; not checked in a git repository.
    var countLimit = 100_000

    private static let extensions = [".jsonl", ".jsonl.age"]

    /// Returns the name of the file with the contents of an attachment.
    func attachmentName(_ hash: String) -> String {
        fileExtension == SecretFolder.fileExtension ? hash + ".age" : hash
    }

    /// Returns whether a file name is valid for a device file. Rejects names that begin with a dot or a
    /// tilde, as the temporary files of sync programs do.
    func isDeviceFile(_ name: String) -> Bool {
        SyncFolderRules.isSafe(name) && name.hasSuffix(fileExtension)
    }

    /// Returns whether a file name belongs to a device file with the wrong encryption: an encrypted file
    /// in a plain folder, or a plain file in an encrypted folder.
    func hasOtherExtension(_ name: String) -> Bool {
        SyncFolderRules.isSafe(name) && !name.hasSuffix(fileExtension)
            && SyncFolderRules.extensions.contains(where: name.hasSuffix)
    }

    private static func isSafe(_ name: String) -> Bool {
        guard let first = name.utf8.first, !".~".utf8.contains(first) else { return false }
        return name.utf8.count <= 255
            && name.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0 != "/" && $0 != "\u{7F}" && $0 != "\u{FFFD}"
            }
    }

    /// Checks the contents of `meme-sync.json`.
    ///
    /// - Throws: `SyncError.notSyncFolder` if the contents are invalid, `.laterFolder` if the folder has
    ///   a later format.
    static func checkMarker(_ bytes: [UInt8], path: String) throws(MemesError) {
        let version = bytes.withUnsafeBufferPointer { bytes -> String? in
            let members = (try? JSONReader.value(of: bytes))?.members ?? []
            let isMarker = members.first { $0.name == "sync" }?.value.string?.text == "meme"
            return isMarker ? members.first { $0.name == "version" }?.value.literal : nil
        }
        guard let version, let number = Double(version), number >= 1 else {
            throw .sync(.notSyncFolder(path: path))
        }
        guard number == 1 else { throw .sync(.laterFolder(path: path, version: version)) }
    }
}

/// A reporter of sync warnings. Shows each warning only once.
package final class SyncWarnings {
    private let show: (SyncWarning) -> Void
    private var shown: Set<SyncWarning> = []
    /// The warnings that are shown once it is clear that the folder can be used; `nil` after that.
    private var held: [SyncWarning]?

    /// The maximum number of warnings to show. Others are only counted.
    private static let limit = 10

    package init(_ show: @escaping (SyncWarning) -> Void) { self.show = show }

    /// Whether a file was skipped because it has the wrong encryption.
    var hasOtherEncryption: Bool {
        shown.contains { if case .otherEncryption = $0 { true } else { false } }
    }

    func warn(_ warning: SyncWarning) {
        guard shown.insert(warning).inserted else { return }
        if held != nil {
            held?.append(warning)
        } else if shown.count <= SyncWarnings.limit {
            show(warning)
        }
    }

    /// Runs `work`, and shows its warnings only if it succeeds.
    func holding(_ work: () throws(MemesError) -> Void) throws(MemesError) {
        held = []
        try work()
        held?.prefix(SyncWarnings.limit).forEach(show)
        held = nil
    }

    deinit {
        if held == nil, shown.count > SyncWarnings.limit {
            show(.more(count: shown.count - SyncWarnings.limit))
        }
    }
}
