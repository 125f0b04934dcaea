import { type LinkLoads, nodeName, type Wiring } from "../../../engine/doors/draw-data.ts";
import { type ExperimentView, flowId } from "../run/results.ts";
import { quantity } from "../run/run-words.ts";
import { readable } from "../scale/numbers.ts";
import { percentOf } from "../scale/words.ts";
import { flowsOver, type Loads, rateOfFlow, wayOf } from "./loads.ts";
import type { DrawnFabric } from "./places.ts";

/** "leaf 2 → spine 1" */
export function linkName(fabric: DrawnFabric, { from, to }: Wiring, link: number): string {
  return `${nodeName(fabric, from[link] as number)} → ${nodeName(fabric, to[link] as number)}`;
}

/** "3.2 of 10 bytes/µs" */
export function rateWords(experiment: ExperimentView, load: number, capacity: number): string {
  return `${readable(load * capacity)} of ${readable(capacity)} ${rateUnit(experiment)}`;
}

/** "Busiest: leaf 2 → spine 1, 94 %. 12 of 416 links carry something." */
export function summaryWords(
  fabric: DrawnFabric,
  wiring: Wiring,
  { load }: LinkLoads,
  busiest: number | null,
): string {
  if (busiest === null) return "All links are idle.";
  const name = linkName(fabric, wiring, busiest);
  return `Busiest: ${name}, ${percentOf(load[busiest] as number, 0)}. ${usedWords({ load })}.`;
}

/** "12 of 416 links in use" */
export function usedWords({ load }: Pick<LinkLoads, "load">): string {
  const used = load.reduce((count, value) => (value > 0 ? count + 1 : count), 0);
  return `${readable(used)} of ${quantity(load.length, "links")} in use`;
}

/** "bytes/µs", "packets/slot" */
export function rateUnit({ sizeUnit, timeUnit }: ExperimentView): string {
  return `${sizeUnit}/${timeUnit.length > 2 ? timeUnit.replace(/s$/, "") : timeUnit}`;
}

/** A link as a screen reader says it: "leaf 2 → spine 1: 94 %, 9.4 of 10 bytes/µs, 3 flows: f1 at 4, f7 at 3, …". */
export function linkWords(
  experiment: ExperimentView,
  fabric: DrawnFabric,
  wiring: Wiring,
  loads: Loads,
  link: number,
): string {
  const load = loads.load[link] as number;
  const flows = flowsOver(loads, wiring, link);
  const rates = rateWords(experiment, load, wiring.routes.capacity[link] as number);
  const first = flows
    .slice(0, 3)
    .map(({ flow, rate }) => `${flowId(experiment, flow)} at ${readable(rate)}`);
  const list = first.length === 0 ? "" : `: ${first.join(", ")}`;
  const more = flows.length > first.length ? ", and others" : "";
  return `${linkName(fabric, wiring, link)}: ${percentOf(load, 0)}, ${rates}, ${quantity(flows.length, "flows")}${list}${more}`;
}

/** "host 0 → leaf 0 → spine 1 → leaf 2 → host 9, at 3.2 bytes/µs"; "…, sprayed over 14 links". */
export function wayWords(
  experiment: ExperimentView,
  fabric: DrawnFabric,
  wiring: Wiring,
  loads: Loads,
  flow: number,
): string {
  const way = wayOf(wiring, flow);
  const links = [...way.keys()];
  const [first] = links;
  const last = links.at(-1);
  const name = (node: number | undefined): string => nodeName(fabric, node as number);
  if (first === undefined || last === undefined) return "stays at its host";
  const rate = rateOfFlow(loads, flow);
  const mean = loads.isMean ? " in the mean" : "";
  const pace = rate > 0 ? `at ${readable(rate)} ${rateUnit(experiment)}${mean}` : "not served";
  if (wiring.subflows > 1) {
    const { parts, from, to } = endsOf(wiring, flow);
    const cut = `in ${quantity(parts, "subflows")} over ${quantity(links.length, "links")}`;
    return `${name(from)} → ${name(to)} ${cut}, ${pace}`;
  }
  const isOne = [...way.values()].every((share) => share === 1);
  if (isOne) {
    const nodes = [name(wiring.from[first]), ...links.map((link) => name(wiring.to[link]))];
    return `${nodes.join(" → ")}, ${pace}`;
  }
  const least = Math.min(...way.values());
  const ends = `${name(wiring.from[first])} → ${name(wiring.to[last])}`;
  return `${ends}, sprayed over ${links.length} links, at least ${percentOf(least, 0)} of it on each, ${pace}`;
}

/** Source and destination of a flow that is cut into subflows, and how many of these have something to send. */
function endsOf({ routes: { start, link }, subflows, from, to }: Wiring, flow: number) {
  const [first, last] = [flow * subflows, (flow + 1) * subflows];
  const parts = start
    .subarray(first, last)
    .filter((at, j) => at < (start[first + j + 1] as number));
  return {
    parts: parts.length,
    from: from[link[start[first] as number] as number],
    to: to[link[(start[last] as number) - 1] as number],
  };
}
