/// Why nothing can be read from an input, or nothing of it is kept.
public enum InputError: Equatable, Sendable {
    /// Neither an argument nor an input says what to add.
    case nothingToAdd
    /// There is nothing to read: no file is named, and standard input is a terminal.
    case noneNamed
    /// There was nothing in the input to add.
    case empty
    /// An input has no records.
    case noRecords(path: String)
    /// An input is the store itself.
    case isStore(path: String)
    /// Input that is not UTF-8.
    case invalidUTF8(line: Int, byte: Int)
    /// A record of an input has more bytes than a record may have.
    case recordTooLong(byteCount: Int, path: String)
    /// Some records of an input are wrong, which was said of each; nothing was kept.
    case recordsRefused(count: Int)
}

/// Why a file is not written.
public enum FileError: Equatable, Sendable {
    /// It is there already, and was not to be replaced.
    case exists(path: String)
    /// The file that was to be replaced is a store: more than what would take its place.
    case isStore(path: String)
}
