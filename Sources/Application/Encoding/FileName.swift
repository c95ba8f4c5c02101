import Domain

/// Parts of the names and paths of files.
enum FileName {
    static func last(of path: String) -> Substring {
        let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }.map { path.utf8.index(after: $0) }
        let whole = path[..<(end ?? path.startIndex)]
        guard let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")) else { return whole }
        return whole[whole.utf8.index(after: slash)...]
    }

    /// The path of a name in a folder, which may have a slash at its end.
    static func path(of name: String, in folder: String) -> String {
        folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
    }

    /// The path without its last part; `.` of a name alone.
    static func folder(of path: String) -> String {
        let folder = path[..<last(of: path).startIndex]
        if folder.isEmpty { return "." }
        return folder.utf8.count == 1 ? String(folder) : String(folder.dropLast())
    }

    /// The names of the folders above the last part of a relative path.
    static func folders(of path: String) -> [Substring] {
        Array(path.utf8.split(separator: UInt8(ascii: "/")).dropLast()).map { Substring($0) }
    }

    /// The ending of a name after its last dot, in small ASCII letters; empty without one.
    static func lowercasedExtension(of path: String) -> String {
        let name = last(of: path)
        guard let dot = lastDot(in: name) else { return "" }
        return name[name.utf8.index(after: dot)...].lowercased()
    }

    /// A name without its ending; `todo.bookmark` of `todo.bookmark.md`.
    static func stem(of path: String) -> String {
        let name = last(of: path)
        return String(lastDot(in: name).map { name[..<$0] } ?? name)
    }

    /// The name of a note's file without its ending, and without what Notion adds.
    static func stemOfNote(_ path: String) -> String { withoutNotionID(stem(of: path)[...]) }

    /// A name without the space and the 32 hexadecimal digits that Notion adds to it.
    static func withoutNotionID(_ name: Substring) -> String {
        let id = name.utf8.suffix(33)
        let isID =
            name.utf8.count > 33 && id.first == UInt8(ascii: " ")
            && id.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        return String(isID ? name[..<id.startIndex] : name)
    }

    /// A name that every file system takes, and that no shell and no program misreads.
    static func safe(_ name: String) -> String {
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
        while text.hasSuffix(".") || text.hasSuffix(" ") { text.removeLast() }
        let end = lowercasedExtension(of: text)
        if text.utf8.count > maximumNameByteCount {
            var stem = Self.stem(of: text)
            let room = maximumNameByteCount - min(end.utf8.count, 16) - 1
            while stem.utf8.count > room { stem.removeLast() }
            text = end.isEmpty || end.utf8.count > 16 ? stem : "\(stem).\(end)"
        }
        return text.isEmpty ? "file" : isDevice(text) ? "_" + text : text
    }

    /// Whether Windows takes a name for a device, whatever its ending.
    ///
    /// Source: "Naming Files, Paths, and Namespaces" of Microsoft's documentation.
    static func isDevice(_ name: String) -> Bool {
        devices.contains(name.prefix { $0 != "." }.trimming(\.isWhitespace).lowercased())
    }

    private static let devices = Set(
        ["con", "prn", "aux", "nul"] + "123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] })

    /// Short enough for a number to follow.
    private static let maximumNameByteCount = 200

    /// Whether a file is a picture, by its name.
    static func isPicture(_ name: String) -> Bool {
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
