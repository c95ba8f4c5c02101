import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ClipboardWorkerTests {
    private static let long = String(repeating: "x", count: 100_001)

    /// Whether a program takes the text, whether there is a terminal, whether both are used; then what the terminal
    /// gets, or the error.
    @Test func `copies with a program, else through the terminal`() throws {
        for (text, hasProgram, hasTerminal, usesBoth, shown, error) in [
            ("a", true, true, false, [], nil), ("a", true, true, true, ["a"], nil),
            ("a", false, true, false, ["a"], nil), ("a", false, true, true, ["a"], nil),
            ("a", true, false, true, [], nil), ("a", false, false, false, [], .noProgram),
            (Self.long, true, true, true, [], nil), (Self.long, true, true, false, [], nil),
            (Self.long, false, true, false, [], .tooLong),
            (Self.long, false, true, true, [], .tooLong),
        ] as [(String, Bool, Bool, Bool, [String], ClipboardError?)] {
            let clipboard = ClipboardDouble(hasProgram ? [] : nil)
            var copied: [String] = []
            let worker = ClipboardWorker(clipboard: clipboard) {
                if hasTerminal { copied.append(String(decoding: $0, as: UTF8.self)) }
                return hasTerminal
            }
            let result = Result { () throws(MemesError) in
                try worker.copy(text, usesBoth: usesBoth)
            }
            let name = "\(text.count) \(hasProgram) \(hasTerminal) \(usesBoth)"
            #expect(copied == shown, "\(name)")
            #expect(clipboard.contents == (hasProgram ? Array(text.utf8) : nil), "\(name)")
            switch result {
            case .success: #expect(error == nil, "\(name)")
            case .failure(let failure):
                #expect(error.map(MemesError.clipboard) == failure, "\(name)")
            }
        }
    }

    @Test func `reads the clipboard`() throws {
        let worker = ClipboardWorker(clipboard: ClipboardDouble(Array("a\n".utf8))) { _ in false }
        #expect(try worker.input().text() == "a")
        let other = ClipboardWorker(clipboard: ClipboardDouble()) { _ in false }
        #expect(throws: MemesError.clipboard(.noProgram)) { try other.input() }
    }
}
