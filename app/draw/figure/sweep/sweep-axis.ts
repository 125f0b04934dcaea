import { extent, greatest } from "d3-array";
import type { Row, Sweep } from "../../../../engine/doors/study.ts";
import type { PlotAxis } from "../../kit/plot.ts";
import { axisWords } from "../../run/number-words.ts";
import { readable } from "../../scale/numbers.ts";

/** How an axis runs, and from where to where; null: as suits the values. */
export interface AxisChoice {
  readonly scale: "linear" | "log";
  readonly range: readonly [number, number] | null;
}

/** So many policies that stand abreast have their names below. */
export const MOST_ABREAST = 6;

/**
 * The axis across, and where on it a point lies: by its value along the axis; without one, or of a single value, where all would lie
 * on one vertical line, policies stand abreast.
 */
export function acrossOf(
  along: Sweep["vary"][number] | undefined,
  { scenario }: Sweep,
  choice: AxisChoice,
  rows: readonly Row[],
): {
  readonly axis: PlotAxis;
  readonly isAbreast: boolean;
  readonly toX: (label: string, name: string | number | undefined) => number;
} {
  if (along === undefined || along.names.length === 1) {
    const title = along === undefined ? "" : `${axisWords(along, scenario)} = ${along.names[0]}`;
    const places = placesAbreast(rows);
    return {
      axis: axisAbreast(places, title),
      isAbreast: true,
      toX: (label) => places.get(label) ?? 0,
    };
  }
  const { names } = along;
  const isNumeric = names.every((name) => typeof name === "number");
  const toX = (name: string | number | undefined) =>
    isNumeric ? Number(name) : names.indexOf(name as string);
  const xs = names.map(toX);
  const range = isNumeric ? xRange(xs, choice) : ([-0.4, xs.length - 0.6] as const);
  const named = isNumeric ? {} : { ticks: names.map((name, k) => [k, `${name}`] as const) };
  const numbers = choice.scale === "log" ? {} : { label: readable };
  const axis: PlotAxis = {
    scale: isNumeric ? choice.scale : "linear",
    range,
    title: axisWords(along, scenario),
    hasGrid: false,
    gap: 44,
    isWhole: isNumeric && xs.every(Number.isInteger),
    ...numbers,
    ...named,
  };
  return { axis, isAbreast: false, toX: (_, name) => toX(name) };
}

/** Policies in a row. What the paper prints stands with its policy. */
function placesAbreast(rows: readonly Row[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let next = 0;
  for (const { policy, printed, whole } of rows) {
    if (places.has(policy)) continue;
    const isBeside = printed !== undefined || whole === true;
    const own = isBeside ? [...places].filter(([label]) => policy.startsWith(`${label}, `)) : [];
    places.set(policy, greatest(own, ([label]) => label.length)?.[1] ?? next++);
  }
  return places;
}

function axisAbreast(places: ReadonlyMap<string, number>, title: string) {
  const ticks = [...places]
    .filter(([label, place]) => [...places].find(([, at]) => at === place)?.[0] === label)
    .map(([label, place]) => [place, label] as const);
  const range = [-0.5, ticks.length - 0.5] as const;
  return { scale: "linear", range, title, hasGrid: false, ticks } as const satisfies PlotAxis;
}

function xRange(xs: readonly number[], { range, scale }: AxisChoice): readonly [number, number] {
  if (range !== null) return range;
  const positive = scale === "log" ? xs.filter((x) => x > 0) : xs;
  const [least = 1, most = 2] = extent(positive);
  if (least < most) return [least, most];
  return scale === "log" ? [least / 2, least * 2] : [least - 1, least + 1];
}
