import Domain
import Markup

/// XML converted to JSON. An element with children or attributes becomes an object; any other element becomes
/// a string. Elements with the same name become an array. The names of attributes begin with `@`.
enum MarkupJSON {
    typealias Members = [(name: String, json: String)]

    /// Returns the attributes of an element, and its children that are not known, as members.
    static func members(
        of element: MarkupElement, besides isKnown: (MarkupElement) -> Bool
    ) -> Members {
        var members: Members = element.tag.attributes.map {
            ("@" + $0.name, JSONWriter.quoted($0.value))
        }
        var values: [String: [String]] = [:]
        var names: [String] = []
        for child in element.children where !isKnown(child) {
            if values[child.name] == nil { names.append(child.name) }
            values[child.name, default: []].append(json(of: child))
        }
        for name in names {
            let jsons = values[name] ?? []
            members.append(
                (name, jsons.count == 1 ? jsons[0] : "[\(jsons.joined(separator: ","))]"))
        }
        return members
    }

    private static func json(of element: MarkupElement) -> String {
        let text = element.value
        guard !element.children.isEmpty || !element.tag.attributes.isEmpty else {
            return JSONWriter.quoted(text)
        }
        var members = members(of: element) { _ in false }
        if text.isVisible { members.append(("#text", JSONWriter.quoted(text))) }
        return object(members)
    }

    /// Returns the members as one field: an object named after the program. Returns an empty array if there
    /// are no members.
    static func field(_ program: String, _ members: Members) -> [JSONMember] {
        guard !members.isEmpty else { return [] }
        return [JSONMember(name: JSONWriter.quoted(program), value: object(members))]
    }

    static func object(_ members: Members) -> String {
        JSONWriter.object(
            of: members.map { JSONMember(name: JSONWriter.quoted($0.name), value: $0.json) })
    }
}

extension MarkupElement {
    /// The text without surrounding white space, which Evernote for iOS adds as indentation.
    var value: String { String(text[...].trimming(\.isWhitespace)) }
}
