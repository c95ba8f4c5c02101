extension DisplayWidth {
    /// A text that fits into some cells, with a mark where it was cut, and the cells that it takes.
    static func cut(
        _ text: String, to width: Int, _ glyphs: Glyphs
    ) -> (text: String, cells: Int) {
        let whole = prefix(of: text, cells: width)
        guard whole.text.endIndex < text.endIndex else { return (text, whole.cells) }
        let markWidth = of(glyphs.ellipsis)
        guard width >= markWidth else {
            let mark = prefix(of: glyphs.ellipsis, cells: width)
            return (String(mark.text), mark.cells)
        }
        let start = prefix(of: text, cells: width - markWidth)
        return (start.text + glyphs.ellipsis, start.cells + markWidth)
    }
}
