import Domain

extension FieldError {
    /// Why a meme cannot have it.
    var words: String {
        switch self {
        case .emptyTitle:
            "a meme needs a title: nothing was stored"
        case .titleNotOneLine(let title):
            "the title \(Diagnostic.quote(title)) has a line break; put what follows it into the text"
        case .invalidTag(let name, let error):
            "\(Diagnostic.quote(name)) cannot be a tag: \(error.words)"
        case .emptyKey:
            "a key needs a character: nothing was stored"
        case .loneSurrogate(let field):
            "the field '\(field.rawValue)' of a meme has half of a surrogate pair, to which nothing can be "
                + "joined; replace it whole"
        case .idInUse(let id, isRemoved: false):
            "the store has a meme of the id \(id) already"
        case .idInUse(let id, isRemoved: true):
            "the id \(id) was that of a meme that was removed; 'meme restore \(id)' brings it back"
        case .idOfOtherContent(let id):
            "the store has another meme of the id \(id); --update replaces it"
        case .idRepeated(let id):
            "the id \(id) stands in the input twice"
        case .idOfOtherKey(let id):
            "the id \(id) is not one that follows from the key; leave the id out"
        }
    }

    /// How the run ends.
    var exitCode: ExitCode {
        switch self {
        case .emptyTitle, .emptyKey: .usage
        case .titleNotOneLine, .invalidTag, .loneSurrogate, .idInUse, .idOfOtherContent,
            .idRepeated, .idOfOtherKey:
            .badData
        }
    }
}

extension TagError {
    /// Why it cannot be a tag.
    var words: String {
        switch self {
        case .empty: "it is empty"
        case .comma: "it has a comma, which separates tags"
        case .controlCharacter: "it has a control character"
        case .outerWhitespace: "it begins or ends with white space"
        case .emptyLevel: "it has a / without a name on both sides"
        }
    }
}
