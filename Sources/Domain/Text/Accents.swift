/// Functions that remove accents from Latin and Greek letters.
///
/// An accent is a combining diacritical mark, either separate or part of a composed letter. The strokes of đ,
/// ø and ł and the missing dot of ı are also treated as accents.
enum Accents {
    /// Returns a letter without its accents, in lower case; `nil` if the letter has no accents, or is an
    /// uppercase Greek letter.
    static func plainLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.value < plainLetters.count else { return nil }
        let letter = plainLetters[Int(scalar.value)]
        return letter == 0 ? nil : Unicode.Scalar(letter)
    }

    /// Returns the possible first UTF-8 bytes of the accented forms of an ASCII letter, in either case.
    static func firstBytes(of letter: UInt8) -> Set<UInt8> {
        let accented = accentedLetters.first { $0.0 == Unicode.Scalar(letter) }?.1 ?? ""
        return Set(accented.unicodeScalars.compactMap { String($0).utf8.first })
    }

    /// Returns the letter of a segment of folded text, without its accents. Returns `nil` if the segment is
    /// not a Latin or Greek letter, or has other marks.
    static func letter(of segment: String) -> Unicode.Scalar? {
        let scalars = segment.unicodeScalars
        guard let first = scalars.first, isLetter(first), scalars.dropFirst().allSatisfy(isMark)
        else { return nil }
        return plainLetter(of: first) ?? first
    }

    /// Returns whether a segment of folded text is a single Latin or Greek letter without accents.
    static func isPlainLetter(_ segment: String) -> Bool {
        letter(of: segment).map { segment.unicodeScalars.elementsEqual([$0]) } ?? false
    }

    /// Returns whether a segment of folded text is a Latin or Greek letter with accents.
    static func isAccented(_ segment: String) -> Bool {
        letter(of: segment) != nil && !isPlainLetter(segment)
    }

    /// Returns whether a scalar is a Latin or Greek letter.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0xC0...0x2AF, 0x370...0x3FF, 0x1E00...0x1FFF: scalar.properties.isAlphabetic
        default: false
        }
    }

    /// Returns whether a scalar is a combining diacritical mark that belongs to the letter before it.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x345, 0x34F: false
        case 0x300...0x36F, 0x1AB0...0x1ABD, 0x1DC0...0x1DFF, 0x20D0...0x20DC: true
        default: false
        }
    }

    /// The plain letter for each accented letter, indexed by scalar value; 0 for all other scalars.
    private static let plainLetters: [UInt16] = {
        var letters = [UInt16](repeating: 0, count: 0x212C)
        for (letter, accented) in accentedLetters {
            for scalar in accented.unicodeScalars {
                letters[Int(scalar.value)] = UInt16(letter.value)
            }
        }
        return letters
    }()

    /// The accented forms of each plain letter. Latin letters are listed in both cases, Greek letters only in
    /// folded form. A test derives this table from Unicode.
    private static var accentedLetters: [(Unicode.Scalar, String)] {
        [
            ("a", "ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặÅ"), ("b", "ḂḃḄḅḆḇ"),
            ("c", "ÇçĆćĈĉĊċČčḈḉ"), ("d", "ĎďĐđḊḋḌḍḎḏḐḑḒḓ"),
            ("e", "ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ"), ("f", "Ḟḟ"),
            ("g", "ĜĝĞğĠġĢģǦǧǴǵḠḡ"), ("h", "ĤĥȞȟḢḣḤḥḦḧḨḩḪḫẖ"),
            ("i", "ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị"), ("j", "Ĵĵǰ"), ("k", "ĶķǨǩḰḱḲḳḴḵ"),
            ("l", "ĹĺĻļĽľŁłḶḷḸḹḺḻḼḽ"), ("m", "ḾḿṀṁṂṃ"), ("n", "ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋ"),
            ("o", "ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ"),
            ("p", "ṔṕṖṗ"), ("r", "ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ"), ("s", "ŚśŜŝŞşŠšȘșṠṡṢṣṤṥṦṧṨṩẛ"),
            ("t", "ŢţŤťȚțṪṫṬṭṮṯṰṱẗ"),
            ("u", "ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự"), ("v", "ṼṽṾṿ"),
            ("w", "ŴŵẀẁẂẃẄẅẆẇẈẉẘ"), ("x", "ẊẋẌẍ"), ("y", "ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ"),
            ("z", "ŹźŻżŽžẐẑẒẓẔẕ"),
            ("æ", "ǢǣǼǽ"), ("ʒ", "Ǯǯ"), ("α", "άἀἁἂἃἄἅἆἇὰάᾰᾱᾶ"), ("ε", "έἐἑἒἓἔἕὲέ"),
            ("η", "ήἠἡἢἣἤἥἦἧὴήῆ"), ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ"), ("ο", "όὀὁὂὃὄὅὸό"), ("ρ", "ῤῥ"),
            ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"), ("ω", "ώὠὡὢὣὤὥὦὧὼώῶ"), ("ϒ", "ϓϔ"),
        ]
    }
}
