import Application
import Domain

/// Laid-out text that can be scrolled and searched.
struct FoundText {
    private(set) var lines: [StyledText] = []
    private(set) var scroll = Scroll()
    private var pattern = ""
    private var found: Int?
    /// The links, each with the line where it begins.
    private var links: [(line: Int, address: String)] = []
    private var chosenLink: Int?

    /// Replaces the lines. Keeps the chosen link if the links have not changed.
    mutating func show(_ lines: [StyledText]) {
        let before = links.map(\.address)
        if lines != self.lines { found = nil }
        (self.lines, links) = (lines, [])
        for (number, line) in lines.enumerated() {
            for address in line.spans.compactMap(\.link) {
                // A link may continue in the next span or on the next line.
                if let last = links.last, last.address == address, number - last.line < 2 {
                    continue
                }
                links.append((number, address))
            }
        }
        if links.map(\.address) != before { chosenLink = nil }
        if let chosenLink { found = links[chosenLink].line }
    }

    /// Chooses the next link, or initially the first link at or below the top of the screen, and scrolls to
    /// it. The first link follows the last.
    ///
    /// - Returns: the address of the link; `nil` if there are no links.
    mutating func chooseNextLink() -> String? {
        guard !links.isEmpty else { return nil }
        let next = chosenLink.map { $0 + 1 } ?? links.firstIndex { $0.line >= scroll.top } ?? 0
        let index = next % links.count
        (chosenLink, found) = (index, links[index].line)
        scroll.show(links[index].line, lines.count)
        return links[index].address
    }

    /// The address of the chosen link; `nil` if no link is chosen.
    var chosenAddress: String? { chosenLink.map { links[$0].address } }

    mutating func move(_ move: Scroll.Move) { scroll.scroll(move, count: lines.count) }

    /// Searches for a string, starting at the first visible line and ignoring case. Scrolls to the first line
    /// that contains the string.
    ///
    /// - Returns: whether the string was found.
    mutating func find(_ text: String) -> Bool {
        (pattern, found) = (text, nil)
        return findNext(isForward: true, includesFirst: true)
    }

    mutating func findNext(isForward: Bool, includesFirst: Bool = false) -> Bool {
        guard !pattern.isEmpty, !lines.isEmpty else { return false }
        let step = isForward ? 1 : -1
        let start = (found ?? scroll.top) + (includesFirst ? 0 : step)
        for distance in 0..<lines.count {
            let index = ((start + distance * step) % lines.count + lines.count) % lines.count
            guard hasPattern(lines[index]) else { continue }
            found = index
            scroll.scroll(to: index, lines.count)
            return true
        }
        return false
    }

    /// The position of the found line among all matching lines, counted from 1, and the number of matching
    /// lines; `nil` if no line has been found.
    var foundPlace: (number: Int, count: Int)? {
        guard let found, !pattern.isEmpty else { return nil }
        let matching = lines.indices.filter { hasPattern(lines[$0]) }
        return matching.firstIndex(of: found).map { ($0 + 1, matching.count) }
    }

    private func hasPattern(_ line: StyledText) -> Bool {
        CaseFolding.fold(line.text).contains(CaseFolding.fold(pattern))
    }

    /// Returns the rendered rows on the screen. The found line, or the line of the chosen link, is in inverse
    /// video.
    mutating func draw(_ traits: StreamTraits) -> [String] {
        scroll.fit(height: traits.size.rows, count: lines.count, isList: false)
        let fitter = LineFitter(traits: traits)
        return lines.indices.dropFirst(scroll.top).prefix(traits.size.rows).map { index in
            fitter.render(lines[index], width: traits.size.columns, isSelected: index == found)
        }
    }
}
