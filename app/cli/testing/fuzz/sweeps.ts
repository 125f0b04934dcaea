import { type Piece, parseSweep, pieceReader } from "../../../../engine/doors/study.ts";
import { sweepCheckJob, sweepPiecesJob, sweepRowsJob } from "../../../jobs/studies/sweep-jobs.ts";
import { messagesFault } from "./links.ts";
import { mutatedJson, mutatedText } from "./mutate.ts";
import type { Random } from "./random.ts";

const LINK = { kind: "link" };
const POLICIES = [{ id: "fifo" }, { id: "srpt" }, { id: "pias", thresholds: [10], label: "P, x" }];
const SWEEPS: readonly unknown[] = [
  {
    version: 1,
    scenario: {
      version: 1,
      model: "slot",
      fabric: LINK,
      workload: { distribution: "web-search", load: 0.5, flows: 20, seed: 1 },
      policies: POLICIES,
    },
    vary: [
      { path: "workload.load", values: "0.1..0.9:0.4" },
      { path: 'policies["P, x"].thresholds', values: [[10], [20, 30]], as: "th", names: ["a", 2] },
    ],
    seeds: "1..2",
    measures: ["mean", "p99", "mice.mean"],
    base: "FIFO",
  },
  {
    version: 1,
    title: "t",
    scenario: {
      version: 1,
      model: "fluid",
      fabric: { kind: "switch", ports: 3 },
      workload: { distribution: { fixed: 3 }, load: 0.5, flows: 10, seed: 1 },
      policies: [{ id: "fifo" }, { id: "rank", rank: "min(sent, theta)", constants: { theta: 3 } }],
    },
    vary: [
      {
        path: ["workload.load", "workload.flows"],
        values: [
          [0.1, 5],
          [0.9, 9],
        ],
      },
    ],
    seeds: { until: 0.5, of: "mean", most: 5 },
    measures: ["mean", "speedup.p50"],
    base: "fifo",
  },
  {
    version: 1,
    scenario: {
      version: 1,
      model: "slot",
      fabric: LINK,
      flows: [
        { id: "a", arrival: 0, size: 5 },
        { id: "b", arrival: 1, size: 2 },
      ],
      policies: [{ id: "fifo" }, { id: "las" }],
    },
    vary: [{ path: "flows[1].size", values: [1, 2, 3] }],
    measures: ["mean", "max"],
  },
];

/** What is computed in a moment. */
const FEW_PIECES = 40;
const FEW_FLOWS = 100;
const FEW_PACKETS = 10_000;

let lastId = 0;

/** A spoilt sweep: refused with sentences, or run to rows of numbers. */
export function sweepFault(random: Random): string | null {
  const numbered = { id: ++lastId, file: mutatedJson(random.pick(SWEEPS), random) };
  const checked = sweepCheckJob(numbered);
  if (!checked.ok) return messagesFault(checked.faults.map(({ message }) => message));
  if (checked.points * checked.seeds > FEW_PIECES || !isSmall(numbered.file)) return null;
  return rowsFault(numbered, piecesOf(numbered));
}

/** A file of pieces in which something is spoilt: a line is a piece with all its numbers, or none. */
export function piecesFault(random: Random): string | null {
  const file = random.pick(SWEEPS);
  const parsed = parseSweep(file);
  if (!parsed.ok) return "a sweep that is not spoilt is refused";
  const numbered = { id: ++lastId, file };
  const lines = piecesOf(numbered).map((piece) => JSON.stringify(piece));
  const place = random.below(lines.length);
  const line = lines[place] ?? "";
  lines[place] =
    random.below(2) === 0
      ? mutatedText(line, random)
      : JSON.stringify(mutatedJson(JSON.parse(line), random));
  const read = pieceReader(parsed.sweep);
  const pieces = lines.map(read).filter((piece) => piece !== null && piece !== "changed");
  return rowsFault(numbered, pieces);
}

interface Numbered {
  readonly id: number;
  readonly file: unknown;
}

function piecesOf(numbered: Numbered): readonly Piece[] {
  const checked = sweepCheckJob(numbered);
  if (!checked.ok) return [];
  const { seeds } = checked.sweep;
  const tasks = Array.from({ length: checked.points }, (_, point) =>
    ("until" in seeds ? [1] : seeds).map((seed) => ({ point, seed })),
  ).flat();
  return sweepPiecesJob({ ...numbered, tasks }, () => {});
}

function rowsFault(numbered: Numbered, pieces: readonly Piece[]): string | null {
  const { result } = sweepRowsJob({ ...numbered, pieces });
  for (const { mean, low, high } of result.rows) {
    const isNumber = [mean, low, high].every((x) => x === null || Number.isFinite(x));
    if (!isNumber) return `a row of ${mean}, ${low}, ${high}`;
  }
  return null;
}

/** Values are moved into the scenario, so all numbers anywhere in it are few and small. */
function isSmall(file: unknown): boolean {
  const text = JSON.stringify(file);
  if (/"(spread|bounds|packets|method)"|distributed|e\+\d/.test(text)) return false;
  const numbers = text.match(/\d+(\.\d+)?/g) ?? [];
  const flows = /"flows":(\d+)/.exec(text)?.[1] ?? 0;
  return Number(flows) <= FEW_FLOWS && numbers.every((x) => Number(x) <= FEW_PACKETS);
}
