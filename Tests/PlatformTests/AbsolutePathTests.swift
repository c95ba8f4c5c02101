import TestSupport
import Testing

@testable import Platform

struct AbsolutePathTests {
    @Test func aPathIsFollowedToItsEnd() throws {
        let directory = try TemporaryDirectory()
        try directory.write("file", [])
        let files = SystemFiles()
        let whole = files.absolutePath(of: directory.file("file"))
        #expect(whole.hasPrefix("/"))
        #expect(
            files.absolutePath(
                of: directory.path + "/./../" + FileNames.last(directory.path) + "/file") == whole)
        #expect(files.absolutePath(of: ".").hasPrefix("/"))
        #expect(files.absolutePath(of: directory.file("nothing")) == directory.file("nothing"))
    }
}

private enum FileNames {
    static func last(_ path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
