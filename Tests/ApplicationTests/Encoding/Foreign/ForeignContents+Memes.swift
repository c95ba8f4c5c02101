import Domain

@testable import Application

extension ForeignContents {
    /// Contents of notes of another program.
    init(memes: [ForeignMeme], errors: [ForeignError] = [], leftOut: [LeftOutNote] = []) {
        self.init(notes: memes.map(Note.foreign), errors: errors, leftOut: leftOut)
    }

    /// The notes of another program.
    var memes: [ForeignMeme] {
        notes.compactMap { note in
            if case .foreign(let meme) = note { meme } else { nil }
        }
    }
}
