/// Copies of files that belong to memes, in folders beside the store: `attachments/ID/NAME`.
public protocol Attachments: AnyObject {
    /// Copies a file into the folder of a meme. A file of that name with the same bytes is reused; with
    /// other bytes, the copy gets another name. The copy is on the device when this returns.
    ///
    /// - Parameters:
    ///   - folder: the real path of a folder that must contain the file.
    ///   - name: not a path; safe on every file system.
    /// - Returns: the copy, without a link.
    /// - Throws: `MemesError.system`, also if it is not a regular file.
    func add(
        _ path: String, in folder: String, named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment

    /// Writes bytes as a copy in the same way.
    func add(
        _ bytes: [UInt8], named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment

    /// Removes the copies made by this object. Call it while the store is locked: later, another import may
    /// list them.
    func removeAdded()

    /// The path of the folder that contains the folders of all memes.
    var folder: String { get }

    /// Returns the path of a copy.
    func path(of name: String, _ id: MemeID) -> String
}
