import json, sys

def lines(path):
    """The objects of a store; a last line that is none was cut off."""
    with open(path, "rb") as file:
        data = file.read()
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    texts = data.split(b"\n")
    found = []
    for number, text in enumerate(texts):
        if not text.strip(b" \t\r"):
            continue
        try:
            found.append(json.loads(text.decode("utf-8")))
        except ValueError:
            if number != len(texts) - 1:
                raise
    return [line for line in found if "id" in line]

def time(line):
    return next(line[key] for key in ("operation", "removed", "modified", "created") if key in line)

def read(path):
    all = lines(path)
    finished = {time(line) for line in all if not line.get("more")}
    all = [line for line in all if time(line) in finished]
    newest, count = {}, sum(not line.get("more") for line in all)
    for place, line in enumerate(all):
        key = (time(line), place)
        if line["id"] not in newest or newest[line["id"]][0] < key:
            newest[line["id"]] = (key, line)
    living = [(place, line) for (_, place), line in newest.values() if "removed" not in line]
    living.sort(key=lambda pair: (pair[1].get("modified", pair[1]["created"]), pair[0]), reverse=True)
    hidden = ("more", "undoes", "redo", "operation")
    memes = [{k: v for k, v in line.items() if k not in hidden} for _, line in living]
    tags = {}
    for meme in memes:
        for tag in meme.get("tags", []):
            tags[tag] = tags.get(tag, 0) + 1
    titled = {line["id"] for line in all if "title" in line}
    removed = {id for id, (_, line) in newest.items() if "removed" in line} & titled
    return memes, removed, tags, count

def difference(store, folder):
    def answer(name):
        with open(folder + "/" + name, encoding="utf-8") as file:
            return file.read().splitlines()
    memes, removed, tags, count = read(store)
    listed = [json.loads(line) for line in answer("list")]
    for place, (mine, theirs) in enumerate(zip(memes + [None], listed + [None])):
        if mine != theirs:
            return f"place {place} of {len(memes)} and {len(listed)}: {theirs} instead of {mine}"
    if set(answer("removed")) != removed:
        return f"removed are {answer('removed')} instead of {sorted(removed)}"
    counted = {tag["tag"]: tag["count"] for tag in map(json.loads, answer("tags"))}
    if counted != tags:
        return f"tags are {counted} instead of {tags}"
    if len(answer("log")) != count:
        return f"{len(answer('log'))} operations instead of {count}"
    return "ok"

for question in iter(sys.stdin.readline, ""):
    try:
        words = difference(*question.rstrip("\n").split("\t"))
    except Exception as error:
        words = f"{type(error).__name__}: {error}"
    print(words.replace("\n", " ")[:600], flush=True)
