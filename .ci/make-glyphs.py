"""Writes app/draw/figure/type/inter.json: outlines, advances and kerning of Inter, at weights 400 and 600.

Figures draw their text as outlines, so that they look alike wherever they are opened. The font is the
one the page loads (@fontsource-variable/inter, SIL Open Font License 1.1), with the page's features. Its files leave
out the signs of formulas; those come from the whole font of the same version and licence, in the package inter-ui.

    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    pip install fonttools brotli uharfbuzz && python .ci/make-glyphs.py package/variable/InterVariable.woff2
"""

import io
import json
import pathlib
import sys

import uharfbuzz as hb
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).parent.parent
FILES = ROOT / "node_modules/@fontsource-variable/inter"
OUT = ROOT / "app/draw/figure/type/inter.json"
FEATURES = {"tnum": True, "cv11": True, "ss03": True}
WEIGHTS = (400, 600)
KERNED = [chr(c) for c in range(0x21, 0x7F)]
LEAST_KERN = 8
SIGNS = "≤≥≠≈√∞∑→←↔⇒₀₁₂₃₄₅₆₇₈₉"


def fonts(file):
    """A font at both weights, and its characters. HarfBuzz reads no WOFF2, so it is unpacked first."""
    font = TTFont(file)
    font.flavor = None
    data = io.BytesIO()
    font.save(data)
    face = hb.Face(data.getvalue())
    made = []
    for weight in WEIGHTS:
        one = hb.Font(face)
        one.set_variations({"wght": weight})
        one.scale = (1000, 1000)
        made.append(one)
    return made, sorted(font.getBestCmap())


def shaped(font, text):
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, FEATURES)
    return buffer.glyph_infos, buffer.glyph_positions


def outline(font, glyph):
    """Commands and points; coordinates point up, 1000 to the em."""
    commands = []
    draw = hb.DrawFuncs()
    draw.set_move_to_func(lambda x, y, _: commands.append(("M", [x, y])))
    draw.set_line_to_func(lambda x, y, _: commands.append(("L", [x, y])))
    draw.set_quadratic_to_func(lambda a, b, x, y, _: commands.append(("Q", [a, b, x, y])))
    draw.set_close_path_func(lambda _: commands.append(("Z", [])))
    font.draw_glyph(glyph, draw, None)
    return commands


def written(advances, outlines):
    """Advance and outline at 400; each number followed by what 600 adds. Points relative to the last one."""
    words = [f"{round(advances[0])} {round(advances[1]) - round(advances[0])}"]
    last = [(0, 0), (0, 0)]
    for (command, light), (_, bold) in zip(*outlines, strict=True):
        word = command
        numbers = []
        for k in range(0, len(light), 2):
            points = [(round(p[k]), round(p[k + 1])) for p in (light, bold)]
            for axis in (0, 1):
                a = points[0][axis] - last[0][axis]
                b = points[1][axis] - last[1][axis]
                numbers += [a, b - a]
            last = points
        words.append(word + " ".join(map(str, numbers)))
    return "".join([words[0], *words[1:]])


glyphs = {}
kerning = {}
for subset in ("latin", "latin-ext", "greek"):
    made, characters = fonts(FILES / f"files/inter-{subset}-wght-normal.woff2")
    for code in characters:
        character = chr(code)
        # Controls, joiners and what is stranger than European names are left to the reader's own fonts.
        if character in glyphs or code < 0x20 or 0x180 <= code < 0x370 or not character.isprintable():
            continue
        if code > 0x3FF and subset != "latin":
            continue
        both = [shaped(font, character) for font in made]
        if any(len(infos) != 1 for infos, _ in both):
            continue
        advances = [positions[0].x_advance for _, positions in both]
        outlines = [outline(font, infos[0].codepoint) for font, (infos, _) in zip(made, both)]
        glyphs[character] = written(advances, outlines)
    if subset == "latin":
        font = made[0]
        alone = {c: shaped(font, c)[1][0].x_advance for c in KERNED}
        for a in KERNED:
            pairs = ""
            for b in KERNED:
                infos, positions = shaped(font, a + b)
                if len(infos) != 2:
                    continue
                kern = round(sum(p.x_advance for p in positions) - alone[a] - alone[b])
                if abs(kern) >= LEAST_KERN:
                    pairs += f"{b}{kern} "
            if pairs:
                kerning[a] = pairs.strip()

whole, _ = fonts(sys.argv[1])
for sign in SIGNS:
    both = [shaped(font, sign) for font in whole]
    advances = [positions[0].x_advance for _, positions in both]
    outlines = [outline(font, infos[0].codepoint) for font, (infos, _) in zip(whole, both)]
    glyphs[sign] = written(advances, outlines)

version = json.loads((FILES / "package.json").read_text())["version"]
head = {
    "source": f"@fontsource-variable/inter {version}, SIL Open Font License 1.1",
    "copyright": "Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter)",
}
OUT.write_text(json.dumps({**head, "kerning": kerning, "glyphs": glyphs}, ensure_ascii=False, indent=2) + "\n")
