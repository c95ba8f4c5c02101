import Domain

extension MarkdownMeme {
    /// Reads a file: one that was exported from a store, or that another program wrote. Nothing in it is
    /// an error: what cannot be used is named in `unusedFields`.
    ///
    /// In a file that was exported, which has an `id`, every field with a value that can be kept is taken.
    /// In others the title, tags, addresses, pin and times are, under the names that Obsidian, zk, Jekyll
    /// and Hugo have for them.
    ///
    /// - Parameters:
    ///   - file: UTF-8.
    ///   - calendar: tells when the days of times without an offset begin.
    init(reading file: UnsafeBufferPointer<UInt8>, calendar: any LocalCalendar) {
        self = MarkdownFields(FrontMatter(file), calendar: calendar).meme
    }

    /// The same of bytes that are an array.
    init(reading file: [UInt8], calendar: any LocalCalendar) {
        self = file.withUnsafeBufferPointer { MarkdownMeme(reading: $0, calendar: calendar) }
    }
}
