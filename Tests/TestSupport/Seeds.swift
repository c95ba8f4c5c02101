import Domain

/// Memes to test with.
package enum Seeds {
    /// The current time in tests, a day after the first seed was added.
    package static let now = time("2026-11-21T10:00:00.000Z")

    /// A meme with a tag.
    package static let milk = Meme(
        id: id("7m3k9q2x0d4v"), title: "Buy milk", tags: [Tag(stored: "home")],
        created: time("2026-11-20T10:00:00.123Z"))

    /// A meme with every field.
    package static let call = Meme(
        id: id("a1b2c3d4e5f6"), title: "Call Ann", text: "At noon.\nBring cake.",
        tags: [Tag(stored: "work"), Tag(stored: "home/phone")],
        optionalTexts: [.url: "https://example.org/ann", .image: "ann.png"], flags: [.pinned],
        created: time("2026-11-20T11:00:00.000Z"), modified: time("2026-11-21T09:30:00.000Z"),
        otherFields: [JSONMember("mood", #"{"level":1.50}"#)])

    /// A meme with only a title.
    package static let walk = Meme(
        id: id("b7zzzzzzzzzz"), title: "a walk", created: time("2026-11-20T12:00:00.000Z"))

    /// All of them, the one changed last at the end.
    package static let all = [milk, walk, call]

    /// Returns the identifier with the given text, or zero if the text is invalid.
    package static func id(_ literal: String) -> MemeID { MemeID(literal) ?? MemeID(bits: 0) }

    /// Returns the time with the given text.
    package static func time(_ literal: String) -> Timestamp { Timestamp(literal: literal) }
}

extension JSONMember {
    /// Creates a member whose name needs no escapes.
    package init(_ name: String, _ value: String) { self.init(name: "\"\(name)\"", value: value) }
}

/// The exact JSON of the seeds.
enum SeedRecords {
    static let milk =
        #"{"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"created":"2026-11-20T10:00:00.123Z"}"#

    static let walk =
        #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#

    static let call =
        #"{"id":"a1b2c3d4e5f6","title":"Call Ann","text":"At noon.\nBring cake.","#
        + #""tags":["work","home/phone"],"url":"https://example.org/ann","image":"ann.png","#
        + #""pinned":true,"created":"2026-11-20T11:00:00.000Z","#
        + #""modified":"2026-11-21T09:30:00.000Z","mood":{"level":1.50}}"#
}

extension Operation.Kind {
    /// Returns the kind of an undo of an operation of this store.
    package static func undo(of time: Timestamp) -> Self { .undo(of: OperationName(time: time)) }

    /// Returns the kind of a redo of an undo of this store.
    package static func redo(of time: Timestamp) -> Self { .redo(of: OperationName(time: time)) }
}
