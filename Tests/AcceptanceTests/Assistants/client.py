"""Uses the official Python client of the Model Context Protocol, 1.x or 2.x, as an assistant would.

usage: client.py ERA [ARGUMENTS OF meme mcp]   (ERA: legacy or modern)
"""

import asyncio
import json
import sys

from mcp import StdioServerParameters

SERVER = StdioServerParameters(command="meme", args=["mcp", *sys.argv[2:]], cwd="/", env=None)


def show(name, value):
    print(f"{name}: {json.dumps(value, ensure_ascii=False)}")


async def use(client, version):
    """Finds a meme, reads it, adds one, edits it guarded by its version, and undoes that."""

    async def call(tool, **arguments):
        result = await client.call_tool(tool, arguments)
        data = getattr(result, "structured_content", None) or getattr(result, "structuredContent", None)
        is_error = getattr(result, "is_error", None) or getattr(result, "isError", False)
        return result.content[0].text if is_error else data

    show("version", version)
    tools = (await client.list_tools()).tools
    show("tools", [tool.name for tool in tools])
    found = await call("search_memes", query="milk")
    show("found", [(meme["title"], meme["lines"]) for meme in found["memes"]])
    meme = await call("show_meme", ref=found["memes"][0]["id"])
    show("shown", [meme["meme"]["text"], meme["version"]])
    try:
        added = await call("add_meme", title="From an assistant", tags=["a"])
    except Exception as error:  # The clients have different errors.
        show("refused", str(error))
        return
    show("added", [added["memes"][0]["title"], added["operation"]["by"]])
    ids = {"id": added["memes"][0]["id"]}
    guarded = await call("edit_meme", **ids, text="new", if_version=7)
    show("guarded", guarded.replace(ids["id"], "ID"))
    edited = await call("edit_meme", **ids, text="new", if_version=1)
    show("edited", edited["operation"]["what"])
    undone = await call("undo_operation", handle=edited["operation"]["handle"])
    show("undone", undone["operation"]["what"])
    resources = (await client.list_resources()).resources
    show("resources", [resource.title for resource in resources])
    contents = (await client.read_resource(resources[0].uri)).contents
    show("contents", contents[0].text)


async def use_session():
    from mcp import ClientSession
    from mcp.client.stdio import stdio_client

    async with stdio_client(SERVER) as (reading, writing):
        async with ClientSession(reading, writing) as session:
            answer = await session.initialize()
            version = getattr(answer, "protocol_version", None) or answer.protocolVersion
            await use(session, version)


async def use_modern():
    from mcp.client.client import Client

    async with Client(SERVER) as client:
        await use(client, client.protocol_version)


asyncio.run(use_modern() if sys.argv[1] == "modern" else use_session())
