import Application
import Domain

struct ToolParameter: Sendable {
    enum Kind: Sendable {
        case text, integer, flag, texts
        /// Objects with these parameters.
        case objects([ToolParameter])
    }

    let name: String
    let kind: Kind
    var isRequired = false
    /// The name of the equivalent option of the command, without dashes. The parameter has the choices of that
    /// option and, without a `note`, its summary.
    var option: String?
    var note: String?

    static func text(_ name: String, _ option: String? = nil, note: String? = nil) -> ToolParameter
    {
        ToolParameter(name: name, kind: .text, option: option ?? name, note: note)
    }

    static func texts(_ name: String, _ option: String? = nil, note: String? = nil) -> ToolParameter
    {
        ToolParameter(name: name, kind: .texts, option: option ?? name, note: note)
    }

    static func flag(_ name: String, note: String? = nil) -> ToolParameter {
        ToolParameter(name: name, kind: .flag, option: name, note: note)
    }

    static func integer(_ name: String, _ option: String? = nil, note: String? = nil)
        -> ToolParameter
    {
        ToolParameter(name: name, kind: .integer, option: option ?? name, note: note)
    }

    var required: ToolParameter {
        var parameter = self
        parameter.isRequired = true
        return parameter
    }

    /// Returns the schema of the parameter.
    ///
    /// - Parameter options: the options of the command that the tool runs.
    func schema(_ options: [OptionDescription]) -> JSON {
        let option = options.first { $0.name == self.option }
        var schema = JSON.Members([("type", .string(typeName))])
        switch kind {
        case .text, .integer, .flag: break
        case .texts: schema["items"] = ["type": "string"]
        case .objects(let parameters): schema["items"] = parameters.schema(options)
        }
        let choices = option?.choices ?? []
        if !choices.isEmpty {
            let values = JSON.array(choices.map(JSON.string))
            if case .texts = kind {
                schema["items"] = ["type": "string", "enum": values]
            } else {
                schema["enum"] = values
            }
        }
        schema["description"] = (note ?? option?.summary).map(JSON.string)
        return .object(schema)
    }

    private var typeName: String {
        switch kind {
        case .text: "string"
        case .integer: "integer"
        case .flag: "boolean"
        case .texts, .objects: "array"
        }
    }
}

extension [ToolParameter] {
    /// Returns the schema of an object with these parameters.
    func schema(_ options: [OptionDescription]) -> JSON {
        var schema = JSON.Members([
            ("type", "object"),
            ("properties", .object(JSON.Members(map { ($0.name, $0.schema(options)) }))),
        ])
        let required = filter(\.isRequired).map { JSON.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        return .object(schema)
    }
}
