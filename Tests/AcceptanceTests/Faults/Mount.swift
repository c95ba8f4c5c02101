import Foundation
import TestSupport
import Testing

/// A file system on a folder. Only commands that run through `shell` see it. It is unmounted when this object
/// is released.
final class Mount: Sendable {
    private let holder: Coprocess
    private let process: String

    /// Mounts a file system.
    ///
    /// - Parameter script: a script that mounts it, run in `folder`.
    init(_ script: String, in folder: String) throws {
        holder = try Coprocess(
            """
            cd '\(folder)' && PATH=$PATH:/usr/sbin:/sbin \
            exec unshare -m sh -c '(\(script)) > /dev/null && echo $$; exec cat > /dev/null'
            """)
        process = try #require(try holder.line(), "nothing was mounted")
    }

    /// The command that runs a shell script, its last argument, where the file system is mounted.
    var shell: String { "nsenter -t \(process) -m -- sh -c" }

    /// The prefix that makes a path of the mounted file system accessible to the tests.
    var root: String { "/proc/\(process)/root" }
}
