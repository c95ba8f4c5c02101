import Domain

/// Tags of names that other programs and file systems allow.
enum TagName {
    /// The tag of a name, or the one that it can be: without white space around it or its levels,
    /// without empty levels and control characters, and with a space for a comma; `nil` where
    /// nothing is left.
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
