import Domain

/// A draft that was not stored.
struct LeftDraft: Equatable {
    var name: String
    var subject: DraftSubject
    var file: EditedFile
    var time: Timestamp
    /// The title, or the first line if the draft cannot be read.
    var title: String

    init(_ kept: KeptDraft) {
        (name, file, time) = (kept.name, kept.file, kept.time)
        subject = DraftSubject(of: file.bytes)
        title =
            (try? DraftContent(reading: file.bytes))?.title ?? LeftDraft.firstLine(of: file.bytes)
    }

    /// Returns the first line of an unreadable draft. If the draft has an invalid block, returns the title in
    /// the block instead. Returns an empty string if the draft has neither.
    private static func firstLine(of draft: [UInt8]) -> String {
        let lines = DraftLines(bytes: draft).content.split { $0.isLineEnd }
        let start = lines.first == Array("---".utf8)[...] ? "title: " : ""
        let line = lines.first { $0.starts(with: start.utf8) }
        return String(decoding: line?.dropFirst(start.utf8.count) ?? [], as: UTF8.self)
    }

    func isNamed(_ name: String) -> Bool { name == self.name || name == file.path }
}
