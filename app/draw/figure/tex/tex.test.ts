import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeLink, parseScenario } from "../../../../engine/doors/files.ts";
import { tries } from "../../../../engine/testing/seeds.ts";
import { carriedLink } from "../carry/carry.ts";
import type { FigureChoice } from "../compose.ts";
import { shownOf } from "../headless.ts";
import { plotOf } from "../parts/plots.ts";
import { aboutFigure } from "../words.ts";
import { toTex } from "./document.ts";
import { texText } from "./escape.ts";
import { TooMuch } from "./picture.ts";

const SEED = 60103;

test("texText: what TeX would read as a command is set as it is written", () => {
  expect(texText("a_1 50% {x} \\foo $5 #2 & ~^")).toBe(
    "a\\_1 50\\% \\{x\\} \\textbackslash{}foo \\$5 \\#2 \\& \\textasciitilde{}\\textasciicircum{}",
  );
  expect(texText("Zürich, Łódź, őr, naïve – θ × 3 …")).toBe(
    "Z\\\"{u}rich, \\L{}\\'{o}d\\'{z}, \\H{o}r, na\\\"{i}ve -- $\\theta$ $\\times$ 3 ...",
  );
  // Letters with marks of their own, as file names of macOS have them.
  expect(texText("Zürich".normalize("NFD"))).toBe(texText("Zürich"));
  expect([..."αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ"].map(texText)).not.toContain("?");
  expect(texText("流 🙂\n1,000")).toBe("? ? 1,000");
});

/** What is wrong with a file as far as brackets, environments, letters and names of colours go. */
function grammarFaults(tex: string): string[] {
  const faults: string[] = [];
  if (/[^\n\x20-\x7e]/.test(tex)) faults.push("not ASCII");
  const open: string[] = [];
  let depth = 0;
  const known = new Set(["none"]);
  const words = tex.replace(/^%.*$/gm, "").replaceAll(/\\[{}%\\]/g, "");
  const parts = words.matchAll(/\\(begin|end)\{(\w+)\}|\\definecolor\{(\w+)\}|(slotwise\d+)|[{}]/g);
  for (const [text, edge, environment = "", defined, used] of parts) {
    if (text === "{") depth += 1;
    else if (text === "}") depth -= 1;
    else if (edge === "begin") open.push(environment);
    else if (edge === "end" && open.pop() !== environment) faults.push(`\\end{${environment}}`);
    else if (defined !== undefined) known.add(defined);
    else if (used !== undefined && !known.has(used)) faults.push(`${used} is not defined`);
    if (depth < 0) faults.push("a brace too many");
  }
  if (depth !== 0) faults.push("a brace is open");
  return open.length === 0 ? faults : [...faults, `${open.join()} is open`];
}

describe("toTex", () => {
  const names = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 12,
    selector: (name) => name.trim(),
  });

  test(`is ASCII with every bracket closed and every colour defined, whatever the names (seed ${SEED})`, () => {
    fc.assert(
      fc.property(names, fc.string({ unit: "grapheme" }), fc.boolean(), (ids, words, isDark) => {
        const parsed = parseScenario({
          version: 1,
          title: words,
          model: "slot",
          fabric: { kind: "link", rate: 1 },
          flows: ids.map((id, k) => ({ id, arrival: k, size: 1 + ((7 * k) % 12) })),
          policies: [
            { id: "srpt" },
            { id: "pias", thresholds: [3], label: words.slice(0, 9) || "p" },
          ],
        });
        if (!parsed.ok) return;
        const choice: FigureChoice = {
          parts: ["gantt", "cdf", "table"],
          width: 700,
          palette: isDark ? "dark" : "print",
          title: words,
          caption: words,
        };
        const shown = shownOf(parsed.scenario, undefined);
        const link = encodeLink({ scenario: parsed.scenario });
        const tex = toTex(shown, choice, aboutFigure(shown, words, link));
        expect(grammarFaults(tex)).toEqual([]);
        expect(carriedLink(new TextEncoder().encode(tex))).toBe(link);
      }),
      { seed: SEED, numRuns: tries(100) },
    );
  });

  test("has the numbers of every plot in tables, to the last digit", () => {
    const parsed = parseScenario({
      version: 1,
      model: "slot",
      fabric: { kind: "link" },
      workload: { distribution: "web-search", load: 0.7, flows: 60, seed: 1 },
      policies: [{ id: "fifo" }, { id: "srpt" }],
    });
    if (!parsed.ok) throw new Error("it is sound");
    for (const seeds of [null, 3]) {
      const shown = shownOf(parsed.scenario, seeds === null ? {} : { seeds });
      const parts = ["cdf", "ccdf", "size"] as const;
      const choice = { parts, width: 700, palette: "light", title: "", caption: "" } as const;
      const tex = toTex(shown, choice, aboutFigure(shown, "", "#1.a"));
      expect(grammarFaults(tex)).toEqual([]);
      const tables = [...tex.matchAll(/\\addplot\[([^\]]*)\] table\[[^\]]*\] \{\n(.*?)\n\}/gs)].map(
        ([, style = "", rows = ""]) => ({
          isBand: style.startsWith("name path="),
          isMark: style.startsWith("only marks"),
          rows: rows
            .split("\n")
            .map((row) => row.trim().replace("\\\\", "").split(" ").map(Number)),
        }),
      );
      for (const { rows } of tables) {
        expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
        expect(rows.flat().every((value) => !Number.isNaN(value))).toBe(true);
      }
      const curves = parts.flatMap((part) => {
        const { panels } = plotOf(part, shown, "light");
        return panels.flatMap((panel) => panel.curves);
      });
      const lines = tables.filter(({ isBand, isMark }) => !isBand && !isMark);
      expect(lines).toHaveLength(curves.length);
      const hollow = curves
        .filter(({ isMarked }) => isMarked)
        .flatMap(({ points }) => points.filter(({ isWide }) => isWide));
      expect(tables.filter(({ isMark }) => isMark)).toHaveLength(hollow.length);
      if (seeds !== null) expect(hollow.length).toBeGreaterThan(0);
      const bands = curves.flatMap(({ band }) => (band.length > 3 ? [band] : []));
      const ends = bands.flatMap((band) => [
        band.slice(0, band.length / 2),
        band.slice(band.length / 2).reverse(),
      ]);
      // What a logarithmic axis cannot show stands at its foot.
      const isShown = (row: readonly number[] = []) => row.every((value) => value > 0);
      const drawn = tables.flatMap(({ isBand, rows }) => (isBand ? [rows] : []));
      expect(drawn.map(({ length }) => length)).toEqual(ends.map(({ length }) => length));
      expect(drawn.map((rows, k) => rows.filter((_, at) => isShown(ends[k]?.[at])))).toEqual(
        ends.map((end) => end.filter(isShown)),
      );
      expect(tex.match(/fill between\[of=band\d+a and band\d+b\]/g) ?? []).toHaveLength(
        bands.length,
      );
      for (const [k, { points, ascending, isTail = false }] of curves.entries()) {
        const rows = lines[k]?.rows ?? [];
        if (ascending === undefined) {
          expect(rows.map(([x, y]) => [x, y])).toEqual(points.map(({ x, y }) => [x, y]));
        } else {
          const inner = rows.slice(1, isTail ? undefined : -1);
          expect(inner.map(([x]) => x)).toEqual([...new Set(ascending)]);
          const least = Math.min(...rows.map(([, share = 0]) => share));
          expect(inner.at(-1)?.[1]).toBe(isTail ? least : 1);
          expect(least).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });

  test("says what to choose where TeX could not hold the picture", () => {
    const parsed = parseScenario({
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      flows: Array.from({ length: 1500 }, (_, k) => ({
        id: `${k}`,
        arrival: k,
        size: 1 + (k % 9),
      })),
      policies: [{ id: "las" }],
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const shown = shownOf(parsed.scenario, { lanes: "flow" });
    const choice = {
      parts: ["gantt"],
      width: 4000,
      palette: "light",
      title: "",
      caption: "",
    } as const;
    expect(() => toTex(shown, choice, aboutFigure(shown, "", "#1.a"))).toThrow(TooMuch);
  });
});
