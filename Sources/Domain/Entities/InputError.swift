/// Why nothing can be read from an input, or nothing of it is kept.
public enum InputError: Equatable, Sendable {
    /// Neither an argument nor an input says what to add.
    case nothingToAdd
    /// There is nothing to read: no file is named, and standard input is a terminal.
    case noneNamed
    case empty
    case noRecords(path: String)
    case isStore(path: String)
    case invalidUTF8(line: Int, byte: Int)
    case recordTooLong(byteCount: Int, path: String)
    /// Some records of an input are wrong, which was said of each; nothing was kept.
    case recordsRefused(count: Int)
}

/// Why a file is not written.
public enum FileError: Equatable, Sendable {
    case exists(path: String)
    /// The file that was to be replaced is a store: more than what would take its place.
    case isStore(path: String)
}
