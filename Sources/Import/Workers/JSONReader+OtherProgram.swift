import Application
import Domain

extension JSONReader {
    /// Whether the bytes are an object with an id and a time in the store's format.
    private var isOfStore: Bool {
        var reader = self
        var (hasID, hasTime) = (false, false)
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember(), !(hasID && hasTime) {
                switch name.literal {
                case #""id""#: hasID = value.string.flatMap { MemeID($0.text) } != nil
                case #""created""#:
                    hasTime = value.string.map { Timestamp.isOfStore($0.text) } ?? false
                default: break
                }
            }
        } catch { return false }
        return hasID && hasTime
    }

    /// The bytes of another program's object, with two changes: the id is moved to the member that also keeps
    /// the ids of table rows, and the title is on one line. `nil` if the bytes are not an object, or if the
    /// object has an id and a time in the store's format.
    var ofOtherProgram: [UInt8]? {
        if isOfStore { return nil }
        var reader = self
        var members: [JSONMember] = []
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                var member = JSONMember(name: name.literal, value: value.literal)
                switch MemeField(rawValue: member.decodedName) {
                case .id? where value.kind != .null:
                    member =
                        MarkupJSON.field(DelimitedReader.nameOfRest, [("id", value.literal)])[0]
                case .title?:
                    guard let text = value.string, text.isExact else { break }
                    member = JSONMember(
                        name: name.literal, value: JSONWriter.quoted(FirstLine.joined(text.text)))
                default: break
                }
                members.append(member)
            }
        } catch { return nil }
        return reader.peek() == nil ? Array(JSONWriter.object(of: members).utf8) : nil
    }
}
