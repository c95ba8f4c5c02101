import Domain
import TestSupport
import Testing

struct RequestedChangeTests {
    private static let changes: [(String, @Sendable () throws -> RequestedChange)] = [
        (
            #"{"add":{"title":"a","tags":["x"],"key":"k","mood":1}}"#,
            {
                .add(
                    try MemeDraft(
                        title: "a", tags: [Tag("x")], key: "k",
                        otherFields: [JSONMember("mood", "1")]))
            }
        ),
        (
            #" { "edit" : "7m3k" , "set" : { "title" : "b" } } "#,
            {
                .edit(
                    .reference(try MemeReference("7m3k")), try MemeEdit(title: "b"), ifVersion: nil)
            }
        ),
        (
            #"""
            {"set":{"text":"t","url":"u","image":"i","pinned":true,"tags":["x","y"],"m\u006fod":[ 1 ]},\#
            "edit":"@~2"}
            """#,
            {
                .edit(
                    .reference(.recent(2)),
                    try MemeEdit(
                        text: .replace("t"), addedTags: [Tag("x"), Tag("y")],
                        optionalTexts: [.url: "u", .image: "i"],
                        flags: [.pinned: true],
                        otherFields: [JSONMember(name: #""m\u006fod""#, value: "[1]")],
                        unsetFields: [.own(.tags)]), ifVersion: nil)
            }
        ),
        (
            #"{"edit":"@","set":{"text":null,"pinned":false,"mood":null},"unset":["url","age"]}"#,
            {
                .edit(
                    .reference(.recent(0)),
                    try MemeEdit(
                        flags: [.pinned: false],
                        unsetFields: [
                            .own(.text), .other("mood"), .own(.url), .other("age"),
                        ]), ifVersion: nil)
            }
        ),
        (
            #"{"edit":"@","set":{"created":"2026-11-20T10:00:00+02:00"}}"#,
            {
                .edit(
                    .reference(.recent(0)),
                    try MemeEdit(created: Timestamp(literal: "2026-11-20T08:00:00.000Z")),
                    ifVersion: nil)
            }
        ),
        (
            #"{"edit":{"key":"k"},"append":"line","tags":["+x","-y","+z"],"ifVersion":3}"#,
            {
                .edit(
                    .key("k"),
                    try MemeEdit(
                        text: .append("line"), addedTags: [Tag("x"), Tag("z")],
                        removedTags: [Tag("y")]), ifVersion: 3)
            }
        ),
        (
            #"{"edit":"@","set":{}}"#,
            { .edit(.reference(.recent(0)), try MemeEdit(), ifVersion: nil) }
        ),
        (#"{"remove":"@~1","ifVersion":1}"#, { .remove(.reference(.recent(1)), ifVersion: 1) }),
        (#"{"remove":{"key":"é"}}"#, { .remove(.key("é"), ifVersion: nil) }),
        (#"{"restore":"7m3k@2"}"#, { .restore(try MemeReference("7m3k@2")) }),
        (#"{"restore":"7m3k"}"#, { .restore(try MemeReference("7m3k")) }),
    ]

    @Test func `reads requested changes`() throws {
        for (json, expected) in Self.changes {
            #expect(try RequestedChange(json) == expected(), "\(json)")
        }
    }

    private static let faults: [(String, MemesError)] = [
        ("{}", .change(.noKind)),
        (#"{"set":{"title":"a"}}"#, .change(.noKind)),
        (#"{"Add":{"title":"a"}}"#, .change(.noKind)),
        (#"{"edit":"@","remove":"@"}"#, .change(.severalKinds("edit", "remove"))),
        (#"{"add":{"title":"a"},"x":1}"#, .change(.unknownMember("x", of: "add"))),
        (#"{"add":{"title":"a"},"ifVersion":1}"#, .change(.unknownMember("ifVersion", of: "add"))),
        (#"{"edit":"@","add ":1}"#, .change(.unknownMember("add ", of: "edit"))),
        (#"{"remove":"@","set":{}}"#, .change(.unknownMember("set", of: "remove"))),
        (#"{"restore":"@@1","set":{}}"#, .change(.unknownMember("set", of: "restore"))),
        (#"{"edit":{"key":"k","id":"@"},"set":{}}"#, .change(.unknownMember("id", of: "key"))),
        (#"{"edit":"@","edit":"@"}"#, .change(.repeated("edit"))),
        (#"{"edit":"@","set":{"url":"a","url":"b"}}"#, .change(.repeated("url"))),
        (#"{"edit":"@","set":{"url":"a"},"unset":["url"]}"#, .change(.repeated("url"))),
        (#"{"edit":"@","set":{"mood":1},"unset":["mood"]}"#, .change(.repeated("mood"))),
        (#"{"edit":"@","set":{"text":"a"},"append":"b"}"#, .change(.repeated("text"))),
        (#"{"edit":"@","set":{"tags":[]},"tags":["+a"]}"#, .change(.repeated("tags"))),
        (#"{"edit":"@"}"#, .change(.nothingToChange)),
        (#"{"edit":"@","ifVersion":1}"#, .change(.nothingToChange)),
        (#"{"edit":"@","set":{"id":"7m3k9q2x0d4v"}}"#, .change(.fixedField("id"))),
        (#"{"edit":"@","set":{"created":null}}"#, .change(.neededField("created"))),
        (#"{"edit":"@","unset":["created"]}"#, .change(.neededField("created"))),
        (
            #"{"edit":"@","set":{"created":"2026-11-20"}}"#, .record(.invalidTime(field: "created"))
        ),
        (#"{"edit":"@","set":{"created":1}}"#, .record(.wrongType(field: "created"))),
        (#"{"edit":"@","set":{"modified":"x"}}"#, .change(.fixedField("modified"))),
        (#"{"edit":"@","unset":["key"]}"#, .change(.fixedField("key"))),
        (#"{"edit":"@","set":{"title":null}}"#, .change(.neededField("title"))),
        (#"{"edit":"@","unset":["title"]}"#, .change(.neededField("title"))),
        (#"{"edit":"@","set":{"removed":"x"}}"#, .record(.fieldOfStores("removed"))),
        (#"{"edit":"@","unset":["more"]}"#, .record(.fieldOfStores("more"))),
        (#"{"edit":"@","tags":["a"]}"#, .change(.unsignedTag("a"))),
        (#"{"edit":"@","tags":[""]}"#, .change(.unsignedTag(""))),
        (#"{"edit":"@","tags":["+a,b"]}"#, .field(.invalidTag("a,b", .comma))),
        (#"{"edit":"@","set":{"tags":["a "]}}"#, .field(.invalidTag("a ", .outerWhitespace))),
        (#"{"edit":"@","tags":["+Aß","-ASS"]}"#, .change(.contradictingTags("+Aß", "-ASS"))),
        (#"{"edit":"@","set":{},"ifVersion":0}"#, .change(.invalidVersion)),
        (#"{"edit":"@","set":{},"ifVersion":1.0}"#, .change(.invalidVersion)),
        (#"{"edit":"@","set":{},"ifVersion":-1}"#, .change(.invalidVersion)),
        (#"{"edit":"@","set":{},"ifVersion":99999999999999999999}"#, .change(.invalidVersion)),
        (#"{"edit":"@","set":{},"ifVersion":"1"}"#, .record(.wrongType(field: "ifVersion"))),
        (#"{"edit":"@","set":{},"ifVersion":null}"#, .record(.wrongType(field: "ifVersion"))),
        (#"{"edit":"@","set":{"title":1}}"#, .record(.wrongType(field: "title"))),
        (#"{"edit":"@","set":{"text":1}}"#, .record(.wrongType(field: "text"))),
        (#"{"edit":"@","set":{"pinned":1}}"#, .record(.wrongType(field: "pinned"))),
        (#"{"edit":"@","set":{"tags":"a"}}"#, .record(.wrongType(field: "tags"))),
        (#"{"edit":"@","set":{"tags":[1]}}"#, .record(.wrongType(field: "tags"))),
        (#"{"edit":"@","set":[]}"#, .record(.wrongType(field: "set"))),
        (#"{"edit":"@","unset":"url"}"#, .record(.wrongType(field: "unset"))),
        (#"{"edit":"@","append":null}"#, .record(.wrongType(field: "append"))),
        (#"{"edit":"@","tags":{}}"#, .record(.wrongType(field: "tags"))),
        (#"{"edit":1,"set":{}}"#, .record(.wrongType(field: "edit"))),
        (#"{"edit":null,"set":{}}"#, .record(.wrongType(field: "edit"))),
        (#"{"edit":{},"set":{}}"#, .record(.missing(field: "key"))),
        (#"{"edit":{"key":1},"set":{}}"#, .record(.wrongType(field: "key"))),
        (#"{"edit":{"key":""},"set":{}}"#, .field(.emptyKey)),
        (#"{"edit":{"key":"\ud800"},"set":{}}"#, .record(.loneSurrogate(field: "key"))),
        (#"{"edit":"@","set":{"title":"\ud800"}}"#, .record(.loneSurrogate(field: "title"))),
        (#"{"edit":"@","set":{"\ud800":1}}"#, .record(.loneSurrogate(field: "\u{FFFD}"))),
        (#"{"edit":"@","set":{"title":""}}"#, .field(.emptyTitle)),
        (#"{"edit":"@","set":{"title":"a\nb"}}"#, .field(.titleNotOneLine("a\nb"))),
        (#"{"edit":"!","set":{}}"#, .reference(.unreadable("!"))),
        (#"{"edit":"@@1","set":{}}"#, .reference(.versionIsFixed(.version(.recent(0), 1)))),
        (#"{"remove":["@"]}"#, .record(.wrongType(field: "remove"))),
        (#"{"restore":{"key":"k"}}"#, .record(.wrongType(field: "restore"))),
        (#"{"restore":"@@0"}"#, .reference(.unreadable("@@0"))),
        (#"{"add":"a"}"#, .record(.wrongType(field: "add"))),
        (#"{"add":{}}"#, .record(.missing(field: "title"))),
        (#"{"add":{"title":""}}"#, .field(.emptyTitle)),
        ("[]", .record(.notAnObject)),
        ("", .record(.json(JSONError(.unexpectedEnd, at: 0)))),
        (#"{"add":{"title":"a"}} x"#, .record(.json(JSONError(.unexpectedByte(0x78), at: 22)))),
    ]

    @Test func `rejects invalid changes`() {
        for (json, error) in Self.faults {
            #expect(throws: error) { try RequestedChange(json) }
        }
    }
}

extension RequestedChange {
    fileprivate init(_ json: String) throws {
        self = try RequestedChange(json: Array(json.utf8)[...])
    }
}
