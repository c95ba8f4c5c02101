import Foundation
import TestSupport
import Testing

/// A file system on a folder, which only commands see that are run by way of it. It is gone, with
/// all that was mounted, when it is let go of.
final class Mount: Sendable {
    private let holder: Coprocess
    private let process: String

    /// Mounts something.
    ///
    /// - Parameter script: what mounts it, in `folder`.
    init(_ script: String, in folder: String) throws {
        holder = try Coprocess(
            """
            cd '\(folder)' && PATH=$PATH:/usr/sbin:/sbin \
            exec unshare -m sh -c '(\(script)) > /dev/null && echo $$; exec cat > /dev/null'
            """)
        process = try #require(try holder.line(), "nothing was mounted")
    }

    /// What runs a shell script, given as one more argument, where the file system is mounted.
    var shell: String { "nsenter -t \(process) -m -- sh -c" }

    /// What stands before a path that is the same file here.
    var root: String { "/proc/\(process)/root" }
}
