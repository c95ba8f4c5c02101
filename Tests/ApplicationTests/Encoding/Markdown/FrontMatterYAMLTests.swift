import Domain
import TestSupport
import Testing

@testable import Application

/// Front matter as another reader of YAML sees it.
struct FrontMatterYAMLTests {
    @Test(.enabled(if: Requirement.met(.yaml), "needs python3 with yaml"))
    func anotherReaderReadsTheSame() throws {
        let shell = try Shell()
        var expected = JSONWriter()
        var front = ""
        for text in NastyMemes.texts + (try Corpora.naughtyStrings()) {
            let tags = [Tag(stored: text), Tag(stored: "b")]
            let meme = Meme(
                id: Seeds.id("202603091000"), title: text, text: "", tags: tags,
                optionalTexts: [.url: text],
                key: text,
                otherFields: [JSONMember(name: #""mood: x""#, value: #"{"a":[1.5,"b"]}"#)])
            // Two lines of three dashes; what stands between them is a document.
            front += String(decoding: MarkdownWriter.file(of: meme).dropLast(4), as: UTF8.self)
            expected.beginArray()
            for value in [meme.id.text(), text, text, "b", text, text] { expected.string(value) }
            expected.endArray()
            expected.endLine()
        }
        try shell.directory.write("front.yaml", front.utf8)
        try shell.directory.write("expected.jsonl", expected.bytes)
        let script = """
            import json, yaml
            expected = [json.loads(line) for line in open("expected.jsonl", encoding="utf-8")]
            text = open("front.yaml", encoding="utf-8", newline="").read()
            count = 0
            for want, memes in zip(expected, yaml.safe_load_all(text), strict=True):
                got = [memes["id"], memes["title"], *memes["tags"], memes["url"], memes["key"]]
                if got != want or memes["mood: x"] != {"a": [1.5, "b"]}:
                    print(want, got)
                count += 1
            print(count > 100)
            """
        try shell.directory.write("check.py", script.utf8)
        let outcome = try shell.run("python3 check.py")
        #expect(outcome.outputText == "True\n")
        #expect(outcome.errorText == "")
    }
}
