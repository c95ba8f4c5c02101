/// The reason a meme cannot be created from a template.
public enum TemplateError: Equatable, Sendable {
    /// The meme does not have the `template` tag.
    case isNoTemplate(MemeCandidate)
    /// A date format contains no conversion specifier or an unknown one.
    case invalidDate(String, template: MemeCandidate?)
    /// The title or the values of some keys are missing.
    case missingValues([String], title: Bool)
    /// The template does not contain these keys. `known` lists the keys that it contains.
    case unknownKeys([String], known: [String])
}
