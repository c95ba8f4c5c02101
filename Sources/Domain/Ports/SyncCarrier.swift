/// A shared folder, and the means of carrying it to other machines. A folder in a git repository is carried
/// by `git`, and a plain folder by another program, such as Syncthing.
package protocol SyncCarrier: AnyObject {
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
