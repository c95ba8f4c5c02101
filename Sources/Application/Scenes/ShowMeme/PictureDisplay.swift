import Domain

/// The values of `--images`.
enum ImagesChoice: String {
    /// Where the terminal can; with characters only where there are colours.
    case automatic = "auto"
    /// With characters also where there are no colours.
    case always
    case never

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.value(of: .images) ?? ImagesChoice.automatic.rawValue
        guard let choice = ImagesChoice(rawValue: word) else {
            throw .invalidValue(.images, value: word, expected: "auto, always or never")
        }
        self = choice
    }
}

/// A picture as it is to be shown.
struct PictureDrawing: Equatable {
    let path: String
    let graphics: Graphics
    /// Whether the program for that draws it; else the terminal gets the file as it is.
    let usesProgram: Bool
    /// The cells that it takes.
    let size: TerminalSize
}

/// Decides how pictures are shown.
struct PictureDisplay {
    var choice: ImagesChoice = .automatic
    /// The traits of the output.
    var traits = StreamTraits()

    /// How a picture is shown; `nil` where it is only named.
    func drawing(of picture: Picture, hasProgram: Bool) -> PictureDrawing? {
        guard choice != .never, let graphics = traits.graphics else { return nil }
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

    /// The cells of a picture in its own size, a cell being 8 by 16 pixels; fewer where the window, without
    /// a line above it and one below it, is smaller.
    private func size(of header: ImageHeader) -> TerminalSize {
        let (columns, rows) = (Double(header.width) / 8, Double(header.height) / 16)
        let scale = min(
            1, Double(traits.size.columns) / columns, Double(max(traits.size.rows - 2, 1)) / rows)
        return TerminalSize(
            columns: max(Int((columns * scale).rounded()), 1),
            rows: max(Int((rows * scale).rounded()), 1))
    }
}

extension Result<Picture, PictureError> {
    /// What is said of the file of an image.
    var remark: String {
        switch self {
        case .success(let picture):
            let header = picture.header
            return "\(header.kind.rawValue), \(header.width) x \(header.height)"
        case .failure(let error):
            return switch error {
            case .notFound: "not found"
            case .notARegularFile: "not a regular file"
            case .tooLarge: "larger than 50 MB"
            case .permissionDenied: "permission denied"
            case .unreadable: "cannot be read"
            case .outsideStoreFolder: "outside of the folder of the store"
            case .notAPicture: "not a PNG, JPEG, GIF or WebP picture"
            }
        }
    }
}
