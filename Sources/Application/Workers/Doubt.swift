import Domain

/// A sign that the user may have meant something else. Nevertheless, the meme is stored as typed.
package enum Doubt: Equatable {
    /// Standard input is a pipe or a file, but was not read.
    case unreadInput
    /// The title is the name of a file, or consists of the names of several files.
    case titleIsFiles([String])
    /// Words in the title look like tags or other fields. `tags` and `due` omit their prefixes.
    case titleHasFields(tags: [String], due: String? = nil)
    case noAddress(String)
    case noPicture(String, PictureError)
    /// Links to names that no meme has.
    case missingTargets([String])
}
