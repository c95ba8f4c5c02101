"""Checks every message of the server against the schemas of the protocol.

usage: schemas.py FOLDER OF THE SCHEMAS
"""

import json
import pathlib
import subprocess
import sys

import jsonschema

FOLDER = pathlib.Path(sys.argv[1])
PREFIX = "io.modelcontextprotocol/"
RESULTS = {
    "server/discover": "DiscoverResult", "initialize": "InitializeResult", "ping": "EmptyResult",
    "tools/list": "ListToolsResult", "tools/call": "CallToolResult",
    "resources/list": "ListResourcesResult", "resources/read": "ReadResourceResult",
    "resources/templates/list": "ListResourceTemplatesResult",
}


class Server:
    def __init__(self, revision):
        self.revision = revision
        self.schema = json.loads((FOLDER / f"schema-{revision}.json").read_text())
        self.is_modern = revision == "2026-07-28"
        self.process = subprocess.Popen(
            ["meme", "mcp", "--allow-writes"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.checked = 0

    def check(self, value, definition):
        jsonschema.Draft202012Validator(
            {"$ref": f"#/$defs/{definition}", "$defs": self.schema["$defs"]}).validate(value)
        self.checked += 1

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def request(self, method, **parameters):
        self.number += 1
        if self.is_modern and method not in ("initialize", "ping"):
            parameters["_meta"] = {
                PREFIX + "protocolVersion": self.revision, PREFIX + "clientCapabilities": {},
                PREFIX + "clientInfo": {"name": "schemas", "version": "1"}}
        answer = self.send(json.dumps(
            {"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters}).encode())
        self.check(answer, "JSONRPCMessage")
        if "error" in answer:
            self.check(answer, "JSONRPCErrorResponse")
            return answer["error"]
        self.check(answer, "JSONRPCResultResponse")
        self.check(answer["result"], RESULTS[method])
        return answer["result"]

    def call(self, tool, **arguments):
        result = self.request("tools/call", name=tool["name"], arguments=arguments)
        assert json.loads(result["content"][0]["text"]) == result["structuredContent"]
        jsonschema.Draft202012Validator(tool["outputSchema"]).validate(result["structuredContent"])
        return result["structuredContent"]


def use(server):
    if server.is_modern:
        server.request("server/discover")
    else:
        server.request("initialize", protocolVersion=server.revision, capabilities={},
                       clientInfo={"name": "schemas", "version": "1"})
        server.request("ping")
    tools = {tool["name"]: tool for tool in server.request("tools/list")["tools"]}
    for tool in tools.values():
        jsonschema.Draft202012Validator.check_schema(tool["inputSchema"])
        jsonschema.Draft202012Validator.check_schema(tool["outputSchema"])
    added = server.call(tools["add_memes"], memes=[{"title": "a", "text": "x" * 30_000}, {"title": "b"}])
    ids = [meme["id"] for meme in added["memes"]]
    server.call(tools["list_memes"], limit=1)
    server.call(tools["search_memes"], query="a")
    shown = server.call(tools["show_meme"], ref=ids[0])
    server.call(tools["show_meme"], ref=ids[0], offset=shown["next_offset"])
    server.call(tools["list_tags"])
    server.call(tools["add_meme"], title="c")
    server.call(tools["tag_memes"], ids=ids, add=["t"])
    server.call(tools["edit_meme"], id=ids[1], append="x")
    server.call(tools["remove_memes"], ids=ids)
    server.call(tools["restore_meme"], id=ids[0])
    server.call(tools["show_history"], ref=ids[0])
    log = server.call(tools["list_operations"])
    server.call(tools["undo_operation"], handle=log["operations"][0]["handle"])
    assert server.request("tools/call", name="list_memes", arguments={"x": 1})["isError"]
    uri = server.request("resources/list")["resources"][0]["uri"]
    server.request("resources/read", uri=uri)
    server.request("resources/templates/list")
    for method, parameters in [("prompts/list", {}), ("tools/call", {"name": "x"}),
                               ("resources/read", {"uri": "x"}), ("tools/list", {"cursor": "x"})]:
        assert "code" in server.request(method, **parameters)
    for line in [b"{", b"[]", b"{}", b'{"jsonrpc":"2.0","id":"x"}']:
        server.check(server.send(line), "JSONRPCErrorResponse")
    version = {PREFIX + "protocolVersion": "1900-01-01", PREFIX + "clientCapabilities": {}}
    answer = server.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list",
                                     "params": {"_meta": version}}).encode())
    server.check(answer, "UnsupportedProtocolVersionError" if server.is_modern else "JSONRPCErrorResponse")
    server.process.stdin.close()
    assert server.process.wait() == 0
    assert server.checked > 60
    print(server.revision, "valid")


for revision in ["2026-07-28", "2025-11-25"]:
    use(Server(revision))
