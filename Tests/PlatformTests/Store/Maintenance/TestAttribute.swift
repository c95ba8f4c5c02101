import LibC

@testable import Platform

/// An extended attribute of a file.
enum TestAttribute {
    private static let name = "user.meme.test"

    /// Sets it; answers whether the file system has such things.
    static func set(_ value: [UInt8], on file: OpenFile) throws -> Bool {
        #if canImport(Darwin)
            fsetxattr(file.descriptor, name, value, value.count, 0, 0) == 0
        #else
            fsetxattr(file.descriptor, name, value, value.count, 0) == 0
        #endif
    }

    /// Its value; empty where there is none.
    static func value(of file: OpenFile) -> [UInt8] {
        var value = [UInt8](repeating: 0, count: 100)
        #if canImport(Darwin)
            let count = fgetxattr(file.descriptor, name, &value, value.count, 0, 0)
        #else
            let count = fgetxattr(file.descriptor, name, &value, value.count)
        #endif
        return Array(value.prefix(max(count, 0)))
    }
}
