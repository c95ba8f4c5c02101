import Application
import Domain

/// Makes tags of names that other programs and file systems allow.
enum TagName {
    /// A tag or notebook within others.
    struct Level {
        var title: String
        var parent: String?
    }

    /// Returns the titles of a level and its parents as one tag name; `nil` for an unknown level.
    static func path(to id: String, in levels: [String: Level]) -> String? {
        var names: [String] = []
        var next: String? = id
        // Stops even if a level contains itself, which no program writes.
        while let id = next, let level = levels[id], names.count < 100 {
            names.insert(level.title.replacing("/", with: " "), at: 0)
            next = level.parent
        }
        return names.isEmpty ? nil : names.joined(separator: "/")
    }

    /// Returns the tag of a name. If invalid, removes white space around it and its levels, empty levels
    /// and control characters, and replaces commas with spaces; `nil` if nothing is left.
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
