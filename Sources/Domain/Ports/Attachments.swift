/// Copies of files that belong to memes, in folders beside the store: `attachments/ID/NAME`.
public protocol Attachments: AnyObject {
    /// Copies a file into the folder of a meme. If the folder already contains a file with this name and the
    /// same bytes, reuses that file. If the bytes differ, gives the copy another name. A new copy is synced
    /// to the device before this function returns.
    ///
    /// - Parameters:
    ///   - folder: the real path of a folder that must contain the file.
    ///   - name: the name of the copy; not a path, and safe on every file system.
    /// - Returns: the copy, with an empty link.
    /// - Throws: `MemesError.system`, including when the file is not a regular file; `.interrupted`.
    func add(
        _ path: String, in folder: String, named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment

    /// Stores bytes in the folder of a meme, under the same rules as for a copied file.
    func add(
        _ bytes: [UInt8], named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment

    /// Reads a copy. Does not follow symbolic links.
    ///
    /// - Parameter limit: the maximum number of bytes.
    /// - Throws: `MemesError.system`.
    func contents(
        of name: String, _ id: MemeID, limit: Int
    ) throws(MemesError) -> AttachmentContents

    /// Stores bytes in the folder of a meme under exactly this name. The new copy appears when it is complete and
    /// synced to the device.
    ///
    /// - Parameter replaces: whether to replace a file with this name.
    /// - Returns: whether the copy was stored; false if there is a file that is not replaced.
    /// - Throws: `MemesError.system`.
    func place(
        _ bytes: [UInt8], named name: String, in id: MemeID, replacing replaces: Bool
    ) throws(MemesError) -> Bool

    /// Removes the copies that this object made. Call this while the store is still locked. Once the store is
    /// unlocked, another import may refer to the copies.
    func removeAdded()

    /// The path of the folder that contains the attachment folders of all memes.
    var folder: String { get }

    /// Returns the path of a copy.
    func path(of name: String, _ id: MemeID) -> String
}

/// The result of reading an attachment.
public enum AttachmentContents: Equatable, Sendable {
    case missing
    case bytes([UInt8])
    case tooLarge
    /// A symbolic link, a folder or a special file; or a file that cannot be decrypted.
    case unusable
}
