import Domain
import TestSupport
import Testing

@testable import Platform

struct DirectoriesTests {
    @Test func `finds the parent directory of a path`() {
        for (path, parent) in [
            ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("a/b/", "a"), ("a//b", "a"),
            ("//a", "/"), ("./a", "."),
        ] as [(String, String)] {
            #expect(Directories.parent(of: path) == parent, "\(path)")
        }
    }
}
