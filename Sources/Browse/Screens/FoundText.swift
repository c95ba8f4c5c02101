import Application
import Domain

/// Laid-out text that can be scrolled and searched.
struct FoundText {
    private(set) var lines: [StyledText] = []
    private(set) var scroll = Scroll()
    private var pattern = ""
    private var found: Int?
    private var links: [Link] = []
    private var chosenLink: Int?

    private struct Link {
        var address: String
        /// The lines and the pieces of them that show the link.
        var places: [(line: Int, piece: Int)]
    }

    /// Replaces the lines. Keeps the chosen link if there are as many links as before.
    mutating func show(_ lines: [StyledText]) {
        let count = links.count
        if lines != self.lines { found = nil }
        (self.lines, links) = (lines, [])
        var isOpen = false
        for (number, line) in lines.enumerated() {
            for (piece, span) in line.spans.enumerated() {
                guard let address = span.link else {
                    // A link may continue on the next line, after the bar of a quote.
                    if span.text.contains(where: { $0.isLetter || $0.isNumber }) { isOpen = false }
                    continue
                }
                if isOpen, links.last?.address == address {
                    links[links.count - 1].places.append((number, piece))
                } else {
                    links.append(Link(address: address, places: [(number, piece)]))
                }
                isOpen = true
            }
        }
        if links.count != count { chosenLink = nil }
    }

    /// Chooses the next link, or initially the first link at or below the top of the screen, and scrolls to
    /// it. The first link follows the last.
    ///
    /// - Returns: the address of the link; `nil` if there are no links.
    mutating func chooseNextLink() -> String? {
        guard !links.isEmpty else { return nil }
        let next =
            chosenLink.map { $0 + 1 }
            ?? links.firstIndex { $0.places[0].line >= scroll.top } ?? 0
        let index = next % links.count
        (chosenLink, found) = (index, nil)
        scroll.show(links[index].places[0].line, lines.count)
        return links[index].address
    }

    /// The address of the chosen link; `nil` if no link is chosen.
    var chosenAddress: String? { chosenLink.map { links[$0].address } }

    mutating func move(_ move: Scroll.Move) { scroll.scroll(move, count: lines.count) }

    mutating func scroll(to line: Int) { scroll.scroll(to: line, lines.count) }

    /// How much of a long text is above the end of the screen, such as `45%`; `nil` if all of it fits.
    var progress: String? {
        guard scroll.height < lines.count else { return nil }
        return "\(100 * (scroll.top + scroll.height) / lines.count)%"
    }

    /// Searches for a string, starting at the first visible line. Scrolls to the first line that contains the
    /// string. What is equal is the same as in a filter.
    ///
    /// - Returns: whether the string was found.
    mutating func find(_ text: String) -> Bool {
        (pattern, found) = (text, nil)
        return findNext(after: scroll.top - 1, isForward: true)
    }

    mutating func findNext(isForward: Bool) -> Bool {
        findNext(after: found ?? scroll.top, isForward: isForward)
    }

    private mutating func findNext(after start: Int, isForward: Bool) -> Bool {
        guard let next = matches.next(after: start, isForward: isForward) else { return false }
        found = next
        scroll.scroll(to: next, lines.count)
        return true
    }

    /// The position of the found line among all matching lines, counted from 1, and the number of matching
    /// lines; `nil` if no line has been found.
    var foundPlace: (number: Int, count: Int)? {
        let matches = matches
        return found.flatMap { matches.firstIndex(of: $0) }.map { ($0 + 1, matches.count) }
    }

    private var matches: [Int] { TextPattern(pattern).indices(in: lines.map(\.text)) }

    /// Returns the rendered rows on the screen. The found line and the chosen link are in inverse video.
    mutating func draw(_ traits: StreamTraits) -> [String] {
        scroll.fit(height: traits.size.rows, count: lines.count, isList: false)
        let fitter = LineFitter(traits: traits)
        let chosen = chosenLink.map { links[$0].places } ?? []
        return lines.indices.dropFirst(scroll.top).prefix(traits.size.rows).map { index in
            var line = lines[index]
            if index != found { line.select(chosen.filter { $0.line == index }.map(\.piece)) }
            return fitter.render(line, width: traits.size.columns, isSelected: index == found)
        }
    }
}

extension [Int] {
    /// Returns the first number after `start` in sorted numbers or, backwards, the last number before it. The
    /// first number follows the last.
    func next(after start: Int, isForward: Bool = true) -> Int? {
        isForward ? first { $0 > start } ?? first : last { $0 < start } ?? last
    }
}
