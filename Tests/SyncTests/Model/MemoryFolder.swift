import Domain
import Sync
import TestSupport

/// A folder in memory that caches its decoded files.
final class MemoryFolder: MemorySyncFolder {
    private var decoded: [SyncFile: DeviceFile] = [:]

    /// Returns all files, decoded. Unchanged files are not decoded again.
    func deviceFiles() -> [DeviceFile] {
        files().map { file in
            let bytes = contents[file] ?? []
            if let old = decoded[file], old.bytes == bytes { return old }
            let new = DeviceFile(file, bytes)
            decoded[file] = new
            return new
        }
    }
}
