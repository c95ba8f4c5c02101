import Domain

/// A log that is longer than one part. Its memes share titles, some are changed or removed later, and some
/// lines are written as other programs write them.
package struct LongLog {
    /// The text of the log.
    package static let text = LongLog(seed: 1).text

    private var text = "{\"store\":\"meme\",\"version\":1}\n"
    private var numbers: SeededGenerator
    private var time: Int64 = 1_790_000_000_000

    private static let titles = [
        "a", "A", "milk", "Milk and bread", "milk and butter", "MILK AND BREAD", "été", "Été",
        "e\u{301}te\u{301}", #"\"quoted\""#, "日本語", "", "milk and bread and butter and cheese",
    ]
    private static let filling = String(repeating: "filling ", count: 100)

    private init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        var ids: [String] = []
        for _ in 0..<TestExtent.count(3000) {
            time += Int64.random(in: 0...3, using: &numbers)
            switch Int.random(in: 0..<12, using: &numbers) {
            case 0 where !ids.isEmpty:
                append(ids.randomElement(using: &numbers) ?? "", isNew: false)
            case 1 where !ids.isEmpty:
                let id = ids.remove(at: Int.random(in: ids.indices, using: &numbers))
                text += #"{"id":"\#(id)","removed":"\#(timestamp)"}"# + "\n"
            default:
                let id = MemeID(bits: UInt64.random(in: 0..<1 << 60, using: &numbers)).text(
                    prefix: 12)
                ids.append(id)
                append(id, isNew: true)
            }
        }
    }

    private var timestamp: String { Timestamp(milliseconds: time).text }

    private mutating func append(_ id: String, isNew: Bool) {
        let title = LongLog.titles.randomElement(using: &numbers) ?? ""
        let space = Int.random(in: 0..<20, using: &numbers) == 0 ? " " : ""
        let tags = Bool.random(using: &numbers) ? #""tags":["home","b/c"],"# : ""
        text += #"{"id":"\#(id)",\#(space)"title":"\#(title)","text":"\#(LongLog.filling)","#
        text += tags + #""\#(isNew ? "created" : "modified")":"\#(timestamp)"}"# + "\n"
    }
}
