import { parseChain, runChain, tallyOf } from "../../../../engine/doors/study.ts";
import { policyColour } from "../../brush/colours.ts";
import type { Panel, Plot } from "../../kit/plot.ts";
import { besidePlot, type FlowBeside, type Rival } from "../../plots/beside-plot.ts";
import { endsOf, sequencePlot } from "../../plots/sequence-plot.ts";
import type { RunView } from "../../run/results.ts";
import { chainFromLink, chainInput } from "../../view/chain.ts";
import type { PlotKind } from "../parts/part.ts";

/** More rows than these would be a page of their own. */
const MOST = 30;

/** The flows of a worst case: each from its arrival to its end under the first policy, and below it under the second. */
export const worstCase: PlotKind = ({ shown: { experiment, runs } }) => {
  const { flows, timeUnit } = experiment;
  if (flows.count > MOST) {
    return `it has a row a flow, and these are ${flows.count}, more than ${MOST}; take gantt`;
  }
  const [own, other] = runs;
  if (own === undefined) return "there is no policy; take --policy fifo";
  const rows = Array.from({ length: flows.count }, (_, flow): FlowBeside | string => {
    const end = own.run.finish[flow] as number;
    const beside = other?.run.finish[flow];
    const name = experiment.ids?.[flow] ?? `f${flow + 1}`;
    if (!Number.isFinite(end))
      return `${name} does not finish under ${own.policy.label}; take gantt`;
    return {
      name,
      arrival: flows.arrival[flow] as number,
      size: flows.size[flow] as number,
      end,
      other: beside !== undefined && Number.isFinite(beside) ? beside : null,
    };
  });
  const fault = rows.find((row) => typeof row === "string");
  if (typeof fault === "string") return fault;
  const below = other === undefined ? "" : `, and below it under ${other.policy.label}`;
  return {
    plotOf: (ink) => {
      const rivalOf = ({ policy }: RunView): Rival => ({
        name: policy.label,
        tone: policyColour(policy.id, ink.theme) as `#${string}`,
      });
      const pair = [rivalOf(own), rivalOf(other ?? own)] as const;
      return besidePlot(rows as readonly FlowBeside[], pair, timeUnit);
    },
    note: `Each flow from its arrival to its end under ${own.policy.label}${below}; the thin line is its size. Times in ${timeUnit}.`,
  };
};

const HOSTS = [
  ["tcp", "TCP"],
  ["qclimb", "QCLIMB"],
] as const;

/** Packets that overtake one another, under TCP and under QCLIMB, as the view of reordering has them. */
export const reordering: PlotKind = ({ view }) => {
  const chain = chainFromLink(view);
  if (chain === null) {
    return "this file tells of no packets that overtake one another; take the link that “Reordering and loss” on the page shares";
  }
  const parsed = parseChain(chainInput(chain));
  if (!parsed.ok) return parsed.faults.map(({ message }) => message).join("; ");
  const { setup } = parsed;
  const sequences = HOSTS.map(([id, name]) => {
    const run = runChain(setup, id);
    return { name, setup, run, tally: tallyOf(run) };
  });
  const ends = endsOf(sequences);
  return {
    plotOf: ({ theme }) =>
      beside(
        sequences.map((one) => sequencePlot(one, ends, theme)),
        HOSTS,
      ),
    note: "Packets upwards over slots: a line while one stands in the switch, a dot where it comes, a diamond where it was sent again, hollow if for nothing, a cross if it was lost. The stairs: handed on in order.",
  };
};

/** The plots in columns, each with its name above it. */
function beside(plots: readonly Plot[], names: readonly (readonly [string, string])[]): Plot {
  const [first] = plots;
  if (first === undefined) throw new Error("no host has a sequence");
  const rows = Math.max(...plots.map(({ panels }) => panels.length));
  const panels = Array.from({ length: rows }, (_, row) =>
    plots.flatMap((plot, column): readonly Panel[] => {
      const panel = plot.panels[row];
      if (panel === undefined) return [];
      return [row === 0 ? { ...panel, title: names[column]?.[1] ?? "", isHeading: true } : panel];
    }),
  ).flat();
  return { ...first, columns: plots.length, panels };
}
