import Domain
import Sync
import TestSupport

/// A folder in memory, whose files are decoded only once.
final class MemoryFolder: MemorySyncFolder {
    private var decoded: [SyncFile: DeviceFile] = [:]

    /// All files, decoded. Those that have not changed are not decoded again.
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
