/// Why an object is not a valid change, see `RequestedChange`.
public enum ChangeError: Equatable, Sendable {
    /// It has none of `add`, `edit`, `remove` and `restore`.
    case noKind
    case severalKinds(String, String)
    case unknownMember(String, of: String)
    /// A member or a field is given twice, or is both set and unset.
    case repeated(String)
    case nothingToChange
    /// A field that cannot be changed: `id`, `created`, `modified`, `key`.
    case fixedField(String)
    case neededField(String)
    /// A tag without `+` or `-` before it.
    case unsignedTag(String)
    case contradictingTags(String, String)
    /// A number of versions that no meme can have.
    case invalidVersion
}
