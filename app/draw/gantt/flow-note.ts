import type { ExperimentView, RunView } from "../run/results.ts";
import { readable } from "../scale/numbers.ts";
import { isMissed } from "./occurring.ts";

/** How much longer a flow took than alone: in slots, as long as it waited; 0 where that is rounding, or it never finished. */
function delayOf(
  { model }: Pick<ExperimentView, "model">,
  { fct, slowdown }: Pick<RunView, "fct" | "slowdown">,
  flow: number,
): number {
  const time = fct[flow] as number;
  const delay = time - time / (slowdown[flow] as number);
  if (!Number.isFinite(delay)) return 0;
  if (model === "slot") return Math.round(delay);
  return delay > 1e-6 * time ? Number(delay.toPrecision(3)) : 0;
}

/** The run is told packet by packet. */
export function isByPacket({ counts, dynamics }: RunView["run"]): boolean {
  return counts !== undefined || dynamics !== undefined;
}

/** What became of a flow, at the end of its bar: "waited 11, 3 late", "terminated"; "" where there is nothing to say. */
export function flowNote(experiment: ExperimentView, view: RunView, flow: number): string {
  const { finish, terminated } = view.run;
  if (!Number.isNaN(terminated[flow] as number)) return "terminated";
  const end = finish[flow] as number;
  if (Number.isNaN(end)) return "";
  // Packet by packet there is no time alone that would take nothing but its size.
  if (isByPacket(view.run)) {
    const after = view.fct[flow] as number;
    return `after ${after < 10 ? after.toPrecision(3) : readable(Math.round(after))}`;
  }
  const delay = delayOf(experiment, view, flow);
  const late = isMissed(experiment.flows, view, flow)
    ? end - (experiment.flows.deadline[flow] as number)
    : 0;
  const word = experiment.model === "slot" ? "waited" : "delayed";
  return [
    ...(delay > 0 ? [`${word} ${readable(delay)}`] : []),
    ...(late > 0 ? [`${readable(late)} late`] : []),
  ].join(", ");
}
