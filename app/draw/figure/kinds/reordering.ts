import { parseChain, runChain, tallyOf } from "../../../../engine/doors/study.ts";
import type { Panel, Plot } from "../../kit/plot.ts";
import { endsOf, sequencePlot } from "../../plots/sequence-plot.ts";
import { chainFromLink, chainInput } from "../../view/chain.ts";
import type { PlotKind } from "../parts/part.ts";

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
