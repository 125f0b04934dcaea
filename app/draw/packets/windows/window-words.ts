import { HAPPENINGS, type QueuedPort, type WindowDynamics } from "../../../../engine/index.ts";
import { type ExperimentView, flowId } from "../../run/results.ts";
import { readable } from "../../scale/numbers.ts";
import { meanWords, packetsWords, percent } from "../words.ts";
import { type WindowView, windowAt } from "./window-view.ts";

/** What the port did around a time. */
export function queueWords({ bin }: WindowDynamics, port: QueuedPort, time: number): string {
  const k = Math.floor(time / bin);
  if (k < 0 || k >= port.data.length) return "";
  const at = (column: Float32Array) => column[k] as number;
  const [first] = port.queues;
  const queues =
    port.queues.length === 1 && first !== undefined
      ? `queue ${packetsWords(at(first))}`
      : `queues ${port.queues.map((queue) => meanWords(at(queue))).join(", ")} packets`;
  const counts = [
    ...(at(port.drops) > 0 ? [`${readable(at(port.drops))} dropped`] : []),
    ...(at(port.marks) > 0 ? [`${readable(at(port.marks))} marked`] : []),
  ];
  return [
    `sends ${percent(at(port.utilisation))} of the time`,
    `${queues}, at most ${readable(at(port.longest))}`,
    ...counts,
  ].join(", ");
}

/** What a flow may have under way at a time, and has, and what befell it last. */
export function windowWords(
  experiment: ExperimentView,
  { view, windows }: WindowView,
  flow: number,
  time: number,
): string {
  const name = flowId(experiment, flow);
  if (time < (experiment.flows.arrival[flow] as number)) return `${name} has not arrived`;
  if (time >= (view.run.finish[flow] as number)) return `${name} has ended`;
  const k = windowAt(windows, flow, time);
  if (k < 0) return `${name} has sent nothing`;
  const { window, flight, alpha } = windows.windows;
  const share = alpha[k] as number;
  const marks = Number.isNaN(share) ? "" : `, alpha ${readable(Number(share.toPrecision(3)))}`;
  const may = readable(Number((window[k] as number).toPrecision(3)));
  const has = readable(Math.ceil(flight[k] as number));
  return `${name} may have ${may} ${may === "1" ? "packet" : "packets"} under way, and has ${has}${marks}${lastWords(windows, flow, time)}`;
}

const BEFELL: Readonly<Record<(typeof HAPPENINGS)[number], string>> = {
  drop: "a packet was dropped",
  mark: "a packet was marked",
  timeout: "its timer went off",
  again: "a packet was sent again",
};

function lastWords({ happenings }: WindowDynamics, flow: number, time: number): string {
  let last = -1;
  for (let k = happenings.from[flow] as number; k < (happenings.from[flow + 1] as number); k++) {
    if ((happenings.time[k] as number) > time) break;
    last = k;
  }
  const kind = HAPPENINGS[happenings.kind[last] ?? -1];
  if (kind === undefined) return "";
  return `; last, ${BEFELL[kind]} at ${readable(Number((happenings.time[last] as number).toPrecision(6)))}`;
}
