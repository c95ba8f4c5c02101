import Domain

/// The rules for showing pictures.
struct PictureDisplay {
    /// When to show pictures. Pictures drawn with uncolored characters are shown only for `.always`.
    var choice = WhenChoice.automatic
    var traits = StreamTraits()

    /// Returns how to show a picture, or `nil` to show only its name and size.
    func drawing(of picture: Picture, hasProgram: Bool) -> PictureDrawing? {
        guard choice != .never, let graphics = traits.graphics,
            picture.header.pixelCount <= Picture.maximumPixelCount
        else { return nil }
        let usesProgram =
            switch graphics {
            case .iTerm2: false
            case .kitty: picture.header.kind != .png
            case .characters: true
            }
        let hasColors = graphics != .characters || traits.usesColor || choice == .always
        guard !usesProgram || hasProgram && hasColors else { return nil }
        return PictureDrawing(
            path: picture.path, graphics: graphics, usesProgram: usesProgram,
            size: size(of: picture.header))
    }

    /// Returns the size of a picture in cells of 8 by 16 pixels, scaled down to fit the window and leave two
    /// lines free.
    private func size(of header: ImageHeader) -> TerminalSize {
        let (columns, rows) = (Double(header.width) / 8, Double(header.height) / 16)
        let scale = min(
            1, Double(traits.size.columns) / columns, Double(max(traits.size.rows - 2, 1)) / rows)
        return TerminalSize(
            columns: max(Int((columns * scale).rounded()), 1),
            rows: max(Int((rows * scale).rounded()), 1))
    }
}
