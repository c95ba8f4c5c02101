/// What the bytes of a line must have in them, any one of these, for the line to be worth decoding.
struct LinePrefilter: Equatable {
    /// Bytes that are looked for as they are in the file, ASCII letters in either case. None is
    /// empty.
    let literals: [[UInt8]]
    /// Other ways to spell what is looked for, exact bytes: those of `ſ` where an `s` is looked for. They
    /// are found quickest if they begin with a byte that is not ASCII, and have two or more.
    let otherSpellings: [[UInt8]]
    /// Whether a line that has an escape in it by which JSON may spell anything, `\u` or `\/`, is one.
    let includesEscapes: Bool

    /// - Returns: `nil` where no line could be told from another: there is no literal, or one of the
    ///   byte sequences is empty.
    init?(literals: [[UInt8]], otherSpellings: [[UInt8]] = [], includesEscapes: Bool = false) {
        guard !literals.isEmpty, !(literals + otherSpellings).contains([]) else { return nil }
        self.literals = literals
        self.otherSpellings = otherSpellings
        self.includesEscapes = includesEscapes
    }
}
