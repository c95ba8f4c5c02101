/// How many lines two texts can have in common at most, the long way.
func longestCommonCount<Line: Equatable>(
    _ old: some Collection<Line>, _ new: some Collection<Line>
) -> Int {
    let new = Array(new)
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
        let previous = row
        for place in new.indices {
            row[place + 1] =
                line == new[place] ? previous[place] + 1 : max(previous[place + 1], row[place])
        }
    }
    return row[new.count]
}
