import Application
import Domain

/// A tool that an assistant can call. It runs a command.
struct Tool: Sendable {
    /// The access that a tool needs: reading only, or also writing.
    enum Access: Equatable, Sendable {
        case reading
        /// - Parameters:
        ///   - isDestructive: whether the tool may replace or remove text that a user wrote.
        ///   - isIdempotent: whether a second call with the same arguments changes nothing.
        case writing(isDestructive: Bool = false, isIdempotent: Bool = false)
    }

    let name: String
    let command: String
    /// The part of the description that follows the summary of the command; may be empty.
    let note: String
    let access: Access
    let parameters: [ToolParameter]
    /// The members of the result, with their types. Members whose names end with `*` are always present.
    let result: [(name: String, type: String)]
    let run: @Sendable (ToolCall) throws(ToolError) -> JSON

    init(
        _ name: String, _ command: String, _ note: String, _ access: Access,
        _ parameters: [ToolParameter], result: [(String, String)],
        _ run: @escaping @Sendable (ToolCall) throws(ToolError) -> JSON
    ) {
        self.name = name
        self.command = command
        self.note = note
        self.access = access
        self.parameters = parameters
        self.result = result
        self.run = run
    }

    var writes: Bool { access != .reading }

    /// Returns the description of the tool for clients.
    ///
    /// - Parameter commands: the descriptions of the commands.
    func description(_ commands: [CommandDescription]) -> JSON {
        let command = commands.first { $0.name == self.command }
        let summary = command?.summary ?? ""
        return [
            "name": .string(name),
            "description": .string(
                summary.prefix(1).uppercased() + summary.dropFirst() + "."
                    + (note.isEmpty ? "" : " " + note)),
            "inputSchema": parameters.schema(command?.options ?? []),
            "outputSchema": outputSchema,
            "annotations": annotations,
        ]
    }

    private var outputSchema: JSON {
        var members = result.map { member -> (String, JSON) in
            let name = member.name.filter { $0 != "*" }
            var schema = JSON.Members([("type", .string(member.type))])
            if member.type == "array" {
                schema["items"] = ["type": "object"]
            }
            return (name, .object(schema))
        }
        if !writes { members.append(("warnings", ["type": "array", "items": ["type": "string"]])) }
        return [
            "type": "object", "properties": .object(JSON.Members(members)),
            "required": .array(
                result.filter { $0.name.hasSuffix("*") }.map { .string(String($0.name.dropLast())) }
            ),
        ]
    }

    private var annotations: JSON {
        var annotations = JSON.Members([("readOnlyHint", .boolean(!writes))])
        if case .writing(let isDestructive, let isIdempotent) = access {
            annotations["destructiveHint"] = .boolean(isDestructive)
            if isIdempotent { annotations["idempotentHint"] = true }
        }
        annotations["openWorldHint"] = false
        return .object(annotations)
    }
}

struct ToolParameter: Sendable {
    enum Kind: Sendable {
        case text, integer, flag, texts
        /// Objects with these parameters.
        case objects([ToolParameter])
        /// An object with own fields; see `OwnField`.
        case ownFields
    }

    let name: String
    let kind: Kind
    var isRequired = false
    /// Whether an empty string is a value. Otherwise, it is the same as no argument.
    var isEmptyUsed = false
    /// The name of the equivalent option of the command, without dashes. The parameter has the choices of that
    /// option and, without a `note`, its summary.
    var option: String?
    var note: String?

    static func text(_ name: String, _ option: String? = nil, note: String? = nil) -> Self {
        Self(name: name, kind: .text, option: option ?? name, note: note)
    }

    static func texts(_ name: String, _ option: String? = nil, note: String? = nil) -> Self {
        Self(name: name, kind: .texts, option: option ?? name, note: note)
    }

    static func flag(_ name: String, _ option: String? = nil, note: String? = nil) -> Self {
        Self(name: name, kind: .flag, option: option ?? name, note: note)
    }

    static let ownFields = ToolParameter(
        name: "fields", kind: .ownFields,
        note:
            "fields of the user's own, such as {\"status\":\"open\"}: texts, numbers, booleans, or lists of these"
    )

    static func integer(_ name: String, _ option: String? = nil, note: String? = nil) -> Self {
        Self(name: name, kind: .integer, option: option ?? name, note: note)
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
        case .text, .integer, .flag, .ownFields: break
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
        case .ownFields: "object"
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
