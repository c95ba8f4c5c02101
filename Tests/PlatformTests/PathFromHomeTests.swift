import TestSupport
import Testing

@testable import Platform

struct PathFromHomeTests {
    @Test func aPathIsFollowedToItsEnd() throws {
        let directory = try TemporaryDirectory()
        try directory.write("file", [])
        let files = SystemFiles()
        let whole = files.pathFromHome(of: directory.file("file"))
        #expect(whole.hasPrefix("/"))
        #expect(
            files.pathFromHome(
                of: directory.path + "/./../" + FileNames.last(directory.path) + "/file") == whole)
        #expect(files.pathFromHome(of: ".").hasPrefix("/"))
        let home = SystemFiles(home: directory.path + "/.")
        #expect(home.pathFromHome(of: directory.file("file")) == "~/file")
        #expect(home.pathFromHome(of: directory.path) == String(whole.dropLast("/file".count)))
        #expect(SystemFiles(home: "/nowhere").pathFromHome(of: directory.file("file")) == whole)
        #expect(files.pathFromHome(of: directory.file("nothing")) == directory.file("nothing"))
    }
}

private enum FileNames {
    static func last(_ path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
