import type { RankCurve } from "../../../engine/doors/explain.ts";
import type { Ink } from "../brush/ink.ts";
import type { Panel, Plot } from "../kit/plot.ts";
import { readable } from "../scale/numbers.ts";

/** The ranks of a flow over what it has sent. */
export interface RankShown {
  readonly curve: RankCurve;
  readonly size: number;
  /** Above each of its panels; "": they have no title. */
  readonly title: string;
}

interface RankView {
  /** "": sizes have no unit. */
  readonly unit: string;
  /** Sizes are whole. */
  readonly isWhole: boolean;
}

/** Height of the inside of a panel, in pixels. */
const HEIGHT = 64;
/** Air above and below a curve, as a share of what it spans. */
const AIR = 0.045;

/** A panel a rank, one below the other; each value stands until the next age. */
export function rankPlot(all: readonly RankShown[], { unit, isWhole }: RankView, ink: Ink): Plot {
  const across = (size: number) => ({
    scale: "linear" as const,
    range: [0, size] as const,
    isWhole,
  });
  const panels = all.flatMap(({ curve, size, title }) =>
    curve.ranks.map((ranks, k): Panel => {
      const [least, most] = rankEnds(ranks);
      const air = least === most ? 1 : AIR * (most - least);
      const ends = least === most ? [least] : [least, most];
      const named = curve.ranks.length > 1 && title !== "" ? `${title}, rank ${k + 1}` : title;
      return {
        title: named,
        isHeading: named !== "",
        curves: [
          {
            label: named === "" ? `Rank ${k + 1}` : named,
            colour: ink.ink,
            dash: [],
            points: pointsOf(curve.ages, ranks, size, unit),
            band: [],
            isMarked: false,
            isStepped: true,
            width: 1.5,
          },
        ],
        x: { ...across(size), title: "", hasGrid: false },
        y: {
          scale: "linear",
          range: [least - air, most + air],
          title: "",
          ticks: ends.map((value) => [value, readable(value)] as const),
          hasGrid: false,
        },
      };
    }),
  );
  const last = panels.length - 1;
  const title = unit === "" ? "sent" : `sent, ${unit}`;
  return {
    panels: panels.map((panel, k) => {
      const { x } = panel;
      const next = panels[k + 1]?.x;
      const isShared = next !== undefined && next.range[1] === x?.range[1];
      if (x === undefined) return panel;
      return { ...panel, x: { ...x, title: k === last ? title : "", isHidden: isShared } };
    }),
    x: { ...across(1), title },
    y: { scale: "linear", range: [0, 1], title: "" },
    columns: 1,
    height: HEIGHT,
    tables: [],
  };
}

/** Leaves out ranks that service does not move, unless there is but one: a sentence says as much. */
export function movingRanks({ ages, ranks }: RankCurve): RankCurve {
  const moving = ranks.filter((values) => {
    const [least, most] = rankEnds(values);
    return least !== most;
  });
  return { ages, ranks: ranks.length === 1 ? ranks : moving };
}

/** The least and the largest of the finite values; 0 where there is none. */
function rankEnds(ranks: Float64Array): readonly [least: number, most: number] {
  const finite = ranks.filter(Number.isFinite);
  const [first = 0] = finite;
  return [
    finite.reduce((a, b) => Math.min(a, b), first),
    finite.reduce((a, b) => Math.max(a, b), first),
  ];
}

function pointsOf(ages: Float64Array, ranks: Float64Array, size: number, unit: string) {
  const points = Array.from(ages, (age, k) => {
    const rank = ranks[k] as number;
    const isKnown = Number.isFinite(rank);
    const words = isKnown ? `${readable(age)} ${unit} sent: rank ${readable(rank)}` : "";
    return { x: age, y: isKnown ? rank : Number.NaN, words: words.replace("  ", " ") };
  });
  const last = points.at(-1);
  return last === undefined ? [] : [...points, { x: size, y: last.y, words: "" }];
}

/** "Rank 1: rises, from 0 to 2; rank 2: falls, from 9 to 1". */
export function rankLabel({ ranks }: RankCurve): string {
  return ranks
    .map((values, k) => {
      const [least, most] = rankEnds(values);
      const name = k === 0 ? "Rank 1" : `rank ${k + 1}`;
      return `${name}: ${movesOf(values)}, from ${readable(least)} to ${readable(most)}`;
    })
    .join("; ");
}

function movesOf(ranks: Float64Array): string {
  let rises = false;
  let falls = false;
  for (let k = 1; k < ranks.length; k++) {
    const step = (ranks[k] as number) - (ranks[k - 1] as number);
    if (step > 0) rises = true;
    if (step < 0) falls = true;
  }
  if (rises && falls) return "rises and falls";
  return rises ? "rises" : falls ? "falls" : "stays the same";
}
