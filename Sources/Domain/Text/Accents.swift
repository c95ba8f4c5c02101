/// The letters of Latin and Greek without their accents.
///
/// An accent is a combining diacritical mark, alone or as a part of a composed letter; and what tells đ, ø, ł
/// and ı from d, o, l and i.
enum Accents {
    /// The letter that an accented letter is without its accents, in lower case; `nil` if it has none.
    static func plainLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.value < plainLetters.count else { return nil }
        let letter = plainLetters[Int(scalar.value)]
        return letter == 0 ? nil : Unicode.Scalar(letter)
    }

    /// The letter that a piece of folded text is without its accents; `nil` if it is no letter of Latin or
    /// Greek, or has other marks.
    static func letter(of segment: String) -> Unicode.Scalar? {
        let scalars = segment.unicodeScalars
        guard let first = scalars.first, isLetter(first), scalars.dropFirst().allSatisfy(isMark)
        else { return nil }
        return plainLetter(of: first) ?? first
    }

    /// Whether a piece of folded text is one letter of Latin or Greek without an accent.
    static func isPlainLetter(_ segment: String) -> Bool {
        letter(of: segment).map { segment.unicodeScalars.elementsEqual([$0]) } ?? false
    }

    /// Whether a piece of folded text is a letter of Latin or Greek with an accent.
    static func isAccented(_ segment: String) -> Bool {
        letter(of: segment) != nil && !isPlainLetter(segment)
    }

    /// Whether a scalar is a letter of Latin or Greek.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0xC0...0x2AF, 0x370...0x3FF, 0x1E00...0x1FFF:
            scalar.properties.isAlphabetic
        default: false
        }
    }

    /// Whether a scalar is a combining diacritical mark that belongs to the letter before it.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x345, 0x34F: false
        case 0x300...0x36F, 0x1AB0...0x1ABD, 0x1DC0...0x1DFF, 0x20D0...0x20DC: true
        default: false
        }
    }

    /// The plain letter for each accented one, by scalar; 0 for others.
    private static let plainLetters: [UInt16] = {
        var letters = [UInt16](repeating: 0, count: 0x212C)
        for (letter, accented) in accentedLetters {
            for scalar in accented.unicodeScalars {
                letters[Int(scalar.value)] = UInt16(letter.value)
            }
        }
        return letters
    }()

    /// A test derives the same from Unicode: Latin letters of either case, Greek ones as they fold.
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
