/// How many records of a batch there were.
struct BatchTally: Equatable {
    /// Those that became memes.
    var added = 0
    /// Those that the store had already, by their keys.
    var known = 0
    /// Those that could not be added.
    var wrong = 0

    /// All that were read.
    var records: Int { added + known + wrong }
}
