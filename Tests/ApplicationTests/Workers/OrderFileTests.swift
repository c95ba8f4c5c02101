import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OrderFileTests {
    @Test func `adds names at the end`() throws {
        let files = MemoryFiles()
        let order = OrderFile(files: files, folder: "notes")
        try order.add(["b.md", "a.md"])
        #expect(files.text("notes/.order") == "b.md\na.md\n")
        try order.add(["c.md", "b.md"])
        #expect(files.text("notes/.order") == "a.md\nc.md\nb.md\n")
    }

    @Test func `sorts files without a line last`() throws {
        let files = MemoryFiles(["notes/.order": "b.md\nmissing.md\r\n\na.md\n"])
        #expect(
            try sorted(["a.md", "b.md", "new.md", "other.md"], files) == [
                "b.md", "a.md", "new.md", "other.md",
            ])
    }

    @Test func `sorts nothing without an order file`() throws {
        #expect(try sorted(["b.md", "a.md"], MemoryFiles()) == ["b.md", "a.md"])
    }

    private func sorted(_ names: [String], _ files: MemoryFiles) throws -> [String] {
        try OrderFile(files: files, folder: "notes").sorted(names, by: \.self)
    }
}
