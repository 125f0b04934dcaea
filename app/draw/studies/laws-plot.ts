import type { SizeCurve } from "../../../engine/doors/workload.ts";
import { area, between } from "../kit/marks/area.ts";
import { rule } from "../kit/marks/rule.ts";
import type { Panel, Plot } from "../kit/plot.ts";
import type { Reader } from "../kit/reading.ts";
import { bytesText } from "../scale/words.ts";
import { shareAxis } from "./sizes-plot.ts";

/** A law of sizes as a curve. */
export interface LawShown {
  readonly title: string;
  readonly colour: string;
  readonly curve: SizeCurve;
  /** Its source leaves it open between these shares; undefined: it does not. */
  readonly envelope: readonly (readonly [size: number, low: number, high: number])[] | undefined;
  /** It stands out from the others. */
  readonly isChosen: boolean;
}

export type LawShares = "flows" | "bytes";

interface LawsView {
  /** The sizes that the axis spans. */
  readonly domain: readonly [from: number, to: number];
  readonly unit: string;
  /** Pixels of a panel's inside; absent: as suits the width. */
  readonly height?: number;
}

const TITLES: Readonly<Record<LawShares, string>> = {
  flows: "Share of flows",
  bytes: "Share of bytes",
};
/** The size classes part at these sizes, in bytes. */
const LIMITS = [1e5, 1e7];

/** How much of the flows, or of the bytes, is in flows up to a size: a panel each, a curve a law. */
export function lawsPlot(
  laws: readonly LawShown[],
  shares: readonly LawShares[],
  { domain, unit, height }: LawsView,
): Plot {
  const [from, to] = domain;
  const limits = LIMITS.filter((limit) => unit === "bytes" && limit > from && limit < to);
  return {
    panels: shares.map(
      (of): Panel => ({
        title: TITLES[of],
        marks: [
          ...limits.map((x) => {
            const manner = { tone: "ink3" as const, dash: [1, 3], part: "plot-limit" };
            return rule({ x, words: bytesText(x), ...manner });
          }),
          ...laws.flatMap(({ envelope, colour }) =>
            of === "bytes" || envelope === undefined
              ? []
              : [
                  area({
                    points: between(
                      envelope.map(([size]) => size),
                      envelope.map(([, low]) => low),
                      envelope.map(([, , high]) => high),
                    ),
                    tone: colour as `#${string}`,
                  }),
                ],
          ),
        ],
        curves: laws.map(({ title, colour, curve, isChosen }) => ({
          label: title,
          colour,
          dash: [],
          points: [
            { x: from, y: 0, words: "" },
            ...Array.from(curve.size, (size, i) => ({
              ...{ x: Math.max(size, from), y: curve[of][i] as number, words: "" },
            })),
            { x: to, y: 1, words: "" },
          ],
          band: [],
          isMarked: false,
          width: isChosen ? 2.4 : 1.4,
        })),
      }),
    ),
    x: { scale: "log", range: domain, title: `Flow size, ${unit}`, hasGrid: false, line: "none" },
    y: shareAxis([0, 0.25, 0.5, 0.75, 1]),
    ...(height === undefined ? {} : { height }),
    tables: [],
  };
}

/** From and to which sizes a figure reaches, so that all these laws are in it. */
export function domainOf(
  laws: readonly { readonly curve: SizeCurve }[],
): readonly [from: number, to: number] {
  const least = Math.min(...laws.map(({ curve }) => curve.size.find((size) => size >= 1) ?? 1));
  const largest = Math.max(...laws.map(({ curve }) => curve.size.at(-1) ?? 1));
  return [Math.min(least / 1.5, 1e3), Math.max(largest * 1.5, 1e6)];
}

const KEY_STEP = 10 ** (1 / 20);
/** Arrows begin at this size. */
const FIRST_SIZE = 1e5;

/** Any size of the axis, three digits of it; arrows go a twentieth of a power of ten. `sizeAt`: the size at a pixel. */
export function sizeReader(
  [from, to]: readonly [from: number, to: number],
  sizeAt: (x: number) => number,
): Reader<number> {
  return {
    at: (x) => Number(Math.min(to, Math.max(from, sizeAt(x))).toPrecision(3)),
    after(key, isFast, size) {
      const step = isFast ? KEY_STEP ** 5 : KEY_STEP;
      switch (key) {
        case "ArrowRight":
          return Math.min(to, (size ?? FIRST_SIZE) * step);
        case "ArrowLeft":
          return Math.max(from, (size ?? FIRST_SIZE) / step);
        case "Home":
          return from;
        case "End":
          return to;
        default:
          return undefined;
      }
    },
  };
}
