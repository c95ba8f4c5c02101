import Domain

extension LogLine {
    /// The lines of one operation that writes versions of memes, each with its line feed.
    static func operation(_ memes: [Meme], at time: Timestamp) -> [UInt8] {
        var writer = JSONWriter()
        for (position, meme) in memes.enumerated() {
            writer.beginObject()
            writer.members(of: meme)
            if meme.changed != time {
                writer.name("operation")
                writer.timestamp(time)
            }
            if position < memes.count - 1 {
                writer.name("more")
                writer.boolean(true)
            }
            writer.endObject()
            writer.endLine()
        }
        return writer.bytes
    }
}
