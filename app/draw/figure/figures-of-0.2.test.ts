import { expect, test } from "vitest";
import { decodeLink } from "../../../engine/doors/files.ts";
import { reproduction } from "../../../engine/doors/report.ts";
import { digestOf, digestOfAll, materialise, simulate } from "../../../engine/doors/run.ts";
import { carriedLink } from "./carry/carry.ts";
import { compose } from "./compose.ts";
import type { Drawing, Mark } from "./draw/mark.ts";
import { drawnAs } from "./drawn-as.ts";
import { type FigureRequest, scenarioFigure } from "./scenario-figure.ts";

/** Figures that 0.2.0 drew, with the texts and the marks that it drew (e2e/kept/README.md). */
const KEPT: Readonly<Record<string, string>> = import.meta.glob(
  ["../../../e2e/kept/0.2.0/figures/*", "../../../e2e/kept/0.2.0/figures.json"],
  { query: "?raw", import: "default", eager: true, base: "../../../e2e/kept/0.2.0" },
);

interface KeptFigure {
  readonly file: string;
  readonly marks: Counts;
  readonly texts: readonly string[];
}

const FIGURES = (JSON.parse(KEPT["./figures.json"] ?? "") as KeptFigure[])
  // Of sweeps the rows are inside, and how they were drawn is not.
  .filter(({ texts }) => texts !== undefined);

test.each(FIGURES)("$file of 0.2.0 is drawn with the marks and words that it had", (kept) => {
  const link = carriedLink(bytesOf(kept.file));
  const opened = decodeLink(link ?? "");
  if (!opened.ok) throw new Error(opened.messages.join());
  const { scenario, view, result } = opened;
  const { flows, ids, policies } = materialise(scenario);
  const runs = policies.map((policy) => simulate(flows, scenario.model, scenario.fabric, policy));
  // With other results a figure has other numbers, and as many marks as these need.
  if (result === undefined) throw new Error("it has no digest");
  const { state } = reproduction(result, digestOfAll(runs.map((run) => digestOf(run))), scenario);
  expect(state).not.toBe("differs");
  const isSame = state === "same";
  const { shown, choice } = scenarioFigure(scenario, requestOf(view));
  const drawing = compose(shown, choice);
  const texts = textsOf(drawing);
  // Whether a flow's name has room depends on its bar.
  const stays = (words: string) => !/\d/.test(words) && !ids.includes(words);
  const wanted = isSame ? kept.texts : kept.texts.filter(stays);
  expect(without(wanted, texts)).toEqual([]);
  if (!isSame) return;
  // 0.2 had a square at every point of a curve against size; its shape is its policy's now.
  const counts = kept.file.startsWith("size") ? filled : (marks: Counts): Counts => marks;
  const more = MORE[kept.file] ?? 0;
  const { rectangle = 0 } = kept.marks;
  const wantedMarks = more === 0 ? kept.marks : { ...kept.marks, rectangle: rectangle + more };
  expect(counts(marksOf(drawing))).toEqual(counts(wantedMarks));
});

/** Bins in which packets wait while none comes or goes have their longest queue since 0.3. */
const MORE: Readonly<Record<string, number>> = { "dynamics-homa.svg": 26 };

/** Those that are no text are kept as their base64. */
function bytesOf(file: string): Uint8Array {
  const text = KEPT[`./figures/${file}`] ?? "";
  if (!file.endsWith(".base64")) return new TextEncoder().encode(text);
  return Uint8Array.from(atob(text.replaceAll("\n", "")), (letter) => letter.charCodeAt(0));
}

/** What a figure says of how it was drawn, as it is asked for. */
function requestOf(linked: unknown): FigureRequest {
  const { figure: _, ...view } = linked as Readonly<Record<string, unknown>>;
  const drawn = drawnAs(linked) as Readonly<Record<string, unknown>>;
  const { kind, theme, width, title, caption, left, hide = [], text = 1 } = drawn;
  const { laneHeight = null, direct = false } = drawn;
  const look = { hidden: new Set(hide as string[]), text, laneHeight, direct };
  const request = { view, parts: kind, palette: theme, width, title, caption, left, look };
  return request as FigureRequest;
}

function textsOf({ marks }: Drawing): readonly string[] {
  return marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
}

type Counts = Readonly<Record<string, number>>;

/** Rectangles, circles and other shapes as one. */
function filled({ rectangle = 0, circle = 0, area = 0, ...others }: Counts): Counts {
  return { ...others, filled: rectangle + circle + area };
}

/** How many marks there are, by what they are. */
function marksOf({ marks }: Drawing): Counts {
  const counts: Record<string, number> = {};
  for (const mark of marks) counts[kindOf(mark)] = (counts[kindOf(mark)] ?? 0) + 1;
  return counts;
}

function kindOf(mark: Mark): string {
  if (mark.kind !== "path") return mark.kind;
  if (mark.stroke !== null) return "line";
  if (mark.path.every(([kind]) => kind === "rect")) return "rectangle";
  return mark.path.some(([kind]) => kind === "circle") ? "circle" : "area";
}

/** Those of `words` that `others` have not, each as often as it is missing. */
function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return words.filter((word) => {
    const place = left.indexOf(word);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
