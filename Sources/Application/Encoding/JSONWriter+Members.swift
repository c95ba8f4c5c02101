import Domain

extension JSONWriter {
    package static func object(of members: [JSONMember]) -> String {
        var writer = JSONWriter()
        writer.object { writer in for member in members { writer.member(member) } }
        return writer.text
    }
}
