/// A shared folder of device files. Each device writes only its own files.
package protocol SyncFolder: AnyObject {
    /// Returns all device files, such as `00000001.jsonl`, in the folders of the devices.
    func files() throws(MemesError) -> [SyncFile]

    /// Returns the bytes of a file from an offset to its end.
    func read(_ file: SyncFile, from offset: Int) throws(MemesError) -> [UInt8]

    /// Returns whether a part of a file that was read is missing or damaged. What follows it was not read.
    func isCut(_ file: SyncFile) -> Bool

    /// Returns whether a part of a file that was read is damaged.
    func isDamaged(_ file: SyncFile) -> Bool

    /// Returns a string that changes whenever the contents of a file change; `nil` if the folder cannot
    /// provide such a string without reading the file. The string contains no spaces or slashes.
    ///
    /// - Parameter end: an offset. The string covers only what the file contained when it ended there; `Int.max`
    ///   for the whole file.
    /// - Returns: `nil` also if `end` is not `Int.max` and the folder cannot tell.
    func fingerprint(of file: SyncFile, before end: Int) throws(MemesError) -> String?

    /// Replaces everything from an offset to the end of a file. The offset must not be past the end of the
    /// file. Creates the file if it is missing.
    func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError)

    /// Replaces the contents of a file with bytes of the same length.
    func replace(_ file: SyncFile, with bytes: [UInt8]) throws(MemesError)

    /// Returns whether there is a file, or anything else, in the place of an attachment's contents.
    ///
    /// - Parameter hash: a safe hash; see `ImportOrigin.Attachment.isSafe`.
    func hasAttachment(_ hash: String) throws(MemesError) -> Bool

    /// Reads the contents of an attachment. They need not match the hash.
    ///
    /// - Parameter limit: the maximum number of bytes.
    func attachment(_ hash: String, limit: Int) throws(MemesError) -> AttachmentContents

    /// Adds the contents of attachments, keyed by hash. None of them may be in the folder.
    func addAttachments(_ contents: [String: [UInt8]]) throws(MemesError)

    /// Removes the contents of attachments, as far as there are any.
    func removeAttachments(_ hashes: Set<String>) throws(MemesError)
}

extension SyncFolder {
    package func isCut(_ file: SyncFile) -> Bool { false }

    package func isDamaged(_ file: SyncFile) -> Bool { false }

    package func fingerprint(of file: SyncFile, before end: Int) -> String? { nil }

    package func fingerprint(of file: SyncFile) throws(MemesError) -> String? {
        try fingerprint(of: file, before: .max)
    }
}

/// The location of a device file.
package struct SyncFile: Hashable, Comparable, Sendable {
    package let device: Device
    /// The name, such as `00000001.jsonl`. Programs that sync folders may give copies of a file other names.
    package let name: String
    /// The number of the file, of eight digits; `nil` if another program has given the file a different name.
    package let number: Int?

    package static let maximumNumber = 99_999_999

    package init(device: Device, name: String) {
        (self.device, self.name) = (device, name)
        let digits = name.prefix { $0 != "." }
        let isNumbered = digits.utf8.count == 8 && name == digits + ".jsonl"
        number = isNumbered ? WholeNumber.read(digits) : nil
    }

    /// Creates the location of the file with the given number.
    package init(device: Device, number: Int) {
        self.init(device: device, name: ASCII.padded(number, to: 8) + ".jsonl")
    }

    /// The path in the folder, such as `devices/7m3k9q2x/00000001.jsonl`.
    package var path: String { "devices/\(device.text)/\(name)" }

    /// Returns whether another file is the next one of the same device.
    package func isFollowed(by file: SyncFile) -> Bool {
        device == file.device && number.map { $0 + 1 } == file.number && number != nil
    }

    package static func < (left: SyncFile, right: SyncFile) -> Bool {
        left.device != right.device
            ? left.device < right.device
            : (left.number ?? .max, left.name) < (right.number ?? .max, right.name)
    }
}

/// A shared folder, and the means of carrying it to other machines. A folder in a git repository is carried
/// by `git`, and a plain folder by another program, such as Syncthing.
package protocol SyncTransport: AnyObject {
    /// The files of the folder on this machine.
    var folder: any SyncFolder { get }
    /// The files as they were last sent or received; `nil` if each change counts as sent when it is written.
    /// Must not be written to.
    var sentFolder: (any SyncFolder)? { get }

    /// Brings the folder up to date.
    ///
    /// - Throws: `SyncError.unreachable` if the remote cannot be reached, `.noProgram`, `.laterFolder`,
    ///   `.noFolder`, `.notSyncFolder`; `MemesError.system`.
    func receive() throws(MemesError)

    /// Sends the changes to this machine's files.
    ///
    /// - Returns: `false` if another device has sent changes first. In that case, the caller must receive and
    ///   plan again.
    /// - Throws: the same errors as `receive`.
    func send() throws(MemesError) -> Bool
}

/// A factory for the transports of shared folders.
package protocol SyncTransports: AnyObject {
    /// Returns the transport of a folder that has been set up.
    ///
    /// - Throws: `SyncError.noProgram`.
    func transport(for settings: SyncSettings) throws(MemesError) -> any SyncTransport

    /// Returns whether settings are those of the folder at a typed address, with the given keys. Without keys, the
    /// keys of the settings are meant; without recipients, their recipients.
    ///
    /// - Throws: `SyncError.unsafeAddress`.
    func isFolder(
        of settings: SyncSettings, at address: String, _ encryption: SyncEncryption?
    ) throws(MemesError) -> Bool

    /// Sets up the folder at an address, and returns its transport. Creates the folder and its
    /// `meme-sync.json` if they are missing. The address determines whether git carries the folder. Makes the
    /// paths in the settings absolute.
    ///
    /// - Parameter isDryRun: whether to change nothing in the folder. A missing folder counts as empty.
    /// - Throws: any `SyncError` about the folder; `MemesError.system`.
    func create(
        _ settings: inout SyncSettings, isDryRun: Bool
    ) throws(MemesError) -> any SyncTransport
}
