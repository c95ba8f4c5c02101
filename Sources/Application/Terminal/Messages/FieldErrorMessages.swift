import Domain

extension FieldError {
    /// Why a meme cannot have it.
    var words: String {
        switch self {
        case .emptyTitle:
            "a meme needs a title; nothing was stored"
        case .titleNotOneLine(let title):
            "the title \(Diagnostic.quote(title)) has a line break; put the rest into the text"
        case .invalidTag(let name, let error):
            "\(Diagnostic.quote(name)) cannot be a tag: \(error.words)"
        case .emptyKey:
            "the key is empty; nothing was stored"
        case .loneSurrogate(let field):
            "cannot append to the field '\(field.rawValue)': it has a lone surrogate; replace the "
                + "whole field"
        case .idInUse(let id, isRemoved: false):
            "the id \(id) is already in use"
        case .idInUse(let id, isRemoved: true):
            "the id \(id) belongs to a removed meme; 'meme restore \(id)' brings it back"
        case .idOfOtherContent(let id):
            "the store has a different meme with the id \(id); use --update to replace it"
        case .idRepeated(let id):
            "the id \(id) is in the input twice"
        case .idOfOtherKey(let id):
            "the id \(id) does not match the key; leave out the id"
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
