import type { PolicyId } from "../../../engine/doors/scenario.ts";
import { type Palette, policyColour, policyDash } from "../brush/colours.ts";
import { layEven } from "../kit/axis.ts";
import { rule } from "../kit/marks/rule.ts";
import { namesAtEnds } from "../kit/names-at-ends.ts";
import type { Plot, PlotCurve } from "../kit/plot.ts";
import { rangeOf, scaleSuiting } from "../kit/range.ts";
import { readable } from "../scale/numbers.ts";
import { shortNumber } from "../scale/ticks.ts";

/** Means under policies against a number of the scenario. */
export interface NumberShown {
  /** What the number is called: "load". */
  readonly label: string;
  readonly values: readonly number[];
  readonly policies: readonly { readonly id: PolicyId; readonly label: string }[];
  /** By policy, then by value; null where none is known. */
  readonly means: readonly (readonly (number | null)[])[];
  /** Of the means: "slots". */
  readonly unit: string;
}

/** Inside, in pixels. */
const HEIGHT = 150;
/** On a linear axis so many values have their number. */
const NAMED = 5;

/** A curve a policy with its name at its end, the axis of the number by its ratios where its values go by these. */
export function numberPlot(shown: NumberShown, palette: Palette): Plot {
  const { values, policies, means } = shown;
  const all = means.flat().filter((mean) => mean !== null);
  const [least = 0] = values;
  const most = values.at(-1) ?? 1;
  const along = scaleSuiting(values);
  const up = scaleSuiting(all);
  const every = Math.ceil(values.length / NAMED);
  const places = values.filter((_, k) => k % every === 0);
  return {
    panels: [{ title: "", curves: policies.map((_, k) => curveOf(shown, k, palette)) }],
    x: {
      scale: along,
      range: [least, most],
      title: "",
      hasGrid: false,
      ...(along === "log" ? {} : { ticks: places.map((at) => [at, readable(at)] as const) }),
    },
    y: {
      scale: up,
      range: rangeOf(all, up, null),
      title: "",
      line: "none",
      ...(up === "log" ? {} : { label: Math.max(0, ...all) >= 1000 ? shortNumber : readable }),
    },
    height: HEIGHT,
    names: namesAtEnds,
    tables: [],
  };
}

function curveOf(
  { label, values, policies, means, unit }: NumberShown,
  place: number,
  palette: Palette,
): PlotCurve {
  const policy = policies[place] as NumberShown["policies"][number];
  const nth = policies.slice(0, place).filter(({ id }) => id === policy.id).length;
  return {
    label: policy.label,
    colour: policyColour(policy.id, palette),
    // Its name stands at its end: dashes are for what has the same colour.
    dash: nth > 0 || palette === "print" ? policyDash(policy.id, nth, palette, place) : [],
    points: (means[place] ?? []).flatMap((y, k) => {
      const x = values[k] as number;
      if (y === null) return [];
      return [
        { x, y, words: `${policy.label} at ${label} ${readable(x)}: ${readable(y)} ${unit}` },
      ];
    }),
    band: [],
    isMarked: false,
  };
}

/** What the plot shows, for those who listen: where each curve begins and ends. */
export function numberLabel({ label, values, policies, means, unit }: NumberShown): string {
  const curves = policies.flatMap((policy, k) => {
    const known = (means[k] ?? []).flatMap((mean, at) =>
      mean === null ? [] : [`${readable(mean)} at ${readable(values[at])}`],
    );
    const [first, ...others] = known;
    if (first === undefined) return [];
    const last = others.at(-1);
    return [`${policy.label} ${first}${last === undefined ? "" : `, ${last}`}`];
  });
  const what = `Average done after${unit === "" ? "" : `, in ${unit}`}, against ${label}`;
  return `${what}: ${curves.length === 0 ? "none known yet" : curves.join("; ")}`;
}

/** The average under a formula at each value of its letter; null where it is not known. */
export interface LetterShown {
  readonly values: readonly number[];
  readonly means: readonly (number | null)[];
  /** The policy that it is compared with, whose average is drawn across; null: none. */
  readonly across: { readonly id: PolicyId; readonly mean: number } | null;
  text(value: number): string;
}

/** Left and right of a track for the mark at its ends, and the height of its curve. */
export const TRACK = { edge: 14, height: 36 } as const;

/** The track of a letter: the curve of its average, its values evenly apart, and a longer time higher. */
export function letterPlot({ values, means, across, text }: LetterShown, palette: Palette): Plot {
  const known = means.filter((mean) => mean !== null);
  const all = across === null ? known : [...known, across.mean];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const own = policyColour("rank", palette);
  const points = values.flatMap((x, k) => {
    const y = means[k] ?? null;
    return y === null ? [] : [{ x, y, words: "" }];
  });
  const curve: PlotCurve = {
    ...{ label: "", colour: own, dash: [], points, band: [], width: 2.25 },
    ...{ isMarked: true, marker: "circle" },
  };
  const line = across && {
    ...{ y: across.mean, tone: policyColour(across.id, palette) as `#${string}`, dash: [4, 3] },
    part: "letter-across",
  };
  return {
    panels: [{ title: "", curves: [curve], marks: line === null ? [] : [rule(line)] }],
    x: {
      scale: "linear",
      range: [values[0] ?? 0, values.at(-1) ?? 1],
      ...{ title: "", hasGrid: false, line: "none", label: text, lay: layEven(values) },
    },
    y: {
      scale: "linear",
      range: most > least ? [least, most] : [least - 1, least + 1],
      ...{ title: "", hasGrid: false, isHidden: true },
    },
    ...{ height: TRACK.height, gutter: TRACK.edge, tables: [] },
  };
}
