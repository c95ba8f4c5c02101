/// Backslash escapes, and entities: the numeric ones and those with names that people write.
enum MarkdownEscapes {
    /// A text with its escapes and entities resolved.
    static func resolved(_ scalars: MarkdownScalars) -> String {
        guard scalars.contains(where: { $0 == "\\" || $0 == "&" }) else { return scalars.text }
        var text = ""
        var position = scalars.startIndex
        while position < scalars.endIndex {
            if scalars[position] == "\\", position + 1 < scalars.endIndex,
                scalars[position + 1].isASCIIPunctuation
            {
                text.unicodeScalars.append(scalars[position + 1])
                position += 2
            } else if let (entity, length) = entity(scalars[position...]) {
                text += entity
                position += length
            } else {
                text.unicodeScalars.append(scalars[position])
                position += 1
            }
        }
        return text
    }

    /// The text of the entity that some text begins with, and its length.
    static func entity(_ scalars: MarkdownScalars) -> (text: String, length: Int)? {
        guard scalars.first == "&" else { return nil }
        let body = scalars.dropFirst().prefix(10).prefix { $0 != ";" }
        guard body.endIndex < scalars.endIndex, scalars[body.endIndex] == ";" else { return nil }
        let length = body.count + 2
        guard body.first == "#" else {
            return named[body.text].map { (String($0), length) }
        }
        let isHexadecimal = body.dropFirst().first == "x" || body.dropFirst().first == "X"
        let digits = body.dropFirst(isHexadecimal ? 2 : 1)
        guard (1...(isHexadecimal ? 6 : 7)).contains(digits.count), digits.first != "+",
            digits.first != "-", let value = UInt32(digits.text, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return (String(scalar ?? "\u{FFFD}"), length)
    }

    private static let named: [String: Unicode.Scalar] = {
        var named: [String: Unicode.Scalar] = [:]
        // The names of Latin 1, from U+00A0 on.
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 \
            sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc \
            Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve \
            Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute \
            acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde \
            ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (value, name) in zip(0xA0..., latin.split(separator: " ")) {
            named[String(name)] = Unicode.Scalar(UInt32(value))
        }
        let others = """
            quot " amp & apos ' lt < gt > OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ ndash – mdash — lsquo ‘ \
            rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › dagger † Dagger ‡ bull • hellip … \
            permil ‰ prime ′ Prime ″ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ rArr ⇒ hArr ⇔ \
            minus − infin ∞ ne ≠ le ≤ ge ≥ asymp ≈ sum ∑ radic √ pi π hearts ♥ check ✓ star ☆ \
            ensp \u{2002} emsp \u{2003} thinsp \u{2009} zwnj \u{200C} zwj \u{200D}
            """.split(separator: " ")
        for position in stride(from: 0, to: others.count, by: 2) {
            named[String(others[position])] = others[position + 1].unicodeScalars.first
        }
        return named
    }()
}
