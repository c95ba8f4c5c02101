/// A shared folder, and the program that carries it to other machines. A plain folder is carried by something
/// outside, such as Syncthing; a git repository is carried by `git`.
package protocol SyncCarrier: AnyObject {
    /// The files of the folder on this machine.
    var folder: any SyncFolder { get }

    /// Brings the folder up to date.
    ///
    /// - Throws: `SyncError.unreachable` if the remote cannot be reached, `.noProgram`, `.laterFolder`,
    ///   `.noFolder`; `MemesError.system`.
    func receive() throws(MemesError)

    /// Sends the changes of this machine's files.
    ///
    /// - Returns: whether they were sent. If not, another device was first: the caller must receive and plan
    ///   again.
    /// - Throws: the same errors as `receive`.
    func send() throws(MemesError) -> Bool
}
