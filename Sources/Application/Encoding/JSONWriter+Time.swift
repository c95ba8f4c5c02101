import Domain

extension JSONWriter {
    /// Writes the member `time`: when something was done. There is none where that is not known, for
    /// other programs have written a meme without times.
    mutating func time(_ timestamp: Timestamp) {
        guard timestamp.isReadable else { return }
        name("time")
        self.timestamp(timestamp)
    }
}
