import Domain

/// A piece of text between tags, or the value of an attribute, as a range of the input's bytes.
public struct MarkupText {
    /// The text as written.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// The language, which determines the entities that are decoded; `nil` for text without entities.
    let language: MarkupReader.Language?

    /// Returns the range of the text in the array from which it is being read; see `MarkupReader.read`.
    public func range(in whole: [UInt8]) -> Range<Int> {
        whole.withUnsafeBufferPointer { whole in
            guard let start = bytes.baseAddress, let first = whole.baseAddress else { return 0..<0 }
            return (start - first)..<(start - first + bytes.count)
        }
    }

    /// The text, with its entities decoded.
    public var string: String {
        guard let language, bytes.contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var offset = 0
        while let sign = bytes[offset...].firstIndex(of: UInt8(ascii: "&")) {
            text.append(contentsOf: bytes[offset..<sign])
            if let reference = MarkupText.reference(in: bytes, at: sign, language) {
                text.append(contentsOf: String(reference.scalar).utf8)
                offset = sign + reference.byteCount
            } else {
                text.append(bytes[sign])
                offset = sign + 1
            }
        }
        text.append(contentsOf: bytes[offset...])
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the character for a named entity or a numeric character reference, and the length of its
    /// source in bytes; `nil` if neither is at `start`.
    static func reference(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ language: MarkupReader.Language
    ) -> (scalar: Unicode.Scalar, byteCount: Int)? {
        // No entity name is longer than this limit.
        let body = bytes[(start + 1)...].prefix(12)
        guard let end = body.firstIndex(of: UInt8(ascii: ";")), end > start + 1 else { return nil }
        let name = String(decoding: body[..<end], as: UTF8.self)
        let scalar =
            name.utf8.first == UInt8(ascii: "#")
            ? numbered(name.dropFirst())
            : MarkupEntities.five[name] ?? (language == .html ? MarkupEntities.html[name] : nil)
        return scalar.map { ($0, end + 1 - start) }
    }

    private static func numbered(_ digits: Substring) -> Unicode.Scalar? {
        let isHexadecimal = digits.utf8.first == UInt8(ascii: "x")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        guard digits.utf8.allSatisfy({ ASCII.hexadecimalValue($0) != nil }),
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0
        else { return nil }
        return Unicode.Scalar(number)
    }
}

enum MarkupEntities {
    static let five: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    /// The Latin-1 entities, and the most common other entities.
    ///
    /// Source: HTML 4.01, 24 "Character entity references".
    static let html: [String: Unicode.Scalar] = {
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
            sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
            Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
            ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
            szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
            iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute \
            ucirc uuml yacute thorn yuml
            """
        var entities: [String: Unicode.Scalar] = [
            "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "ndash": "–", "mdash": "—",
            "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
            "dagger": "†", "bull": "•", "hellip": "…", "lsaquo": "‹", "rsaquo": "›", "euro": "€",
            "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
            "minus": "−", "ne": "≠", "le": "≤", "ge": "≥", "ensp": "\u{2002}", "emsp": "\u{2003}",
            "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        ]
        for (offset, name) in latin.split(separator: " ").enumerated() {
            entities[String(name)] = Unicode.Scalar(0xA0 + UInt8(offset))
        }
        return entities
    }()
}
