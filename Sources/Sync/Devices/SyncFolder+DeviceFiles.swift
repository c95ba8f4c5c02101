import Domain

extension SyncFolder {
    /// Reads all files.
    package func deviceFiles() throws(MemesError) -> [DeviceFile] {
        var contents: [DeviceFile] = []
        for file in try files() {
            var read = DeviceFile(file, try read(file, from: 0))
            read.fingerprint = try fingerprint(of: file)
            read.isCut = isCut(file)
            contents.append(read)
        }
        return contents
    }
}
