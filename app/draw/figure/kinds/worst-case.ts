import { policyColour } from "../../brush/colours.ts";
import { besidePlot, type FlowBeside, type Rival } from "../../plots/beside-plot.ts";
import type { RunView } from "../../run/results.ts";
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
