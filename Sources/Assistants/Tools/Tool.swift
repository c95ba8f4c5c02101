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
        let members = result.map { member -> (String, JSON) in
            let name = member.name.filter { $0 != "*" }
            var schema = JSON.Members([("type", .string(member.type))])
            if member.type == "array" {
                schema["items"] = ["type": "object"]
            }
            return (name, .object(schema))
        }
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
