import Application
import Domain

/// The arguments of a call, checked against the parameters of the tool.
struct ToolArguments {
    /// The given values, in the order of the parameters.
    fileprivate let given: [(parameter: ToolParameter, value: JSON)]

    /// Checks the arguments. Accepts numbers, Booleans and arrays that a client wrote as strings. An argument that
    /// is `null` counts as absent, and so does an empty string, unless the argument is required or uses it.
    ///
    /// - Parameter path: the prefix of names in messages, such as `memes[2].`.
    init(
        _ arguments: JSON.Members, _ parameters: [ToolParameter], path: String = ""
    ) throws(ToolError) {
        for (name, _) in arguments.all where !parameters.contains(where: { $0.name == name }) {
            let shown = SafeText.escaped(String(name.prefix(100)))
            let nearest = NearestWord.to(shown, among: parameters.map(\.name))
            let guess = nearest.map { "did you mean '\($0)'?" }
            throw ToolError(
                "unknown argument '\(path)\(shown)'; "
                    + (guess
                        ?? "the arguments are: \(parameters.map(\.name).joined(separator: ", "))"))
        }
        var given: [(ToolParameter, JSON)] = []
        for parameter in parameters {
            let isEmptyUsed = parameter.isRequired || parameter.isEmptyUsed
            guard let value = arguments[parameter.name], value != .null, value != "" || isEmptyUsed
            else {
                guard !parameter.isRequired else {
                    throw ToolError("'\(path)\(parameter.name)' is missing")
                }
                continue
            }
            given.append((parameter, try parameter.read(value, path: path)))
        }
        self.given = given
    }

    private func value(_ name: String) -> JSON? { given.first { $0.parameter.name == name }?.value }

    func text(_ name: String) -> String? { value(name)?.text }
    func integer(_ name: String) -> Int? { value(name)?.integer }
    func flag(_ name: String) -> Bool? {
        if case .boolean(let flag) = value(name) { flag } else { nil }
    }
    func texts(_ name: String) -> [String] { value(name)?.values?.compactMap(\.text) ?? [] }
    func objects(_ name: String) -> [JSON] { value(name)?.values ?? [] }

    /// Returns whether any argument was given, apart from those in `names`.
    func hasAny(besides names: [String]) -> Bool {
        given.contains { !names.contains($0.parameter.name) }
    }

    /// Returns the command-line options for the given arguments, except those in `names`.
    func optionWords(besides names: [String]) -> [String] {
        given.flatMap { parameter, value -> [String] in
            guard !names.contains(parameter.name), let option = parameter.option else { return [] }
            return switch value {
            case .boolean(true): ["--\(option)"]
            case .string(let text): ["--\(option)=\(text)"]
            case .number(let number): ["--\(option)=\(number)"]
            case .array(let values): values.compactMap(\.text).map { "--\(option)=\($0)" }
            case .boolean, .null, .object: []
            }
        }
    }

    /// Returns the given arguments, except those in `names`.
    func members(besides names: [String] = []) -> JSON.Members {
        let members = given.filter { !names.contains($0.parameter.name) }
        return JSON.Members(members.map { ($0.parameter.name, $0.value) })
    }
}

extension ToolParameter {
    fileprivate func read(_ value: JSON, path: String) throws(ToolError) -> JSON {
        /// The value that a client wrote as a string, if any.
        let packed = value.text?.json
        switch kind {
        case .text:
            if value.text != nil { return value }
            throw wrongType(path, "a string")
        case .integer:
            if let number = (value.integer ?? packed?.integer) { return .number(number) }
            throw wrongType(path, "an integer")
        case .flag:
            for value in [value, packed] {
                if case .boolean(let flag)? = value { return .boolean(flag) }
            }
            throw wrongType(path, "true or false")
        case .texts:
            let values = value.values ?? packed?.values
            guard let values, values.allSatisfy({ $0.text != nil }) else {
                throw wrongType(path, "an array of strings")
            }
            return .array(values)
        case .ownFields:
            guard let fields = value.members ?? packed?.members else {
                throw wrongType(path, "an object")
            }
            for field in fields.all { try checkOwnField(field, path: path) }
            return .object(fields)
        case .objects(let parameters):
            let values = value.values ?? packed?.values
            guard let values, values.allSatisfy({ $0.members != nil }) else {
                throw wrongType(path, "an array of objects")
            }
            var objects: [JSON] = []
            for (number, value) in values.enumerated() {
                let arguments = try ToolArguments(
                    value.members ?? JSON.Members(), parameters, path: "\(name)[\(number)].")
                objects.append(.object(arguments.members()))
            }
            return .array(objects)
        }
    }

    private func checkOwnField(
        _ field: (name: String, value: JSON), path: String
    ) throws(ToolError) {
        let place = "'\(path)\(name)': \(Diagnostic.quote(field.name, limit: 100))"
        guard !field.name.isEmpty, !OwnField.isReserved(field.name) else {
            throw ToolError(
                "\(place) is not a field of the user's own; it may be a separate argument")
        }
        let member = JSONMember(
            name: JSONWriter.quoted(field.name), value: field.value.literal)
        guard OwnField(member) != nil else {
            throw ToolError("\(place): expected a text, a number, a boolean, or a list of these")
        }
    }

    private func wrongType(_ path: String, _ expected: String) -> ToolError {
        ToolError("'\(path)\(name)': expected \(expected)")
    }
}
