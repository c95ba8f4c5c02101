import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OrderFileTests {
    @Test func `adds entries at the end`() throws {
        let files = MemoryFiles(["notes/.order": "old.md\ngone.md\n"])
        let order = OrderFile(files: files, folder: "notes")
        let id = MemeID(bits: 1)
        let entries = ["b.md", "a.md"].map { OrderFile.Entry(name: $0, hash: "7f", id: id) }
        try order.add(entries, removing: ["gone.md"])
        #expect(
            files.text("notes/.order")
                == "old.md\nb.md\t7f\t000000000001\na.md\t7f\t000000000001\n")
        try order.add([OrderFile.Entry(name: "c.md", hash: "8", id: id), entries[0]])
        #expect(
            try order.entries()
                == [
                    OrderFile.Entry(name: "old.md"), entries[1],
                    OrderFile.Entry(name: "c.md", hash: "8", id: id), entries[0],
                ])
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
        let entries = try OrderFile(files: files, folder: "notes").entries()
        return OrderFile.sorted(names, like: entries, by: \.self)
    }
}
