import Domain

/// A sign that the user may have meant something else. The meme is stored as typed.
enum Doubt: Equatable {
    /// Standard input is a pipe or a file, but was not read.
    case unreadInput
    /// The title, or each word of it, is the name of a file.
    case titleIsFiles([String])
    case titleIsAddress(String)
    /// Words of the title are marked like tags or other fields; the tags without their marks.
    case titleHasFields(tags: [String])
    case noAddress(String)
    case noPicture(String, PictureError)
}
