import Domain
import TestSupport
import Testing

@testable import Application

struct PictureDisplayTests {
    private typealias Method = PictureDrawing.Method

    /// `--images`, the terminal, whether there are colours and the program, and how PNG and JPEG are shown.
    @Test(
        arguments: [
            (.automatic, nil, true, true, nil, nil),
            (.always, nil, true, true, nil, nil),
            (.automatic, .kitty, true, true, .kitty, .program(.kitty)),
            (.automatic, .kitty, false, true, .kitty, .program(.kitty)),
            (.automatic, .kitty, true, false, .kitty, nil),
            (.never, .kitty, true, true, nil, nil),
            (.automatic, .iTerm2, false, false, .iTerm2, .iTerm2),
            (.always, .iTerm2, true, true, .iTerm2, .iTerm2),
            (.never, .iTerm2, true, true, nil, nil),
            (.automatic, .characters, true, true, .program(.symbols), .program(.symbols)),
            (.automatic, .characters, true, false, nil, nil),
            (.automatic, .characters, false, true, nil, nil),
            (.always, .characters, false, true, .program(.symbols), .program(.symbols)),
            (.always, .characters, true, false, nil, nil),
            (.never, .characters, true, true, nil, nil),
        ] as [(ImagesChoice, Graphics?, Bool, Bool, PictureDrawing.Method?, PictureDrawing.Method?)]
    )
    func showsPicturesAsTheTerminalCan(
        _ choice: ImagesChoice, _ graphics: Graphics?, _ usesColor: Bool, _ hasProgram: Bool,
        _ png: PictureDrawing.Method?, _ jpeg: PictureDrawing.Method?
    ) throws {
        let display = PictureDisplay(
            choice: choice, traits: StreamTraits(usesColor: usesColor, graphics: graphics))
        for (kind, method) in [(ImageHeader.Kind.png, png), (.jpeg, jpeg)] {
            let picture = try Picture.double(kind, width: 8, height: 16)
            #expect(display.drawing(of: picture, hasProgram: hasProgram)?.method == method)
        }
    }

    /// The size of a picture in pixels, and its cells in a window of 80 by 24.
    @Test(arguments: [
        (1, 1, 1, 1), (8, 16, 1, 1), (80, 160, 10, 10), (640, 480, 59, 22), (640, 352, 80, 22),
        (640, 100, 80, 6), (6400, 1000, 80, 6), (100, 65_535, 1, 22), (65_535, 100, 80, 1),
    ])
    func fitsIntoTheWindow(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) throws {
        let display = PictureDisplay(traits: StreamTraits(graphics: .iTerm2))
        let picture = try Picture.double(.gif, width: width, height: height)
        #expect(
            display.drawing(of: picture, hasProgram: false)
                == PictureDrawing(
                    path: "/cat", method: .iTerm2,
                    size: TerminalSize(columns: columns, rows: rows)))
    }

    @Test func fitsIntoTheSmallestWindow() throws {
        let size = TerminalSize(columns: 1, rows: 1)
        let display = PictureDisplay(traits: StreamTraits(size: size, graphics: .iTerm2))
        let picture = try Picture.double(.png, width: 640, height: 480)
        #expect(display.drawing(of: picture, hasProgram: false)?.size == size)
    }

    @Test(
        arguments: [
            (.notFound, "not found"), (.notARegularFile, "not a regular file"),
            (.tooLarge, "larger than 50 MB"), (.permissionDenied, "permission denied"),
            (.unreadable, "cannot be read"),
            (.outsideStoreFolder, "outside of the folder of the store"),
            (.notAPicture, "not a PNG, JPEG, GIF or WebP picture"),
        ] as [(PictureError, String)])
    func saysWhyThereIsNoPicture(_ error: PictureError, _ words: String) {
        #expect(Result<Picture, PictureError>.failure(error).remark == words)
    }

    @Test func saysWhatPictureThereIs() throws {
        let picture = try Picture.double(.jpeg, width: 640, height: 480)
        #expect(Result<Picture, PictureError>.success(picture).remark == "JPEG, 640 x 480")
    }
}

extension Picture {
    /// `/cat`: a PNG, GIF or JPEG file of at most 65,535 pixels in both directions.
    static func double(_ kind: ImageHeader.Kind, width: Int, height: Int) throws -> Picture {
        func bytes(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
        var header: [UInt8]
        switch kind {
        case .png:
            header = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
            header += "IHDR".utf8
            header += [0, 0] + bytes(width) + [0, 0] + bytes(height)
        case .gif:
            header = Array("GIF89a".utf8)
            header += bytes(width).reversed() + bytes(height).reversed()
        default: header = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8] + bytes(height) + bytes(width)
        }
        return Picture(path: "/cat", header: try #require(ImageHeader(header)))
    }
}
