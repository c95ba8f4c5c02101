/// Functions that split, join and clean up file names and paths.
package enum FileName {
    package static func last(of path: String) -> Substring {
        let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }.map { path.utf8.index(after: $0) }
        let whole = path[..<(end ?? path.startIndex)]
        guard let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")) else { return whole }
        return whole[whole.utf8.index(after: slash)...]
    }

    /// Joins a folder and a name. The folder may end with a slash.
    package static func path(of name: String, in folder: String) -> String {
        folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
    }

    /// Returns the path without its last part; `.` if the path is only a name.
    package static func folder(of path: String) -> String {
        let folder = path[..<last(of: path).startIndex]
        if folder.isEmpty { return "." }
        return folder.utf8.count == 1 ? String(folder) : String(folder.dropLast())
    }

    /// Returns the names of the folders in a relative path, without the file name at the end.
    package static func folders(of path: String) -> [Substring] {
        Array(path.utf8.split(separator: UInt8(ascii: "/")).dropLast()).map { Substring($0) }
    }

    /// Returns the extension in lowercase; empty if the name has no extension.
    package static func lowercasedExtension(of path: String) -> String {
        let name = last(of: path)
        guard let dot = lastDot(in: name) else { return "" }
        return name[name.utf8.index(after: dot)...].lowercased()
    }

    /// Returns the last part of a path without its extension: `todo.bookmark` for `todo.bookmark.md`.
    package static func stem(of path: String) -> String {
        let name = last(of: path)
        return String(lastDot(in: name).map { name[..<$0] } ?? name)
    }

    /// Returns a name that is valid on every file system. Removes leading dots, hyphens and spaces, which
    /// would hide the file or look like an option.
    package static func safe(_ name: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isUnsafe =
                "/\\:*?\"<>|".unicodeScalars.contains(scalar)
                || TerminalControl.contains(scalar) || scalar.properties.isDefaultIgnorableCodePoint
            safe.append(isUnsafe ? "_" : scalar)
        }
        var text = String(safe)
        while text.hasPrefix(".") || text.hasPrefix("-") || text.hasPrefix(" ") {
            text.removeFirst()
        }
        removeEnd(of: &text)
        let end = lowercasedExtension(of: text)
        if text.utf8.count > maximumNameByteCount {
            var stem = Self.stem(of: text)
            let room = maximumNameByteCount - min(end.utf8.count, 16) - 1
            while stem.utf8.count > room { stem.removeLast() }
            removeEnd(of: &stem)
            text = end.isEmpty || end.utf8.count > 16 ? stem : "\(stem).\(end)"
        }
        return text.isEmpty ? "file" : isDevice(text) ? "_" + text : text
    }

    /// Removes trailing dots and spaces, which Windows ignores.
    private static func removeEnd(of name: inout String) {
        while name.hasSuffix(".") || name.hasSuffix(" ") { name.removeLast() }
    }

    /// Returns whether Windows treats a name as a device, regardless of its extension.
    ///
    /// Source: "Naming Files, Paths, and Namespaces" in Microsoft's documentation.
    package static func isDevice(_ name: String) -> Bool {
        devices.contains(name.prefix { $0 != "." }.trimming(\.isWhitespace).lowercased())
    }

    private static let devices = Set(
        ["con", "prn", "aux", "nul"] + "123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] })

    /// The maximum length of a safe name in bytes. Leaves room for a suffix such as ` 2`.
    private static let maximumNameByteCount = 200

    /// Returns whether a file name has the extension of a picture format, such as `png`.
    package static func isPicture(_ name: String) -> Bool {
        ["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "tiff", "avif", "heic"]
            .contains(FileName.lowercasedExtension(of: name))
    }

    private static func lastDot(in name: Substring) -> Substring.Index? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
            return nil
        }
        return dot
    }
}
