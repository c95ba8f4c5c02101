"""The places of a Swift file that can be changed, and its text with the changes."""
import bisect
import collections
import re

OPERATORS = ["<", "<=", ">", ">="]
CONDITION = re.compile(r"(?<![.#\w])(if|guard|while|where)\b")
NUMBER = re.compile(r"(?<![\w$])(?<!(?<!\.)\.)(?:0x[0-9A-Fa-f_]+|\d[\d_]*)(?!\w|\.\d)")
RAW_VALUE = re.compile(r"\bcase \w+ = ")
CALL = re.compile(r"(?:(?:try[?!]?|await|_ =) )*(?!self\.init)([A-Za-z_]\w*)[^ ]*\(.*\)")
ASSIGNMENT = re.compile(r"([A-Za-z_]\w*)[^ =]*(?:\[.*\][^ =]*)? (?:[-+*/%^|&]|&[-+*]|<<|>>)?= .*")
NO_CALLS = set("""
    return throw if guard while for switch case default let var func init super break continue repeat do
    fallthrough defer precondition preconditionFailure assert assertionFailure fatalError
""".split())
# A statement neither follows such a line, nor comes before one that begins so.
UNFINISHED = re.compile(r".*([-+*/%&|<>=?,(\[]|\b(return|try|else|throw))")
CONTINUED = re.compile(r"[-+*/%&|<>=?:.,]|else\b")
LABEL = re.compile(r"(@\w+ )?(case\b.*|default):")
# The word that says what stands between braces.
HEAD = re.compile(
    r"^ *(?:(?:@\w+(?:\([^)]*\))?|\w+(?:\(set\))?) +)*?"
    r"(func|init|if|guard|else|for|while|repeat|do|catch|defer|deinit|set|willSet|didSet|case|default"
    r"|struct|enum|class|extension|protocol|actor|var|let|get|switch|subscript)\b", re.M)
BRANCHES = set("if guard else for while repeat do catch defer deinit set willSet didSet case default".split())
TYPES = set("struct enum class extension protocol actor".split())
# What a function returns at once, by its type.
EARLY = [("", ""), (r".*\?", " nil"), (r"\[[^:]*\]", " []"), (r"\[.*:.*\]", " [:]"), ("String", ' ""'),
         ("Bool", " false"), ("Int", " 0")]

# SIGN is an index of OPERATORS, or what a function returns.
class Place(collections.namedtuple("Place", "path line kind start end sign text")):
    @property
    def row(self):
        """How lists of mutants name the place, without a line number."""
        return f"{self.path}: {self.kind}: {self.text}"


class Source:
    """A file: its text, its code without comments and strings, and what its brackets contain."""

    def __init__(self, path, text):
        self.path, self.text, self.code = path, text, mask(text)
        self.starts = [0] + [match.end() for match in re.finditer("\n", text)]
        self.pairs, self.outer, stack = {}, {}, []
        for match in re.finditer(r"[][(){}]", self.code):
            if match[0] in "([{":
                self.outer[match.start()] = stack[-1] if stack else None
                stack.append(match.start())
            elif stack:
                self.pairs[stack.pop()] = match.start()
        self.closes, self.opens = {end: start for start, end in self.pairs.items()}, sorted(self.pairs)

    def line(self, at):
        """Returns the number of a line, counted from 0."""
        return bisect.bisect_right(self.starts, at) - 1

    def span(self, line):
        """Returns where the code of a line begins and ends."""
        code = self.code[self.starts[line]:].partition("\n")[0]
        return self.starts[line] + len(code) - len(code.lstrip()), self.starts[line] + len(code.rstrip())

    def around(self, at):
        """Returns the innermost bracket that is open there, or None."""
        index = bisect.bisect_left(self.opens, at) - 1
        bracket = self.opens[index] if index >= 0 else None
        while bracket is not None and self.pairs[bracket] < at:
            bracket = self.outer[bracket]
        return bracket

    def head(self, brace):
        """Returns the code before a brace, from the keyword on that says what the brace is, without parentheses."""
        at = brace - 1
        while at >= 0 and self.code[at] not in "{}([;":
            at = self.closes.get(at, at) - 1
        heads, parts = list(HEAD.finditer(self.code, at + 1, brace)), 1
        head = self.code[heads[-1].start(1):brace].strip() if heads else ""
        while parts:
            head, parts = re.subn(r"\([^()]*\)", "", head)
        return head

    def role(self, brace):
        """Returns the keyword of what a brace opens; nothing for a closure."""
        return re.match(r"\w*", self.head(brace))[0]

    def function(self, at):
        """Returns the brace of the function around a place, or None."""
        brace = self.around(at)
        while brace is not None and self.role(brace) not in ("func", "init", "var"):
            brace = self.outer[brace]
        return brace


def mask(text):
    """Returns the text with spaces for comments, and underscores for what strings contain."""
    token, parts, at = re.compile(r'//[^\n]*|/\*.*?\*/|#*"', re.S), [], 0
    while match := token.search(text, at):
        parts.append(text[at:match.start()])
        is_comment = match[0][0] == "/"
        at = match.end() if is_comment else end_of_string(text, match.start())
        part = text[match.start():at]
        if is_comment or "\n" in part:
            parts.append(re.sub(r"[^\n]", " ", part[:-1]) + (" " if is_comment else '"'))
        else:
            parts.append('"' + "_" * (len(part) - 2) + '"')
    return "".join(parts) + text[at:]


def end_of_string(text, start):
    """Returns where a string ends, with what it interpolates."""
    hashes, quotes = re.compile(r'(#*)("""|")').match(text, start).groups()
    token = re.compile(rf'\\{hashes}(\(|.)|{quotes}{hashes}', re.S)
    at = start + len(hashes + quotes)
    while match := token.search(text, at):
        at = end_of_interpolation(text, match.end()) if match[1] == "(" else match.end()
        if match[1] is None:
            return at
    return len(text)


def end_of_interpolation(text, at):
    """Returns where the parenthesis ends that the text at that place is in."""
    token, depth = re.compile(r'[()]|#*"'), 1
    while depth and (match := token.search(text, at)):
        at = end_of_string(text, match.start()) if match[0].endswith('"') else match.end()
        depth += {"(": 1, ")": -1}.get(match[0], 0)
    return at


def find_places(source):
    """Returns the places of a file that can be changed."""
    places, depth, code, conditions = [], 0, source.code, find_conditions(source)
    lines = [line for line in range(len(source.starts)) if code[slice(*source.span(line))]]
    texts = ["", *(code[slice(*source.span(line))] for line in lines), ""]
    for index, line in enumerate(lines):
        begin, end = source.span(line)
        before, text, after = texts[index:index + 3]
        depth += text.startswith("#if") - text.startswith("#endif")
        if depth or text[0] in "#@" or text.startswith("import "):
            continue
        whole = source.text[source.starts[line]:].partition("\n")[0].strip()
        found = [("negate", *span, None) for span in conditions[line]]
        if not re.search(r"\bfunc\b", text):
            found += [("boundary", *match.span(1), OPERATORS.index(match[1]))
                      for match in re.compile(r" (<=?|>=?) ").finditer(code, begin, end)]
        if not text.startswith("while true"):
            found += [("bool", *match.span(), None)
                      for match in re.compile(r"(?<![.`\w])(true|false)\b").finditer(code, begin, end)]
        if not RAW_VALUE.search(text):
            found += [("number", *match.span(), None) for match in NUMBER.finditer(code, begin, end)]
        if is_statement(source, line, before, text, after):
            found.append(("drop", begin, end, None))
        if text.endswith("{") and (value := early_value(source, end - 1)) is not None:
            found.append(("return", end, end, value))
        places += [Place(source.path, line + 1, *place, whole) for place in found]
    return places


def find_conditions(source):
    """Returns where the conditions of each line stand, those between commas on their own."""
    code, spans = source.code, collections.defaultdict(list)
    for match in CONDITION.finditer(code):
        start = at = match.end()
        # In parentheses `where` is a label.
        while at < len(code) and code[source.around(match.start()) or 0] != "(":
            if code[at] in "([":
                at = source.pairs.get(at, at)
            elif code[at] in "{:)]}," or code.startswith(" else", at) or code.startswith("\n", at) and \
                    code[at:].lstrip().startswith("else"):
                clause = code[start:at].strip()
                is_type = match[1] == "where" and re.search(r" == [A-Z]\w*$|\w: ?[A-Z]", clause)
                if clause and "\n" not in clause and not is_type and not re.match(r"(let|var|case|true)\b|#", clause):
                    first = code.index(clause, start)
                    spans[source.line(first)].append((first, first + len(clause)))
                if code[at] != ",":
                    break
                start = at + 1
            at += 1
    return spans


def is_statement(source, line, before, text, after):
    """Whether a line is a whole call or assignment, and code without it makes sense."""
    assignment = ASSIGNMENT.fullmatch(text)
    match = CALL.fullmatch(text) or assignment
    begin, end = source.span(line)
    brace = source.around(begin)
    if not match or match[1] in NO_CALLS or brace is None or source.code[brace] != "{" \
            or source.around(end) != brace or source.role(brace) in TYPES:
        return False
    if UNFINISHED.fullmatch(before) or before.endswith(":") and not LABEL.match(before) or CONTINUED.match(after):
        return False
    function, earlier = source.function(begin), source.code[brace + 1:begin]
    if assignment and function is not None and source.role(function) == "init":
        return False
    is_only = re.fullmatch(r"(.*\bin)?\s*", earlier) and not source.code[end:source.pairs[brace]].strip()
    is_value = source.role(brace) not in BRANCHES and not re.match(r"func (?!.*->)", source.head(brace), re.S)
    return not (is_only and is_value)


def early_value(source, brace):
    """Returns what the function of a brace can return at once; None if it cannot, or is no function."""
    head, body = source.head(brace), source.code[brace:source.pairs.get(brace, brace)]
    kind = re.split(r"\bwhere\b", head.partition("->")[2])[0].strip()
    if not head.startswith("func ") or "->" in head and not (kind and re.search(r"\breturn\b", body)):
        return None
    return next((value for pattern, value in EARLY if re.fullmatch(pattern, kind)), None)


def rewrite(source, places):
    """Returns the text of a file with its mutants, which are numbers and places."""
    edits = []
    for number, place in places:
        head, tail = {
            "negate": (f"flip_({number}, ", ")"), "bool": (f"flip_({number}, ", ")"),
            "number": (f"up_({number}, ", ")"), "boundary": (f"<% ({number}, {place.sign}) %>", ""),
            "drop": (f"if !is_({number}) {{ ", " }"), "return": ("", f" if is_({number}) {{ return{place.sign} }}"),
        }[place.kind]
        # Of two that begin or end at one place, the longer is outside.
        size = place.end - place.start
        edits.append((place.start, 1, -size, number, head, place.end if place.kind == "boundary" else place.start))
        edits.append((place.end, 0, size, -number, tail, place.end))
    parts, at = [], 0
    for start, _, _, _, text, end in sorted(edits):
        parts += [source.text[at:start], text]
        at = end
    return "".join(parts) + source.text[at:]
