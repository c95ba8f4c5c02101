import base64, json, sys, unicodedata
import pyte
from wcwidth import wcwidth

def is_regional(char): return 0x1F1E6 <= ord(char) <= 0x1F1FF

# Format characters that are shown; of the others older versions of wcwidth give some a cell.
shown = "\u00ad\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
def is_hidden(char):
    return unicodedata.category(char) == "Cf" and char not in shown and not "\u0600" <= char <= "\u0605"

# A half of a flag takes one cell, as in EastAsianWidth.txt.
def width(char): return 1 if is_regional(char) else 0 if is_hidden(char) else wcwidth(char)

pyte.screens.wcwidth = width

class Screen(pyte.Screen):
    last = None  # The row and column of the last character that has cells.

    def draw(self, data):
        for char in data:
            if not self.joins(char):
                super().draw(char)
                if width(char) > 0:
                    self.last = (self.cursor.y, self.cursor.x - width(char))

    def joins(self, char):
        if self.last is None or self.last[0] != self.cursor.y: return False
        row, column = self.last
        cells = self.buffer[row]
        before = cells[column].data
        follows = before[-1:] == "\u200d" and char >= "\u2190" or char in "\u200d\ufe0e\ufe0f\u20e3" \
            or 0x1F3FB <= ord(char) <= 0x1F3FF or 0xE0020 <= ord(char) <= 0xE007F \
            or is_regional(char) and len(before) == 1 and is_regional(before)
        if not follows or before in ("", " "): return False
        cells[column] = cells[column]._replace(data=before + char)
        is_emoji = before[0] > "\u00a8" or before[0] in "#*0123456789"
        is_wide = char == "\ufe0f" and is_emoji or is_regional(char)
        if is_wide and self.cursor.x == column + 1 < self.columns:
            cells[column + 1] = cells[column]._replace(data="")
            self.cursor.x += 1
        return True

def style(char):
    names = [name for name in (char.fg, char.bg and "on " + char.bg) if "default" not in name]
    return " ".join(names + [name for name in
        ("bold", "italics", "underscore", "strikethrough", "reverse") if getattr(char, name)])

def told(screen):
    rows, styles = [], []
    for y in range(screen.lines):
        cells = [screen.buffer[y][x] for x in range(screen.columns)]
        row = [cell.data for cell in cells]
        while row and row[-1] == " ": row.pop()
        rows.append(row)
        start = 0
        for x in range(1, screen.columns + 1):
            if x < screen.columns and style(cells[x]) == style(cells[start]): continue
            if style(cells[start]): styles.append(f"{y}: {start}-{x - 1} {style(cells[start])}")
            start = x
    while rows and not rows[-1]: rows.pop()
    modes = [str(mode) for mode in sorted(screen.mode)] + [style(screen.cursor.attrs)]
    modes += ["hidden"] if screen.cursor.hidden else []
    return dict(rows=rows, styles=styles, cursor=[screen.cursor.y, screen.cursor.x],
        modes=modes, titles=[screen.title, screen.icon_name])

screens = []
for line in sys.stdin:
    columns, rows, sent = line.split(" ")
    screen = Screen(int(columns), int(rows))
    pyte.ByteStream(screen).feed(base64.b64decode(sent))
    screens.append(told(screen))
json.dump(screens, sys.stdout)
