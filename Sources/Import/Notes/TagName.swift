import Application
import Domain

/// Functions that turn names from other programs and from file systems into tags.
enum TagName {
    /// A tag or notebook that may be nested in another tag or notebook.
    struct Level {
        var title: String
        var parent: String?
    }

    /// Returns a tag name made from the title of a level and the titles of its parents; `nil` if the level is
    /// unknown.
    static func path(to id: String, in levels: [String: Level]) -> String? {
        var names: [String] = []
        var next: String? = id
        // The limit ends the loop if a level contains itself, although no program writes such a level.
        while let id = next, let level = levels[id], names.count < 100 {
            names.insert(level.title.replacing("/", with: " "), at: 0)
            next = level.parent
        }
        return names.isEmpty ? nil : names.joined(separator: "/")
    }

    /// Returns the tag for a name. Repairs an invalid name: replaces commas with spaces, removes empty
    /// levels, control characters, and white space around levels, and reduces other white space to single
    /// spaces. Returns `nil` if nothing is left.
    static func tag(_ name: String) -> Tag? {
        if let tag = try? Tag(name) { return tag }
        let levels = name.unicodeScalars.split(separator: "/").compactMap { level -> String? in
            let scalars = level.compactMap { scalar -> Unicode.Scalar? in
                if scalar == "," || scalar.properties.isWhitespace { return " " }
                return scalar.properties.generalCategory == .control ? nil : scalar
            }
            let words = scalars.split(separator: " ")
            guard !words.isEmpty else { return nil }
            return words.map { word in
                var text = ""
                text.unicodeScalars.append(contentsOf: word)
                return text
            }.joined(separator: " ")
        }
        return try? Tag(levels.joined(separator: "/"))
    }
}
