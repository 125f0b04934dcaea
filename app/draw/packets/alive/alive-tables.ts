import { partWords } from "../../brush/time-parts.ts";
import { type Amounts, amountsOf } from "../../kit/marks/amounts.ts";
import type { PlotTable } from "../../kit/plot.ts";
import { grouped } from "../../scale/numbers.ts";
import type { AliveRun } from "./alive-run.ts";
import { durationWords, legendOf, meanOf } from "./compared.ts";

/** Of more flows there is no table a policy. */
const MOST_FLOWS = 64;

/** What the pictures of these runs show, in numbers: a row a policy, and of few flows a table a policy with a row a flow. */
export function aliveTables(
  runs: readonly AliveRun[],
  nameOf: (flow: number) => string,
): readonly PlotTable[] {
  const { parts } = legendOf(runs);
  const partCells = (amounts: Amounts): string[] =>
    parts.map((part) => durationWords(amounts[part]));
  const policies: PlotTable = {
    caption: "Where the mean FCT went, and what happened at the port.",
    head: ["Mean FCT", ...parts.map(partWords), "Last done", "Dropped", "Marked", "Timers ended"],
    rows: runs.map((run) => ({
      label: run.label,
      cells: [
        durationWords(meanOf(run)),
        ...partCells(run.amounts),
        durationWords(run.index.end),
        ...[run.index.drops, run.index.markedAt, run.index.timedOutAt].map(({ length }) =>
          grouped(length),
        ),
      ],
    })),
  };
  const few = runs.filter(
    ({ index: { flows, record } }) => flows.length <= MOST_FLOWS && record.only === null,
  );
  return [
    policies,
    ...few.map(
      ({ label, index, lives }): PlotTable => ({
        caption: `What the last packet of each flow waited for under ${label}.`,
        corner: "Flow",
        head: ["FCT", ...parts.map(partWords)],
        rows: index.flows.map((flow) => {
          const life = lives.of(flow);
          const { start, end } = index.record;
          if (life === null) return { label: nameOf(flow), cells: ["does not end"] };
          const fct = (end[flow] as number) - (start[flow] as number);
          return {
            label: nameOf(flow),
            cells: [durationWords(fct), ...partCells(amountsOf(life.pieces))],
          };
        }),
      }),
    ),
  ];
}
