import Domain

/// The changes to fields, as typed.
struct FieldChanges: Equatable {
    enum TextChange: Equatable {
        case replaced(by: TextSource)
        /// The given text is appended on a new line.
        case followed(by: TextSource)
    }

    enum TextSource: Equatable {
        case arguments(String)
        case input
    }

    var title: String?
    var text: TextChange?
    var tags: [String] = []
    /// The tags to remove before `tags` are added.
    var removedTags: [String] = []
    var optionalTexts = FieldValues<String>()
    var flags: [MemeField: Bool] = [:]
    var isTask = false
    var due: String?
    var unsetFields: [MemeEdit.OptionalField] = []

    var readsInput: Bool {
        switch text {
        case .replaced(.input), .followed(.input): true
        case .replaced(.arguments), .followed(.arguments), nil: false
        }
    }
}
