import Domain

@testable import Application
@testable import TestSupport

/// Memes that are hard to print.
enum OddMemes {
    /// A meme with quotes, separators, line ends and control characters.
    static let naughty: Meme = {
        var meme = Seeds.call
        meme.title = "a\tb\\c \"d\" \u{202E}é\u{7F}"
        meme.tags = [Tag(stored: "a,b"), Tag(stored: "c\n")]
        meme.text = "one\r\ntwo, \"three\"\0"
        meme[.url] = " https://a.org"
        meme[.image] = "\""
        meme.flags = [.pinned]
        meme.modified = Timestamp(literal: "last, year")
        return meme
    }()

    /// That meme, one without a time, and one with a key.
    static let all: [Meme] = {
        var timeless = Seeds.milk
        timeless.created = nil
        return [naughty, timeless, Meme(id: Seeds.walk.id, title: "t", key: "a\tb,c")]
    }()
}
