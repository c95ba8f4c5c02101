import Application
import Domain

/// A laid-out text in which a screen scrolls and finds.
struct FoundText {
    private(set) var lines: [StyledText] = []
    private(set) var scroll = Scroll()
    private var pattern = ""
    private var found: Int?
    /// The links, each with the line where it begins.
    private var links: [(line: Int, address: String)] = []
    private var chosenLink: Int?

    /// Shows lines. The chosen link stays chosen if the links are the same.
    mutating func show(_ lines: [StyledText]) {
        let before = links.map(\.address)
        if lines != self.lines { found = nil }
        (self.lines, links) = (lines, [])
        for (number, line) in lines.enumerated() {
            for address in line.spans.compactMap(\.link) {
                // A link goes on in the next piece, or on the next line.
                if let last = links.last, last.address == address, number - last.line < 2 {
                    continue
                }
                links.append((number, address))
            }
        }
        if links.map(\.address) != before { chosenLink = nil }
        if let chosenLink { found = links[chosenLink].line }
    }

    /// Chooses the next link, at first the first one on the screen, and scrolls to it.
    ///
    /// - Returns: its address; `nil` if there are no links.
    mutating func chooseNextLink() -> String? {
        guard !links.isEmpty else { return nil }
        let next =
            chosenLink.map { $0 + 1 } ?? links.firstIndex { $0.line >= scroll.top } ?? 0
        let index = next % links.count
        (chosenLink, found) = (index, links[index].line)
        scroll.show(links[index].line, lines.count)
        return links[index].address
    }

    /// The address of the chosen link.
    var chosenAddress: String? { chosenLink.map { links[$0].address } }

    mutating func move(_ move: Scroll.Move) { scroll.scroll(move, count: lines.count) }

    /// Finds a text, ignoring case, from the first line that is shown, and scrolls to it.
    ///
    /// - Returns: whether it was found.
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

    /// The place of the found line among those with the pattern, from 1, and their number.
    var foundPlace: (number: Int, count: Int)? {
        guard let found, !pattern.isEmpty else { return nil }
        let matching = lines.indices.filter { hasPattern(lines[$0]) }
        return matching.firstIndex(of: found).map { ($0 + 1, matching.count) }
    }

    private func hasPattern(_ line: StyledText) -> Bool {
        CaseFolding.fold(line.text).contains(CaseFolding.fold(pattern))
    }

    /// The rows on the screen, rendered. The found line is inverse.
    mutating func draw(_ traits: StreamTraits) -> [String] {
        scroll.fit(height: traits.size.rows, count: lines.count, isList: false)
        let fitter = LineFitter(traits: traits)
        return lines.indices.dropFirst(scroll.top).prefix(traits.size.rows).map { index in
            fitter.render(lines[index], width: traits.size.columns, isSelected: index == found)
        }
    }
}
