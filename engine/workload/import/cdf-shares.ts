import type { Reader } from "../../model/faults/reader.ts";
import type { CdfPoints } from "../../model/spec/scenario.ts";
import { lineOf, type TableRow } from "./text-table.ts";

/** What the second column of a table says of the flows of each size. */
export type Kind =
  /** Which share is up to the size, or how many flows. */
  | "cdf"
  | "totals"
  /** Which share is above the size. */
  | "ccdf"
  /** Which share has the size, or how many flows. */
  | "pmf"
  | "counts";

/** A row as it was read. */
export interface Found {
  readonly row: TableRow;
  readonly size: number;
  readonly share: number;
}

/** What a header says of the shares. */
interface ShareLayout {
  readonly percent: boolean;
  /** Null: no header says it, and the numbers do. */
  readonly kind: Kind | null;
  /** All rows of the table; one that could not be read has a fault already. */
  readonly rows: readonly TableRow[];
}

/** Shares are printed with few digits; the last one may miss 1 by so much. */
export const ALMOST = 1e-5;

/** A CDF: shares ascend to 1 or 100. */
export function isCumulative(shares: readonly number[]): boolean {
  const last = shares.at(-1) ?? 0;
  return ascends(shares) && (isAbout(last, 1) || isAbout(last, 100));
}

/** No number is below the one before, and none is NaN. */
export function ascends(numbers: readonly number[]): boolean {
  return numbers.every((x, i) => x >= (numbers[i - 1] ?? 0));
}

function isAbout(share: number, whole: number): boolean {
  return Math.abs(share - whole) <= whole * ALMOST;
}

/** What the last share is: 100 where they are percent, the number of all flows, else 1. */
function unitShare(found: readonly Found[], { percent, kind }: ShareLayout): number {
  const last = found.at(-1)?.share ?? 0;
  if (kind === "totals" && last > 0) return last;
  return percent || isAbout(last, 100) ? 100 : 1;
}

/** A CDF made of the rows. */
interface Shares {
  readonly points: CdfPoints;
  readonly kind: Kind;
  readonly notes: readonly string[];
}

/** The points of a CDF out of what the column of shares says; undefined: its faults are noted. */
export function sharesOf(
  given: readonly Found[],
  layout: ShareLayout,
  reader: Reader,
): Shares | undefined {
  // What is missing would tell.
  if (given.length < layout.rows.length) return cumulative(given, layout, [], reader);
  const isFalling = given.every(({ size, share }, i) => {
    const before = given[i - 1];
    return before === undefined || (size <= before.size && share <= before.share);
  });
  const first = given[0]?.share ?? 0;
  const isTurned = given.length > 1 && isFalling && (isAbout(first, 1) || isAbout(first, 100));
  const found = isTurned ? [...given].reverse() : given;
  const notes = isTurned ? ["The lines are read from the last to the first, by size."] : [];
  const kinds = layout.kind === null ? kindsOf(found) : [layout.kind];
  const [kind, other] = kinds;
  if (other !== undefined) {
    const expected = `a header that says what the shares are: "size,ccdf" (above each size) or "size,pmf" (of each size)`;
    return reader.fault(lineOf((found[0] as Found).row), expected, cellsOf(found[0] as Found));
  }
  switch (kind) {
    case "ccdf":
      return above(found, layout, notes, reader);
    case "pmf":
    case "counts":
      return ofEach(found, kind, notes, reader);
    default:
      return cumulative(found, layout, notes, reader);
  }
}

function cellsOf({ row }: Found): string {
  return row.cells.join(" ");
}

/** What the numbers can be: a CDF, else all other kinds that fit; none fits where a CDF has faults. */
function kindsOf(found: readonly Found[]): readonly Kind[] {
  const shares = found.map(({ share }) => share);
  if (isCumulative(shares) || !ascends(found.map(({ size }) => size))) return ["cdf"];
  const sum = shares.reduce((all, share) => all + share, 0);
  const falls = shares.every((share, i) => i === 0 || share <= (shares[i - 1] as number));
  const isAbove = falls && shares.at(-1) === 0 && (shares[0] as number) <= 100;
  return [
    ...(isAbove ? (["ccdf"] as const) : []),
    ...(isAbout(sum, 1) || isAbout(sum, 100) ? (["pmf"] as const) : []),
  ];
}

function cumulative(
  found: readonly Found[],
  layout: ShareLayout,
  before: readonly string[],
  reader: Reader,
): Shares | undefined {
  const whole = unitShare(found, layout);
  const last = found.at(-1) as Found;
  const isEnd = found.length === layout.rows.length || last.row === layout.rows.at(-1);
  if (layout.kind === null && areCounts(found)) {
    const expected = `a cumulative share, up to 1 or 100 (how many flows have each size is read below a header "size,count", how many are up to each below "size,cumulative count")`;
    return reader.fault(lineOf((found[0] as Found).row), expected, cellsOf(found[0] as Found));
  }
  checkOrder(found, whole, reader);
  // A last line that could not be read has a fault of its own, which is enough.
  if (isEnd && Math.abs(last.share / whole - 1) > ALMOST) {
    const expected = `${whole} as the last share: a line with the largest size and ${whole}`;
    reader.fault(lineOf(last.row), expected, last.share);
  }
  if (reader.count > 0) return undefined;
  const points = found.map(
    ({ size, share }, i) => [size, i === found.length - 1 ? 1 : share / whole] as const,
  );
  const notes = [
    ...before,
    ...(layout.kind === "totals"
      ? ["Shares are read off how many flows are up to each size."]
      : []),
    ...(layout.kind !== "totals" && whole === 100 ? ["Shares are read as percent."] : []),
    ...(last.share === whole ? [] : [`The last share, ${last.share}, is read as ${whole}.`]),
  ];
  return { points, kind: "cdf", notes };
}

/** Whole numbers beyond any share. */
function areCounts(found: readonly Found[]): boolean {
  const shares = found.map(({ share }) => share);
  const areWhole = shares.every(Number.isInteger) && shares.some((share) => share > 1);
  return areWhole && !isCumulative(shares);
}

/** Shares of the flows above each size. */
function above(
  found: readonly Found[],
  { percent }: ShareLayout,
  before: readonly string[],
  reader: Reader,
): Shares | undefined {
  const whole = percent || found.some(({ share }) => share > 1 + ALMOST) ? 100 : 1;
  const turned = found.map((one) => ({ ...one, share: whole - one.share }));
  for (const [i, { row, share }] of found.entries()) {
    const least = found[i - 1];
    if (share > whole || (least !== undefined && share > least.share)) {
      const expected = `a share of the flows above the size, up to ${least?.share ?? whole}`;
      reader.fault(lineOf(row), expected, share);
    }
  }
  if (reader.count > 0) return undefined;
  checkOrder(turned, whole, reader);
  const last = found.at(-1) as Found;
  if (last.share !== 0) reader.fault(lineOf(last.row), "0 above the largest size", last.share);
  if (reader.count > 0) return undefined;
  const points = turned.map(({ size, share }) => [size, share / whole] as const);
  const notes = ["Shares are read as those of the flows above each size."];
  const percents = whole === 100 ? ["Shares are read as percent."] : [];
  return { points, kind: "ccdf", notes: [...before, ...notes, ...percents] };
}

/** Shares or numbers of the flows of each size. */
function ofEach(
  found: readonly Found[],
  kind: "pmf" | "counts",
  before: readonly string[],
  reader: Reader,
): Shares | undefined {
  let sum = 0;
  const summed = found.map((one) => {
    sum += one.share;
    return { ...one, share: sum };
  });
  checkOrder(summed, sum, reader);
  const last = found.at(-1) as Found;
  if (!(sum > 0)) reader.fault(lineOf(last.row), "at least one flow", 0);
  const isWhole = Math.abs(sum - 1) < ROUNDED || Math.abs(sum - 100) < 100 * ROUNDED;
  if (kind === "pmf" && sum > 0 && !isWhole) {
    const expected = `shares of each size that add up to 1 or 100 (numbers of flows are read below "size,count")`;
    reader.fault(lineOf(last.row), expected, Number(sum.toPrecision(6)));
  }
  if (reader.count > 0) return undefined;
  const points = summed.map(
    ({ size, share }, i) => [size, i === summed.length - 1 ? 1 : Math.min(1, share / sum)] as const,
  );
  const what =
    kind === "pmf" ? "as those of the flows of each size" : "off how many flows have each size";
  return {
    points,
    kind,
    notes: [...before, `Shares are read ${what}, and sizes are drawn in steps.`],
  };
}

/** Shares of each size are printed with few digits: their sum may miss 1 by so much. */
const ROUNDED = 0.005;

/** Faults: sizes or shares that descend, shares beyond the whole, a share of flows of size 0. */
function checkOrder(found: readonly Found[], whole: number, reader: Reader): void {
  for (const [i, { row, size, share }] of found.entries()) {
    const before = found[i - 1];
    if (before !== undefined && size < before.size) {
      reader.fault(lineOf(row), `a size not below that of the line before (${before.size})`, size);
    } else if (before !== undefined && share < before.share) {
      const expected = `a cumulative share, not below that of the line before (${before.share})`;
      reader.fault(lineOf(row), expected, share);
    } else if (share > whole * (1 + ALMOST)) {
      reader.fault(lineOf(row), `a share up to ${whole}`, share);
    } else if (size === 0 && share > 0) {
      reader.fault(lineOf(row), "a positive size where the share is not 0", size);
    }
  }
}
