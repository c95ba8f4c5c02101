/// Values for the optional text fields, at most one per field. Works like a dictionary, but without heap
/// storage.
public struct FieldValues<Value> {
    private var url: Value?
    private var image: Value?

    public init(_ value: (MemeField) -> Value?) {
        for field in MemeField.optionalTexts { self[field] = value(field) }
    }

    /// The value of an optional text field; always `nil` for other fields.
    public subscript(field: MemeField) -> Value? {
        get {
            switch field {
            case .url: url
            case .image: image
            default: nil
            }
        }
        set {
            switch field {
            case .url: url = newValue
            case .image: image = newValue
            default: break
            }
        }
    }
}

extension FieldValues: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (MemeField, Value?)...) {
        for (field, value) in elements { self[field] = value }
    }
}

extension FieldValues: Equatable where Value: Equatable {}

extension FieldValues: Sendable where Value: Sendable {}
