import Domain
import LibC

/// A shared folder whose files are encrypted by `age`. The decrypted text is kept only in memory.
///
/// Appending to an encrypted file is not possible. A file therefore consists of parts. Each part begins
/// at an offset in the decrypted text: `00000001.jsonl.age` at 0, `00000001+5120.jsonl.age` at 5120.
/// Each append adds a part. If there are too many parts, an append packs them into the first.
///
/// A part that begins within the text of earlier parts was left behind by an interrupted pack, and is
/// ignored. A part that follows a gap is ignored until the missing part arrives.
final class SecretFolder: SyncFolder {
    private struct Part {
        let file: SyncFile
        /// The offset of the part in the decrypted text.
        let offset: Int
    }

    static let fileExtension = ".jsonl.age"
    static let maximumPartCount = 64

    private let base: any WholeFiles
    let age: Age
    private let sizeLimit: Int
    private let warnings: SyncWarnings
    /// The parts of each file, in order; `nil` before they are listed, and after a change.
    private var parts: [SyncFile: [Part]]?
    /// The lengths of the files that have been decrypted.
    private var lengths: [SyncFile: Int] = [:]
    /// The files that were not read to their end, because a part is missing or damaged.
    private var cutFiles: Set<SyncFile> = []
    /// The files that have a damaged part.
    private var damagedFiles: Set<SyncFile> = []
    /// Whether a test has shown that the identity is valid.
    private var isIdentityProven = false
    private let device: Device

    /// - Parameter device: the device of this store. Damaged parts are skipped, and so are parts of other
    ///   devices that are too large.
    init(
        _ base: any WholeFiles, _ age: Age, device: Device,
        sizeLimit: Int = SyncFolderRules.maximumByteCount,
        _ warnings: SyncWarnings
    ) {
        self.base = base
        self.age = age
        self.device = device
        self.sizeLimit = sizeLimit
        self.warnings = warnings
    }

    func files() throws(MemesError) -> [SyncFile] {
        parts = nil
        lengths = [:]
        return try listedParts().keys.sorted()
    }

    func isCut(_ file: SyncFile) -> Bool { cutFiles.contains(file) }

    func isDamaged(_ file: SyncFile) -> Bool { damagedFiles.contains(file) }

    /// Returns the fingerprints of the encrypted parts that begin before `end`. Reading these parts takes much less
    /// time than decrypting them.
    func fingerprint(of file: SyncFile, before end: Int) throws(MemesError) -> String? {
        var text = ""
        for part in try listedParts()[file] ?? [] where part.offset < end {
            let known = try base.fingerprint(of: part.file)
            let fingerprint =
                if let known { known } else {
                    MD5.hexadecimal(of: try base.read(part.file, from: 0))
                }
            text += "\(part.offset) \(fingerprint)\n"
        }
        return MD5.hexadecimal(of: Array(text.utf8))
    }

    func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError) {
        let old = try listedParts()[file] ?? []
        // A file that has not been read is as it was when it was last read, and ends at the offset.
        if offset == lengths[file] ?? offset, let last = old.last, last.offset < offset,
            old.count < SecretFolder.maximumPartCount
        {
            let name =
                file.name.dropLast(".jsonl".count) + "+\(offset)" + SecretFolder.fileExtension
            let part = SyncFile(device: file.device, name: String(name))
            try base.replace(part, with: age.encrypt(bytes))
            changed(file, length: offset + bytes.count)
            return
        }
        let kept = old.isEmpty ? [] : Array(try read(file, from: 0).prefix(offset))
        try pack(kept + bytes, into: file, keeping: offset)
    }

    func replace(_ file: SyncFile, with bytes: [UInt8]) throws(MemesError) {
        try pack(bytes, into: file, keeping: bytes.count)
    }

    /// Writes a file as a single part.
    ///
    /// - Parameter keptCount: an offset. Parts that begin at or after this offset could be mistaken for a
    ///   continuation of the new text, so they are removed first.
    private func pack(
        _ bytes: [UInt8], into file: SyncFile, keeping keptCount: Int
    ) throws(MemesError) {
        let first = SyncFile(device: file.device, name: file.name + ".age")
        let old = try listedParts()[file, default: []].filter { $0.file != first }.reversed()
        for part in old where part.offset >= keptCount { try base.remove(part.file) }
        try base.replace(first, with: age.encrypt(bytes))
        for part in old where part.offset < keptCount { try base.remove(part.file) }
        changed(file, length: bytes.count)
    }

    private func changed(_ file: SyncFile, length: Int) {
        parts = nil
        lengths[file] = length
    }

    /// Decrypts a file from an offset on. Skips the parts before that offset if a part begins there.
    func read(_ file: SyncFile, from offset: Int) throws(MemesError) -> [UInt8] {
        let parts = try listedParts()[file] ?? []
        let first = parts.contains { $0.offset == offset } ? offset : 0
        var text: [UInt8] = []
        cutFiles.remove(file)
        damagedFiles.remove(file)
        for part in parts where part.offset >= first + text.count {
            guard part.offset == first + text.count else {
                cutFiles.insert(file)
                break
            }
            guard let bytes = try decrypted(part.file, part.offset) else {
                cutFiles.insert(file)
                damagedFiles.insert(file)
                break
            }
            text += bytes
        }
        lengths[file] = first + text.count
        return Array(text.dropFirst(offset - first))
    }

    /// Returns the text of a part. Warns and returns `nil` if the part is damaged, or if it is another
    /// device's and too large.
    private func decrypted(_ file: SyncFile, _ count: Int) throws(MemesError) -> [UInt8]? {
        let path = base.path(of: file)
        let bytes = try base.read(file, from: 0)
        do throws(MemesError) {
            return try decrypted(bytes, path, limit: sizeLimit - count)
        } catch {
            guard case .system(_, _, let failure) = error, failure.code == EFBIG,
                file.device != device
            else { throw error }
            warnings.warn(.tooLarge(path: path, limit: sizeLimit))
            return nil
        }
    }

    /// Returns the text of a file. Warns and returns `nil` if the file is damaged.
    ///
    /// - Parameter isDamage: tells from the message of `age` whether the file is at fault, and not the identity.
    private func decrypted(
        _ bytes: [UInt8], _ path: String, limit: Int,
        isDamage: (String) -> Bool = Age.isDamage
    ) throws(MemesError) -> [UInt8]? {
        do throws(MemesError) {
            return try age.decrypt(bytes, path: path, limit: limit)
        } catch {
            guard case .sync(.wrongIdentity(_, let message)) = error, isDamage(message) else {
                throw error
            }
            // The message may be about the file with the identity.
            if !isIdentityProven { try age.check() }
            isIdentityProven = true
            warnings.warn(.undecryptable(path: path, message: message))
            return nil
        }
    }

    // MARK: - Attachments

    func hasAttachment(_ hash: String) throws(MemesError) -> Bool { try base.hasAttachment(hash) }

    func attachment(_ hash: String, limit: Int) throws(MemesError) -> AttachmentContents {
        // The encrypted file has a header, and 16 more bytes for each 64 KiB.
        let found = try base.attachment(hash, limit: limit + limit / 1024 + 65_536)
        guard case .bytes(let bytes) = found else { return found }
        do throws(MemesError) {
            // A file that is encrypted for others keeps nothing else from being received.
            let text = try decrypted(bytes, base.path(ofAttachment: hash), limit: limit) { _ in true
            }
            return text.map { .bytes($0) } ?? .unusable
        } catch {
            guard case .system(_, _, let failure) = error, failure.code == EFBIG else {
                throw error
            }
            return .tooLarge
        }
    }

    func addAttachments(_ contents: [String: [UInt8]]) throws(MemesError) {
        var encrypted: [String: [UInt8]] = [:]
        for (hash, bytes) in contents { encrypted[hash] = try age.encrypt(bytes) }
        try base.addAttachments(encrypted)
    }

    func removeAttachments(_ hashes: Set<String>) throws(MemesError) {
        try base.removeAttachments(hashes)
    }

    private func listedParts() throws(MemesError) -> [SyncFile: [Part]] {
        if let parts { return parts }
        var listed: [SyncFile: [Part]] = [:]
        for file in try base.files() {
            let (whole, offset) = SecretFolder.whole(of: file)
            listed[whole, default: []].append(Part(file: file, offset: offset))
        }
        for whole in listed.keys { listed[whole]?.sort { $0.offset < $1.offset } }
        parts = listed
        return listed
    }

    /// Returns the file to which a part belongs, and the part's offset. If the name does not have the
    /// form of a later part, the part is the first of its file.
    private static func whole(of part: SyncFile) -> (SyncFile, offset: Int) {
        let name = part.name.dropLast(fileExtension.count)
        if let plus = name.firstIndex(of: "+"), let number = WholeNumber.read(name[..<plus]),
            let offset = WholeNumber.read(name[plus...].dropFirst())
        {
            let whole = SyncFile(device: part.device, number: number)
            if offset > 0, whole.name == name[..<plus] + ".jsonl" { return (whole, offset) }
        }
        return (SyncFile(device: part.device, name: name + ".jsonl"), 0)
    }
}

/// The `age` encryption program. Decrypts the file with the identity only once, if that file is encrypted.
final class Age {
    let encryption: SyncEncryption
    let program: String
    /// The decrypted identity, once it is known.
    private var identity: [UInt8]?

    private static let start = "age: error: "
    /// The starts of an encrypted file: binary, and as text.
    private static let encryptedStarts = [
        "age-encryption.org/", "-----BEGIN AGE ENCRYPTED FILE-----",
    ]
    /// The maximum size of an identity, which must fit into a pipe.
    private static let identityLimit = 4096

    init(encryption: SyncEncryption, program: String = "age") {
        (self.encryption, self.program) = (encryption, program)
    }

    /// Checks that the identity can decrypt text that is encrypted for the recipients.
    ///
    /// - Throws: `SyncError.otherIdentity`; the errors of `encrypt` and `decrypt`.
    func check() throws(MemesError) {
        let secret = try encrypt([])
        do throws(MemesError) {
            _ = try decrypt(secret, path: encryption.identity, limit: 0)
        } catch {
            guard case .sync(.wrongIdentity(let path, let message)) = error,
                message.contains("no identity matched")
            else { throw error }
            throw .sync(.otherIdentity(path: path))
        }
    }

    /// Encrypts for the recipients or, if there are none, for the identity itself.
    func encrypt(_ bytes: [UInt8]) throws(MemesError) -> [UInt8] {
        let limit = bytes.count * 2 + 1 << 20
        let result =
            encryption.recipients.isEmpty
            ? try runWithIdentity(["-e"], bytes, limit: limit)
            : try run(encryption.recipients.flatMap { ["-r", $0] }, bytes, limit: limit)
        guard result.status == 0 else {
            throw .sync(.encryptionFailed(message: Age.message(of: result)))
        }
        return result.output
    }

    /// - Parameters:
    ///   - path: the path of the encrypted file, for messages.
    ///   - limit: the maximum size of the decrypted text in bytes.
    /// - Throws: `SyncError.wrongIdentity`, also for a damaged file (see `isDamage`); `MemesError.system` if
    ///   the text exceeds the limit; the errors of `ProgramResult`.
    func decrypt(_ bytes: [UInt8], path: String, limit: Int) throws(MemesError) -> [UInt8] {
        let result = try SystemCall.renaming(.read, path) { () throws(MemesError) in
            try runWithIdentity(["-d"], bytes, limit: limit)
        }
        guard result.status == 0 else {
            throw .sync(.wrongIdentity(path: path, message: Age.message(of: result)))
        }
        return result.output
    }

    /// Returns whether a message says that the file is damaged, rather than that the identity is wrong.
    static func isDamage(_ message: String) -> Bool {
        ["header", "payload", "EOF"].contains(where: message.contains)
    }

    /// Runs `age` with the identity. If the file with the identity is encrypted, `age` asks for a passphrase, but
    /// only once.
    private func runWithIdentity(
        _ arguments: [String], _ input: [UInt8], limit: Int
    ) throws(MemesError) -> ProgramResult {
        let path = encryption.identity
        if identity == nil, Age.isEncrypted(path) {
            let result = try run(["-d", path], [], limit: Age.identityLimit)
            guard result.status == 0 else {
                throw .sync(.wrongIdentity(path: path, message: Age.message(of: result)))
            }
            identity = result.output
        }
        let file = identity == nil ? path : "/dev/fd/3"
        return try run(arguments + ["-i", file], input, secret: identity, limit: limit)
    }

    private static func isEncrypted(_ path: String) -> Bool {
        guard let start = try? OpenFile(path, for: .reading).read(64) else { return false }
        return encryptedStarts.contains { start.starts(with: $0.utf8) }
    }

    private func run(
        _ arguments: [String], _ input: [UInt8], secret: [UInt8]? = nil, limit: Int
    ) throws(MemesError) -> ProgramResult {
        try ProgramResult(
            of: program, arguments, variables: .inherited(adding: [:]), input: input,
            secret: secret, limit: limit)
    }

    /// Returns the line that states the error. The other lines say where to report unexpected errors.
    private static func message(of result: ProgramResult) -> String {
        let line = result.messages.first { $0.hasPrefix(start) } ?? result.messages.first ?? ""
        return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : line
    }
}
