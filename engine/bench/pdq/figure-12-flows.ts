import aging from "../../../workloads/presets/pdq-aging.json" with { type: "json" };
import {
  type Estimate,
  parseScenario,
  replicated,
  resolvePolicies,
  runsOverSeeds,
  type SeedRun,
} from "../../index.ts";
import { type Section, seeds } from "./section.ts";

const HALVINGS = [100, 200, 300];
const SEEDS = 10;

export const FIGURE_12_FLOWS: Section = {
  name: "fig-12-flows",
  title: "Fig. 12 at the flow level",
  words: `At the flow level, as in the paper, whose text has neither α nor arrivals: centralised PDQ (SPEC 2.14) on the worked example \`pdq-aging\`: a fat-tree of 250 servers with delays and headers, random permutation, 4,000 flows of 2 to 198 KB, Poisson at load 0.5; α in halvings a second; means over ${SEEDS} seeds with 95 % intervals, as \`slotwise run --seeds 1..${SEEDS} pdq-aging\` has them for α = 200.`,
  head: ["", "mean FCT, ms", "over α = 0", "longest FCT, ms", "over α = 0"],
  rows: () => {
    const parsed = parseScenario({
      ...aging,
      policies: [
        { id: "pdq", label: "PDQ, α = 0" },
        ...HALVINGS.map((alpha) => ({ id: "pdq", label: `PDQ, α = ${alpha}`, aging: alpha })),
        { id: "brr", label: "RCP (fair sharing)" },
      ],
    });
    if (!parsed.ok) throw new RangeError(parsed.faults.map(({ message }) => message).join("\n"));
    const { scenario } = parsed;
    const policies = resolvePolicies(scenario);
    const { bySeed } = runsOverSeeds(scenario, policies, seeds(SEEDS), null);
    const summaries = policies.map((_, k) =>
      replicated(bySeed.map((row) => (row[k] as SeedRun).summary)),
    );
    const [none] = summaries;
    return policies.map(({ label }, k) => {
      const of = summaries[k];
      const over = (key: "mean" | "max") =>
        ((of?.[key]?.mean ?? Number.NaN) / (none?.[key]?.mean ?? Number.NaN)).toFixed(3);
      return [label, shown(of?.mean, 3), over("mean"), shown(of?.max, 1), over("max")];
    });
  },
};

function shown(estimate: Estimate | null | undefined, digits: number): string {
  return `${estimate?.mean.toFixed(digits)} ± ${estimate?.halfWidth.toFixed(digits)}`;
}
