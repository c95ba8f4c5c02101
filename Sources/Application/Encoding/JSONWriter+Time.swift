import Domain

extension JSONWriter {
    /// Writes the member `time`: when something was done. It is absent if unknown, because
    /// other programs may write memes without times.
    mutating func time(_ timestamp: Timestamp) {
        guard timestamp.isReadable else { return }
        name("time")
        self.timestamp(timestamp)
    }
}
