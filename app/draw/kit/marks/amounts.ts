import type { Palette } from "../../brush/colours.ts";
import { partColour, partWords, TIME_PARTS, type TimePart } from "../../brush/time-parts.ts";
import { percentText } from "../../scale/words.ts";
import type { PlotMark } from "../plot.ts";
import { boxes, type PlotBox } from "./boxes.ts";
import type { LifePiece } from "./lives.ts";

export type Amounts = Readonly<Record<TimePart, number>>;

/** Time by part. Whole picoseconds add up exactly: the amounts are the length of the life. */
export function amountsOf(pieces: readonly LifePiece[]): Amounts {
  const amounts = Object.fromEntries(TIME_PARTS.map((part) => [part, 0])) as Record<
    TimePart,
    number
  >;
  for (const piece of pieces) {
    const own = piece.part === "own" ? 0 : (piece.own ?? 0);
    amounts.own += own;
    amounts[piece.part] += piece.to - piece.from - own;
  }
  return amounts;
}

interface StackedPiece {
  readonly part: TimePart;
  readonly from: number;
  readonly to: number;
}

/** The amounts one after the other on `length`; the last ends where the length does, whatever the sums round to. */
export function stackedPieces(amounts: Amounts, length: number): readonly StackedPiece[] {
  const shown = TIME_PARTS.filter((part) => amounts[part] > 0);
  const total = shown.reduce((sum, part) => sum + amounts[part], 0);
  let sum = 0;
  let from = 0;
  return shown.map((part, k) => {
    sum += amounts[part];
    const to = k === shown.length - 1 ? length : (sum / total) * length;
    const piece = { part, from, to };
    from = to;
    return piece;
  });
}

interface Group {
  readonly name: string;
  readonly amounts: Amounts;
}

/** Paper between two bars, as a share of one; between two pieces, as a share of a bar's length. */
const AIR = 0.06;
const SEAM = 0.0015;

/**
 * A bar of parts for each of several groups, each as long as the axis from 0 to 1: beside one another with the first part at
 * the foot ("up"), or one below the other with the first part at the left ("across").
 */
export function amountsMark(
  groups: readonly Group[],
  way: "up" | "across",
  palette: Palette,
): PlotMark {
  const bars = groups.flatMap(({ name, amounts }, k) =>
    stackedPieces(amounts, 1).map(({ part, from, to }): PlotBox => {
      const end = to === 1 ? 1 : Math.max(from + SEAM, to - SEAM);
      const look = {
        tone: partColour(part, palette) as `#${string}`,
        words: `${name}: ${percentText(to - from)} ${partWords(part)}`,
      };
      const lane = groups.length - 1 - k;
      return way === "up"
        ? { x0: k + AIR / 2, x1: k + 1 - AIR / 2, y0: from, y1: end, ...look }
        : { x0: from, x1: end, y0: lane + AIR / 2, y1: lane + 1 - AIR / 2, ...look };
    }),
  );
  return boxes(bars, { part: "plot-amount", least: 0.5 });
}
