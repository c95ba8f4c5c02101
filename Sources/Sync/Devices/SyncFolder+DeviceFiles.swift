import Domain

extension SyncFolder {
    /// Reads all files.
    package func deviceFiles() throws(MemesError) -> [DeviceFile] {
        var contents: [DeviceFile] = []
        for file in try files() { contents.append(DeviceFile(file, try read(file, from: 0))) }
        return contents
    }
}
