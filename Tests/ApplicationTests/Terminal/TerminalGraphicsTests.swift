import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TerminalGraphicsTests {
    @Test func `writes a small file in one piece for Kitty`() {
        #expect(
            text(.kitty, Array("foobar".utf8))
                == "\u{1B}_Ga=T,f=100,c=40,r=12,q=2,m=0;Zm9vYmFy\u{1B}\\\n")
    }

    @Test func `splits a file into chunks of 4096 Base64 characters for kitty`() {
        for (byteCount, moreCount) in [(3072, 0), (3073, 1), (6144, 1), (6145, 2)] as [(Int, Int)] {
            let file = [UInt8](repeating: 0, count: byteCount)
            let pieces = text(.kitty, file).dropLast().split(separator: "\u{1B}\\")
            #expect(pieces.count == moreCount + 1, "\(byteCount)")
            let whole = String(repeating: "A", count: 4096)
            for (number, piece) in pieces.enumerated() {
                let first = number == 0 ? "a=T,f=100,c=40,r=12," : ""
                guard number == moreCount else {
                    #expect(piece == "\u{1B}_G\(first)q=2,m=1;\(whole)", "\(byteCount)")
                    continue
                }
                #expect(piece.hasPrefix("\u{1B}_G\(first)q=2,m=0;"), "\(byteCount)")
                #expect(
                    piece.utf8.count <= "\u{1B}_G\(first)q=2,m=0;".utf8.count + 4096, "\(byteCount)"
                )
            }
        }
    }

    @Test func `writes an inline file for iTerm2`() {
        #expect(
            text(.iTerm2, Array("foob".utf8))
                == "\u{1B}]1337;File=inline=1;size=4;width=40;height=12;"
                + "preserveAspectRatio=1:Zm9vYg==\u{07}\n")
    }

    @Test func `ends the output of a program with a line break`() {
        for (printed, shown) in [("a", "a\n"), ("a\n", "a\n"), ("", "\n")] {
            for graphics in [Graphics.characters, .kitty] {
                #expect(
                    text(graphics, Array(printed.utf8), usesProgram: true) == shown,
                    "\(printed) \(graphics)")
            }
        }
    }

    private func text(
        _ graphics: Graphics, _ contents: [UInt8], usesProgram: Bool = false
    ) -> String {
        let drawing = PictureDrawing(
            path: "/cat", graphics: graphics, usesProgram: usesProgram,
            size: TerminalSize(columns: 40, rows: 12))
        return String(decoding: TerminalGraphics(drawing, contents: contents).bytes, as: UTF8.self)
    }
}

struct PictureDisplayTests {
    /// What draws a picture.
    enum Drawer {
        case terminal, program, none
    }

    /// `--images`, the graphics of the terminal, whether there are colors, whether there is a drawing
    /// program, and who draws PNG and JPEG.
    @Test func `draws pictures as the terminal and the options allow`() throws {
        for (choice, graphics, usesColor, hasProgram, png, jpeg) in [
            (.automatic, nil, true, true, .none, .none),
            (.always, nil, true, true, .none, .none),
            (.automatic, .kitty, true, true, .terminal, .program),
            (.automatic, .kitty, false, true, .terminal, .program),
            (.automatic, .kitty, true, false, .terminal, .none),
            (.never, .kitty, true, true, .none, .none),
            (.automatic, .iTerm2, false, false, .terminal, .terminal),
            (.always, .iTerm2, true, true, .terminal, .terminal),
            (.never, .iTerm2, true, true, .none, .none),
            (.automatic, .characters, true, true, .program, .program),
            (.automatic, .characters, true, false, .none, .none),
            (.automatic, .characters, false, true, .none, .none),
            (.always, .characters, false, true, .program, .program),
            (.always, .characters, true, false, .none, .none),
            (.never, .characters, true, true, .none, .none),
        ] as [(WhenChoice, Graphics?, Bool, Bool, Drawer, Drawer)] {
            let display = PictureDisplay(
                choice: choice, traits: StreamTraits(usesColor: usesColor, graphics: graphics))
            for (kind, drawer) in [(ImageHeader.Kind.png, png), (.jpeg, jpeg)] {
                let picture = try Picture.double(kind, width: 8, height: 16)
                let drawing = display.drawing(of: picture, hasProgram: hasProgram)
                #expect(
                    drawing?.usesProgram == (drawer == .none ? nil : drawer == .program),
                    "\(choice)")
                #expect(drawing?.graphics == (drawer == .none ? nil : graphics))
            }
        }
    }

    /// The size of a picture in pixels, and its size in cells in a window of 80 by 24.
    @Test func `fits a picture into the window`() throws {
        for (width, height, columns, rows) in [
            (1, 1, 1, 1), (8, 16, 1, 1), (80, 160, 10, 10), (640, 480, 59, 22), (640, 352, 80, 22),
            (640, 100, 80, 6), (6400, 1000, 80, 6), (100, 65_535, 1, 22), (65_535, 100, 80, 1),
            (1, 65_535, 1, 22), (65_535, 1, 80, 1),
        ] as [(Int, Int, Int, Int)] {
            let display = PictureDisplay(traits: StreamTraits(graphics: .iTerm2))
            let picture = try Picture.double(.gif, width: width, height: height)
            #expect(
                display.drawing(of: picture, hasProgram: false)
                    == PictureDrawing(
                        path: "/cat", graphics: .iTerm2, usesProgram: false,
                        size: TerminalSize(columns: columns, rows: rows)))
        }
    }

    /// The columns of a window with one line, and those of the picture.
    @Test(arguments: [(1, 1), (80, 3)])
    func `fits a picture into the smallest window`(_ columns: Int, _ shownColumns: Int) throws {
        let size = TerminalSize(columns: columns, rows: 1)
        let display = PictureDisplay(traits: StreamTraits(size: size, graphics: .iTerm2))
        let picture = try Picture.double(.png, width: 640, height: 480)
        #expect(
            display.drawing(of: picture, hasProgram: false)?.size
                == TerminalSize(columns: shownColumns, rows: 1))
    }

    /// A small file may claim more pixels than there is memory for.
    @Test func `does not draw a picture with too many pixels`() throws {
        for (width, height, isDrawn) in [
            (10_000, 10_000, true), (10_000, 10_001, false), (65_535, 65_535, false),
        ] {
            let display = PictureDisplay(traits: StreamTraits(graphics: .iTerm2))
            let picture = try Picture.double(.jpeg, width: width, height: height)
            #expect(
                (display.drawing(of: picture, hasProgram: true) != nil) == isDrawn,
                "\(width) \(height)")
        }
    }
}

extension Picture {
    /// Creates the picture `/cat`, a PNG, GIF or JPEG file of at most 65,535 pixels in each direction.
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
