import { describe, expect, test } from "vitest";
import { type DrawnPanel, parseFigures, sweepOfRun } from "../../engine/doors/figures.ts";
import { parseScenario } from "../../engine/doors/files.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import {
  askedByClaims,
  OPTIMUM,
  pointAt,
  policiesAt,
  type Sweep,
} from "../../engine/doors/study.ts";
import { PAPER_CLAIMS } from "./claims-table.ts";
import asrpt from "./figures/asrpt.json" with { type: "json" };
import nos2 from "./figures/nos2.json" with { type: "json" };
import pdq from "./figures/pdq.json" with { type: "json" };
import pias from "./figures/pias.json" with { type: "json" };
import qclimb from "./figures/qclimb.json" with { type: "json" };
import { QUICK_RUNS } from "./quick-runs.ts";
import { SMALL_RUNS } from "./small-runs.ts";

const FIGURES = [pias, qclimb, asrpt, nos2, pdq].map((file) => {
  const parsed = parseFigures(file);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.figures;
});
const MEASURED = PAPER_CLAIMS.flatMap((claim) => ("compute" in claim ? [] : [claim]));
const OF_FIGURES = MEASURED.filter(({ figure }) => figure !== undefined);

const figuresOf = (paper: string) => {
  const found = FIGURES.find((one) => one.paper === paper);
  if (found === undefined) throw new Error(`no figures of ${paper}`);
  return found;
};
const runOf = (paper: string, figure: string | undefined): string => {
  const drawn = figuresOf(paper).panels.filter((one): one is DrawnPanel => "run" in one);
  return drawn.find((panel) => panel.figure === figure)?.run ?? `no sweep draws ${figure}`;
};
const known = new Map<string, Sweep>();
/** The standard sweep of the run that a panel is of. */
function sweepOf(paper: string, figure: string): Sweep {
  const run = runOf(paper, figure);
  const parsed = known.get(`${paper} ${run}`) ?? sweepOfRun(figuresOf(paper), run, "standard");
  if ("vary" in parsed) return parsed;
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  known.set(`${paper} ${run}`, parsed.sweep);
  return parsed.sweep;
}

describe("SPEC 13.8 what claims are measured on", () => {
  test("is a panel or a small run, and not both", () => {
    for (const { id, figure, run } of MEASURED)
      expect([id, (figure === undefined) !== (run === undefined)]).toEqual([id, true]);
    const small = MEASURED.flatMap(({ run }) => run ?? []);
    expect(Object.keys(SMALL_RUNS).sort()).toEqual([...new Set(small)].sort());
  });

  test("a panel has the claim's points and policies, and those of the causes that it shows", () => {
    for (const claim of OF_FIGURES) {
      const { id, paper, figure = "", at = {}, overAt = at, also = [] } = claim;
      const sweep = sweepOf(paper, figure);
      const isBeside = figuresOf(paper).panels.some(
        (one) => one.figure === figure && "optimum" in one,
      );
      const labels = [
        ...policiesAt(sweep, pointAt(sweep, at)).map(({ label }) => label),
        ...(isBeside ? [OPTIMUM] : []),
      ];
      pointAt(sweep, overAt);
      for (const label of askedByClaims([claim]).policies)
        expect([id, labels]).toContainEqual(expect.arrayContaining([label]));
      for (const other of also) {
        const shown = sweepOf(paper, other.figure);
        const there = policiesAt(shown, pointAt(shown, other.at ?? at)).map(({ label }) => label);
        const named = askedByClaims([
          { ...claim, policy: there[0] ?? "", over: there[0] ?? "", why: other.says, cause: "" },
        ]);
        expect([id, there]).toContainEqual(expect.arrayContaining([...named.policies]));
      }
    }
  });

  test("a quick run has the same points", () => {
    const quick = new Set<string>();
    for (const { paper, figure, at = {}, overAt = at } of OF_FIGURES) {
      const run = runOf(paper, figure);
      const own = QUICK_RUNS[`${paper} ${run}`];
      quick.add(`${paper} ${run}`);
      if (own === undefined) throw new Error(`no quick run of ${paper} ${run}`);
      const parsed = sweepOfRun(figuresOf(paper), run, own);
      if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
      pointAt(parsed.sweep, at);
      pointAt(parsed.sweep, overAt);
      expect(parsed.sweep.seeds).toHaveLength(own.seeds);
    }
    expect(Object.keys(QUICK_RUNS).sort()).toEqual([...quick].sort());
  });
});

test("a lone packet and its acknowledgement inside a rack of PIAS's network take 83.264 µs, most of it at hosts; over a spine 85.2", () => {
  const lone = (dst: number): number => {
    const parsed = parseScenario({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: pias.networks["144 hosts"].fabric,
      flows: [{ id: "f", arrival: 0, size: 1460, src: 1, dst }],
      policies: [{ id: "dctcp", set: "ns2" }],
    });
    if (!parsed.ok) throw new Error("a fault");
    const { flows, policies } = materialise(parsed.scenario);
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    return simulate(flows, "fluid", parsed.scenario.fabric, policy).finish[0] as number;
  };
  expect(lone(0)).toBeCloseTo(0.083264, 9);
  // Four more links, of 40 Gb/s and 0.2 µs each.
  expect(lone(20)).toBeCloseTo(0.083264 + 0.0008 + 0.000616, 9);
});

test("L²DCT has the ports of all others in PIAS's scripts: 240 packets, marks above 65", () => {
  for (const run of ["web-search", "data-mining"] as const) {
    const policies = pias.runs[run].scenario.policies.filter(({ id }) => id === "l2dct");
    expect(policies).toEqual([{ id: "l2dct", set: "ns2" }]);
  }
});
