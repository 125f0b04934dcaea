import { csvRow } from "../../../engine/doors/report.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import { type PaperClaim, type Reproduced, VERDICT_WORDS } from "../../../engine/doors/study.ts";
import { LONGER, LONGER_ENGINE, type Longer } from "../../../workloads/reproduce/longer.ts";
import { quoteOf } from "../../../workloads/reproduce/quotes.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { aligned, show } from "../reading/terminal-text.ts";
import type { Format } from "./sweep-arguments.ts";

/** The claims, one a row, with our numbers; as a table their words and commands below. */
export function* reproducedWords(
  results: readonly Reproduced[],
  effort: "quick" | "full",
  seeds: number | null,
  format: Format,
): Generator<string> {
  const rows = results.map(({ claim, judged, why }) => {
    const isRecorded = effort === "quick" && seeds === null;
    const isOpen = judged.verdict === "undecided";
    const longer = isRecorded && isOpen ? LONGER.get(claim.id) : undefined;
    return {
      claim: claim.id,
      paper: claim.paper,
      place: claim.place,
      says: claim.says,
      quote: quoteOf(claim.id),
      asks: claim.asks ?? "equals",
      expected: claim.expected,
      mean: judged.mean,
      low: judged.low,
      high: judged.high,
      verdict: VERDICT_WORDS[judged.verdict],
      why:
        judged.seedsNeeded === undefined
          ? why
          : `${why}; about ${quantity(judged.seedsNeeded, "seeds")} would decide`,
      command: commandOf(claim, effort, seeds),
      ...(longer === undefined ? {} : { longer }),
    };
  });
  if (format === "json") {
    yield `${JSON.stringify({ version: 1, engine: ENGINE_VERSION, effort, claims: rows })}\n`;
  } else if (format === "csv") {
    yield csvRow([...COLUMNS, ...LONGER_COLUMNS.map((key) => `longer.${key}`)]);
    for (const row of rows) {
      const { longer, ...own } = row;
      const cells = { ...own, expected: [row.expected].flat().join("–") };
      yield csvRow([
        ...COLUMNS.map((key) => cells[key]),
        ...LONGER_COLUMNS.map((key) => longer?.[key] ?? null),
      ]);
    }
  } else {
    const known = rows.flatMap(({ longer }) => longer?.verdict ?? []);
    const body = rows.map((row) => [
      row.verdict,
      row.claim,
      `${row.paper} ${row.place}`,
      `${SIGNS[row.asks]}${[row.expected].flat().map(show).join("–")}`,
      withHalf(row.mean, row.high),
      ...(row.longer === undefined ? [] : [longerWords(row.longer)]),
    ]);
    const more = known.length > 0 ? ["longer"] : [];
    yield* aligned([["verdict", "claim", "place", "paper", "ours", ...more], ...body]);
    yield "\n";
    for (const row of rows)
      yield `${row.claim}: ${row.says}${row.quote === "" ? "" : ` (“${row.quote}”)`}${row.why === "" ? "" : ` — ${row.why}`}\n  ${row.command}\n`;
    yield `\n${tally(rows.map(({ verdict }) => verdict))}\n`;
    for (const [kind, words] of KINDS)
      if (rows.some(({ verdict }) => verdict === kind)) yield `${kind}: ${words}\n`;
    if (known.length > 0) yield `${LONGER_IS}: ${tally(known)}\n`;
  }
}

const COLUMNS = [
  "claim",
  "paper",
  "place",
  "says",
  "quote",
  "asks",
  "expected",
  "mean",
  "low",
  "high",
  "verdict",
  "why",
  "command",
] as const;
const LONGER_COLUMNS = ["seeds", "mean", "low", "high", "verdict"] as const;
const SIGNS = { equals: "", about: "", "at-least": "≥ ", "at-most": "≤ " } as const;

const KINDS = [
  [VERDICT_WORDS["at-bound"], "the paper's bound lies in our interval, however narrow that is"],
  [
    VERDICT_WORDS.undecided,
    "the paper's number lies in our interval, which is wider than a tenth of our mean; --seeds N runs more of them, --full more and larger networks",
  ],
] as const;

const LONGER_IS = `longer: what --seeds N came to of those that are undecided, with version ${LONGER_ENGINE}`;

function longerWords({ verdict, mean, high, seeds }: Longer): string {
  return `${verdict}, ${withHalf(mean, high)} of ${seeds} seeds`;
}

/** A mean with the half-width of its interval, to two digits. */
function withHalf(mean: number | null, high: number | null): string {
  if (high === null || mean === null) return show(mean);
  return `${show(mean)} ± ${show(Number((high - mean).toPrecision(2)))}`;
}

function commandOf(claim: PaperClaim, effort: "quick" | "full", seeds: number | null): string {
  if (!("experiment" in claim)) return `slotwise reproduce ${claim.id}`;
  const full = effort === "full" ? " --full" : "";
  const seedsOption = seeds === null ? "" : ` --seeds ${seeds}`;
  return `slotwise reproduce ${claim.id}${full}${seedsOption} --file | slotwise sweep - --format table`;
}

function tally(verdicts: readonly string[]): string {
  const kinds = [...new Set(verdicts)];
  return kinds
    .map((kind) => `${verdicts.filter((verdict) => verdict === kind).length} ${kind}`)
    .join(" · ");
}
