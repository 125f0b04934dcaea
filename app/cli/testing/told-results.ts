// What claims and panels of figures come to by the results that are stored (SPEC 13.8): told.json, and README's line of every paper.
import { readFileSync, writeFileSync } from "node:fs";
import {
  type DrawnPanel,
  type EffortName,
  effortOf,
  type PaperFigures,
  panelResult,
  type Results,
  type ResultsHead,
  readResults,
  reproducedByFigure,
  storedNumbers,
} from "../../../engine/doors/figures.ts";
import type { MeasuredClaim, Row } from "../../../engine/doors/study.ts";
import { PAPER_CLAIMS } from "../../../workloads/reproduce/claims-table.ts";
import measured from "../../../workloads/reproduce/measured.json" with { type: "json" };
import { type ClaimRow, countedLines, toldRows, wholeWords } from "../../draw/run/claim-lines.ts";
import { allFigures } from "../study/figure-runs.ts";
import { claimRow } from "../study/reproduced-words.ts";

/** A file of results: its name, its first line, and the text of the others. */
export interface Stored {
  readonly name: string;
  readonly head: ResultsHead;
  readonly rest: string;
}

/** "measured with 0.3.0; LAS has changed since"; undefined: none of these policies is stale. */
function staleWords({ engine, stale = [] }: ResultsHead, policies: readonly string[]) {
  const own = stale.filter((label) => policies.includes(label));
  if (own.length === 0) return undefined;
  const has = own.length === 1 ? "has" : "have";
  return `measured with ${engine}; ${own.join(", ")} ${has} changed since`;
}

/** What claims and panels come to by the results that are stored: `told.json`. */
export function toldOf(stored: readonly Stored[]): {
  readonly claims: readonly ClaimRow[];
  readonly curves: Readonly<Record<string, object>>;
} {
  const all = stored.flatMap(
    ({ head, rest }) => readResults(`${JSON.stringify(head)}\n${rest}`) ?? [],
  );
  const resultsOf = (paper: string, run: string, effort: EffortName): Results | undefined =>
    all.find(({ head }) => head.paper === paper && head.run === run && head.effort === effort);
  const ofFigure = (paper: string, figure: string | undefined, effort: EffortName) => {
    const figures = allFigures().find((one) => one.paper === paper);
    const panel = figures && drawnPanels(figures).find((one) => one.figure === figure);
    return panel && resultsOf(paper, panel.run, effort);
  };
  /** A claim by the results of an effort: as the row that is told. */
  const rowOf = (claim: MeasuredClaim, name: EffortName, whole?: string): ClaimRow | null => {
    const { paper, policy, over = policy, also = [] } = claim;
    const results = ofFigure(paper, claim.figure, name);
    const figures = allFigures().find((one) => one.paper === paper);
    if (results === undefined || figures === undefined) return null;
    const causes = also.flatMap(({ figure, at = claim.at ?? {}, says }) => {
      const other = ofFigure(paper, figure, name);
      return other === undefined ? [] : (storedNumbers(says, at, other) ?? []);
    });
    const found = reproducedByFigure(claim, results, causes);
    if (found === null) return null;
    const { sweep, run } = results.head;
    const stale = staleWords(results.head, [policy, over]);
    return claimRow(found, sweep, {
      effort: effortOf(figures, results),
      command: commandOf(paper, run),
      ...(stale === undefined ? {} : { stale }),
      ...(whole === undefined ? {} : { whole }),
    });
  };
  const claims = PAPER_CLAIMS.flatMap((claim): readonly ClaimRow[] => {
    if ("compute" in claim) return [];
    const whole = rowOf(claim, "paper");
    const isCut = ofFigure(claim.paper, claim.figure, "paper")?.lines[0]?.batch !== undefined;
    const words = whole === null ? undefined : wholeWords(whole, isCut ? "batches" : "seeds");
    const row = rowOf(claim, "standard", words) ?? whole;
    return row === null ? [] : [row];
  });
  const curves = allFigures().flatMap((figures) =>
    drawnPanels(figures).flatMap((panel) => {
      const [results, ...others] = EFFORTS.flatMap(
        (effort) => resultsOf(figures.paper, panel.run, effort) ?? [],
      );
      const known = results === undefined ? null : panelResult(figures, panel, results);
      if (results === undefined || known === null) return [];
      const beside = others.flatMap((other) => panelResult(figures, panel, other)?.rows ?? []);
      const { date, engine } = results.head;
      const effort = effortOf(figures, results);
      const stale = staleWords(
        results.head,
        known.rows.map(({ policy }) => policy),
      );
      const name = `${figures.paper} ${panel.figure}`;
      return [
        [
          name,
          {
            ...{ engine, date, effort, ...(stale === undefined ? {} : { stale }) },
            rows: [...known.rows, ...beside.flatMap((row) => besideRow(row) ?? [])],
          },
        ],
      ];
    }),
  );
  return { claims, curves: Object.fromEntries(curves) };
}

/** Those that are told come first; the other stands beside it. */
const EFFORTS = ["standard", "paper"] as const;

/** A row of the paper's size beside those of the standard effort. */
function besideRow(row: Row): Row | null {
  if (row.printed !== undefined) return null;
  return { ...row, policy: `${row.policy}, the paper’s size`, whole: true };
}

function drawnPanels({ panels }: PaperFigures): readonly DrawnPanel[] {
  return panels.flatMap((panel) => ("run" in panel ? [panel] : []));
}

/** A command that runs what the file has. */
function commandOf(paper: string, run: string): string {
  const figures = allFigures().find((one) => one.paper === paper);
  const panel =
    figures === undefined ? undefined : drawnPanels(figures).find((one) => one.run === run);
  return `slotwise reproduce "${paper} ${panel?.figure}" --out FILE`;
}

/** Writes what is told, and the README's lines that count it. */
export function writeTold(stored: readonly Stored[], file: string, readme: string): void {
  const told = toldOf(stored);
  writeFileSync(file, `${JSON.stringify(told)}\n`);
  const rows = toldRows(measured.claims as readonly ClaimRow[], told.claims);
  const counted = readFileSync(readme, "utf8").replace(
    /\b(\w+): \d+ measured claims: [^.]*\./g,
    (line, paper) => countedLines(paper, rows)[0] ?? line,
  );
  writeFileSync(readme, counted);
}
