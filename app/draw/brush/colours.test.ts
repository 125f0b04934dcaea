import { expect, test } from "vitest";
import { POLICIES, type PolicyId } from "../../../engine/doors/scenario.ts";
import { LESSONS } from "../../../workloads/lessons/index.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import css from "../../newcomer/newcomer.css?raw";
import { INKS } from "../figure/sheet/sheet.ts";
import {
  contrast,
  FLOW_SHADES,
  flowColour,
  inkOn,
  luminance,
  type Palette,
  policyColour,
  policyDash,
  type Theme,
  wordColour,
} from "./colours.ts";
import { policyMarker } from "./markers.ts";
import { partColour, TIME_PARTS } from "./time-parts.ts";

const IDS = POLICIES.map(({ id }) => id);
const PAPERS = (["light", "dark"] as const).map((theme): readonly [Theme, readonly string[]] => {
  const { paper, paper2 } = INKS[theme];
  return [theme, [paper, paper2]];
});

test.each(PAPERS)("every policy and flow colour keeps 3 : 1 against %s paper", (theme, papers) => {
  for (const paper of papers) {
    for (const id of IDS) {
      expect(contrast(policyColour(id, theme), paper), `${id} on ${paper}`).toBeGreaterThan(3);
    }
    for (let f = 0; f < FLOW_SHADES; f++) {
      expect(contrast(flowColour(f, theme), paper), `flow ${f} on ${paper}`).toBeGreaterThan(3);
    }
  }
});

test.each(PAPERS)("the id inside a bar keeps 4.5 : 1 against every flow colour, %s", (theme) => {
  for (let f = 0; f < FLOW_SHADES; f++) {
    const colour = flowColour(f, theme);
    expect(contrast(colour, inkOn(colour)), `flow ${f}`).toBeGreaterThan(4.5);
  }
});

test.each(PAPERS)(
  "a policy's name in its colour keeps 4.5 : 1 against %s paper",
  (theme, papers) => {
    const ink = theme === "light" ? "#191c20" : "#eceef0";
    for (const paper of papers) {
      for (const id of IDS) {
        const colour = policyColour(id, theme);
        const words = wordColour(colour, paper, ink);
        expect(contrast(words, paper), id).toBeGreaterThanOrEqual(4.5);
        if (contrast(colour, paper) >= 4.5) expect(words).toBe(colour);
      }
    }
  },
);

test("no two policies share a colour, in either theme", () => {
  for (const [theme] of PAPERS) {
    expect(new Set(IDS.map((id) => policyColour(id, theme))).size).toBe(IDS.length);
  }
});

test.each<[Palette]>([["light"], ["dark"], ["print"]])(
  "the larger a flow, the darker it is, %s",
  (palette) => {
    for (let shade = 1; shade < FLOW_SHADES; shade++) {
      const [before, own] = [shade - 1, shade].map((k) => luminance(flowColour(k, palette)));
      expect(own, `shade ${shade}`).toBeLessThan(before as number);
    }
  },
);

/** What is left of red, green and blue, linear, for each kind of sight (Machado et al. 2009, all of it lost). */
const SIGHTS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deutan: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritan: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;

/** In OKLab (Ottosson 2020). */
function seen(colour: string, sight: readonly number[]): readonly number[] {
  const rgb = [1, 3, 5].map((at) => {
    const v = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  const by = (m: readonly number[], row: number, x: readonly number[]): number =>
    x.reduce((sum, value, k) => sum + (m[3 * row + k] as number) * value, 0);
  const left = [0, 1, 2].map((row) => Math.max(0, Math.min(1, by(sight, row, rgb))));
  const TO_LMS = [
    0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566,
    0.0883024619, 0.2817188376, 0.6299787005,
  ];
  const TO_LAB = [
    0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099,
    0.0259040371, 0.7827717662, -0.808675766,
  ];
  const lms = [0, 1, 2].map((row) => Math.cbrt(by(TO_LMS, row, left)));
  return [0, 1, 2].map((row) => by(TO_LAB, row, lms));
}

test.each(PAPERS)(
  "two policies of one dash are 0.085 apart in every kind of sight, any two 0.036, %s",
  (theme) => {
    for (const [sight, matrix] of Object.entries(SIGHTS)) {
      const all = IDS.map((id) => ({
        id,
        at: seen(policyColour(id, theme), matrix),
        dash: policyDash(id, 0, theme, 0).join(),
      }));
      for (const [k, a] of all.entries()) {
        for (const b of all.slice(k + 1)) {
          const apart = Math.hypot(...a.at.map((value, axis) => value - (b.at[axis] as number)));
          const least = a.dash === b.dash ? 0.085 : 0.036;
          expect(apart, `${a.id}, ${b.id}: ${sight}`).toBeGreaterThan(least);
        }
      }
    }
  },
);

/** The policies of every experiment in `file`: a worked example is one, a lesson has several. */
function experimentsOf(file: unknown): readonly (readonly PolicyId[])[] {
  if (typeof file !== "object" || file === null) return [];
  const { policies } = file as { readonly policies?: unknown };
  const own = Array.isArray(policies) ? policies.map(({ id }: { id: PolicyId }) => id) : [];
  const inside = Object.values(file).flatMap(experimentsOf);
  return own.length > 1 ? [own, ...inside] : inside;
}

const EXERCISES: Readonly<Record<string, unknown>> = import.meta.glob(
  "../../../docs/course/exercises/*.json",
  { eager: true, import: "default" },
);
const PAPER_FIGURES: Readonly<Record<string, PaperFigures>> = import.meta.glob(
  "../../../workloads/reproduce/figures/*.json",
  { eager: true, import: "default" },
);

interface PaperFigures {
  readonly runs: Readonly<
    Record<
      string,
      { readonly scenario: { readonly policies?: readonly { id: PolicyId; label?: string }[] } }
    >
  >;
  readonly panels: readonly { readonly run?: string; readonly policies?: readonly string[] }[];
}

/** The policies of every panel: those of its run that it names by their labels, or else all. */
function panelsOf({ runs, panels }: PaperFigures): readonly (readonly PolicyId[])[] {
  return panels.flatMap(({ run = "", policies }) => {
    const all = runs[run]?.scenario.policies ?? [];
    const nameOf = (id: PolicyId) => POLICIES.find((policy) => policy.id === id)?.name ?? id;
    const shown = all.filter(({ id, label = nameOf(id) }) => policies?.includes(label) ?? true);
    return shown.length > 1 ? [shown.map(({ id }) => id)] : [];
  });
}

/** Every pair of policies that the product itself shows together, and every pair of the first eight. */
const TOGETHER = [
  IDS.slice(0, 8),
  ...PRESET_GROUPS.flatMap(({ presets }) =>
    presets.flatMap(({ scenario }) => experimentsOf(scenario)),
  ),
  ...LESSONS.flatMap(({ lesson }) => experimentsOf(lesson)),
  ...Object.values(PAPER_FIGURES).flatMap(panelsOf),
  ...Object.values(EXERCISES).flatMap(experimentsOf),
];

test.each(PAPERS)("two policies that an example shows together are 0.115 apart, %s", (theme) => {
  expect(TOGETHER.length).toBeGreaterThan(120);
  for (const [sight, matrix] of Object.entries(SIGHTS)) {
    const at = new Map(IDS.map((id) => [id, seen(policyColour(id, theme), matrix)]));
    for (const ids of TOGETHER) {
      for (const [k, a] of ids.entries()) {
        for (const b of ids.slice(k + 1)) {
          if (a === b) continue;
          const [x = [], y = []] = [at.get(a), at.get(b)];
          const apart = Math.hypot(...x.map((value, axis) => value - (y[axis] as number)));
          expect(apart, `${a}, ${b}: ${sight}`).toBeGreaterThan(0.115);
        }
      }
    }
  }
});

/** How a dash looks from afar: its longest stroke, and the strokes of a period; a line is one without end. */
function rhythm(dash: readonly number[]): { readonly longest: number; readonly strokes: number } {
  const strokes = dash.filter((_, k) => k % 2 === 0);
  return {
    longest: Math.max(...(strokes.length === 0 ? [Number.MAX_VALUE] : strokes)),
    strokes: strokes.length,
  };
}

/** A print in one grey tells them apart by a stroke half as long again, or by more strokes in a period. */
function differs(a: readonly number[], b: readonly number[]): boolean {
  const [one, other] = [rhythm(a), rhythm(b)];
  const [most, least] = [
    Math.max(one.longest, other.longest),
    Math.min(one.longest, other.longest),
  ];
  return one.strokes !== other.strokes || most / least >= 1.5;
}

/** The runs of an experiment, each with how many of its policy are before it. */
function withRepeats(ids: readonly PolicyId[]): readonly (readonly [PolicyId, number])[] {
  return ids.map((id, k) => [id, ids.slice(0, k).filter((other) => other === id).length]);
}

test.each<[Palette]>([["light"], ["dark"], ["print"]])(
  "in greys two runs that an example shows together differ in dash and in marker, %s",
  (palette) => {
    for (const ids of TOGETHER) {
      const looks = withRepeats(ids).map(([id, nth], place) => ({
        name: `${id} ${nth}`,
        dash: policyDash(id, nth, palette, place),
        marker: policyMarker(id, nth),
      }));
      for (const [k, a] of looks.entries()) {
        for (const b of looks.slice(k + 1)) {
          const which = `${a.name}, ${b.name} of ${ids.join()}`;
          expect(differs(a.dash, b.dash), `${which}: ${a.dash} and ${b.dash}`).toBe(true);
          expect(a.marker, which).not.toBe(b.marker);
        }
      }
    }
  },
);

test("no two policies share both dash and marker", () => {
  const looks = IDS.map((id) => `${policyDash(id, 0, "light", 0)} ${policyMarker(id, 0)}`);
  expect(new Set(looks).size).toBe(IDS.length);
});

test.each([
  ["light", 0.115],
  ["dark", 0.12],
] as const)(
  "two parts of a flow's time are at least so far apart in every kind of sight, %s: %d",
  (theme, least) => {
    for (const [sight, matrix] of Object.entries(SIGHTS)) {
      const at = TIME_PARTS.map((part) => seen(partColour(part, theme), matrix));
      for (const [k, a] of at.entries()) {
        for (const [j, b] of at.slice(k + 1).entries()) {
          const apart = Math.hypot(...a.map((value, axis) => value - (b[axis] as number)));
          const names = `${TIME_PARTS[k]}, ${TIME_PARTS[k + 1 + j]}: ${sight}`;
          expect(apart, names).toBeGreaterThanOrEqual(least);
        }
      }
    }
  },
);

test("on paper the parts of a flow's time are told apart by lightness", () => {
  const greys = TIME_PARTS.map((part) => luminance(partColour(part, "print")));
  expect(new Set(greys).size).toBe(TIME_PARTS.length);
});

test("the first page has the charts' hues for FIFO and SRPT, in both themes", () => {
  for (const id of ["fifo", "srpt"] as const) {
    const written = [...css.matchAll(new RegExp(`--${id}: (#[0-9a-f]{6})`, "g"))].map(
      ([, it]) => it,
    );
    const [light, dark] = [policyColour(id, "light"), policyColour(id, "dark")];
    expect(written, id).toEqual([light, dark, dark]);
  }
});
