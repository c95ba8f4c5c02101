extension Glyphs {
    /// The beginning of a text that fits into some cells, the mark to set behind it where it was cut,
    /// and the cells that both take.
    func cut(_ text: String, to width: Int) -> (text: Substring, mark: String, cells: Int) {
        let whole = DisplayWidth.prefix(of: text, cells: width)
        guard whole.text.endIndex < text.endIndex else { return (whole.text, "", whole.cells) }
        let markWidth = DisplayWidth.of(ellipsis)
        guard width >= markWidth else {
            let mark = DisplayWidth.prefix(of: ellipsis, cells: width)
            return ("", String(mark.text), mark.cells)
        }
        let start = DisplayWidth.prefix(of: text, cells: width - markWidth)
        return (start.text, ellipsis, start.cells + markWidth)
    }
}
