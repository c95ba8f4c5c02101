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
