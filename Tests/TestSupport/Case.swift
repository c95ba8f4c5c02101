import Foundation

/// The test files in the folder `Cases` of a test target.
package enum Case {
    /// Reads the text of a file such as `Keep/list.json`, for a test of the same target.
    package static func text(_ name: String, of test: String = #filePath) throws -> String {
        let tests = Package.root + "/Tests/"
        let target = test.dropFirst(tests.count).prefix { $0 != "/" }
        return try String(contentsOfFile: "\(tests)\(target)/Cases/\(name)", encoding: .utf8)
    }
}
