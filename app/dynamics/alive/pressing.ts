import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { flowOf } from "../../draw/packets/alive/packet-record.ts";
import type { PortIndex } from "../../draw/packets/alive/port-index.ts";
import type { Hit } from "../../draw/packets/alive/switch-layout.ts";
import { panelsOfRun } from "../../draw/packets/alive/tracks-plot.ts";

/** What was pressed: a packet of a policy, or, where `copy` is null, a flow. */
export interface Pressed {
  readonly run: number;
  readonly copy: number | null;
  readonly flow: number;
}

/** A press within so many pixels is meant. */
const NEAR = 14;

export function asPressed(hit: Hit | null, { record }: PortIndex, run: number): Pressed | null {
  if (hit === null) return null;
  if ("flow" in hit.what) return { run, copy: null, flow: hit.what.flow };
  const { copy } = hit.what;
  return { run, copy, flow: flowOf(record, record.copies.flow[copy] as number) };
}

/**
 * What a key chooses: up and down senders, left and right packets, of the flow that is lit those alone; Escape nothing.
 * Undefined: it is no such key.
 */
export function chosenBy(
  key: string,
  hits: readonly Hit[],
  pressed: Pressed | null,
  index: PortIndex,
  run: number,
): Pressed | null | undefined {
  if (key === "Escape") return pressed === null ? undefined : null;
  const isFlow = key === "ArrowUp" || key === "ArrowDown";
  if (!isFlow && key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const isOf = ({ copy, flow }: Pressed): boolean =>
    isFlow ? copy === null : copy !== null && (pressed === null || flow === pressed.flow);
  const all = hits.flatMap((hit) => {
    const one = asPressed(hit, index, run);
    return one !== null && isOf(one) ? [one] : [];
  });
  const is = isFlow
    ? ({ flow }: Pressed) => flow === pressed?.flow
    : ({ copy }: Pressed) => copy === pressed?.copy;
  const at = all.findIndex(is);
  const isBack = key === "ArrowUp" || key === "ArrowLeft";
  const next = isBack ? (at < 0 ? all.length : at) - 1 : at + 1;
  return all[(next + all.length) % all.length] ?? pressed;
}

/** The flow that a key chooses: the next one down or up, over all policies; Escape: none. Undefined: it chooses nothing. */
export function flowBy(
  key: string,
  runs: readonly Pick<AliveRun, "index">[],
  pressed: Pressed | null,
): Pressed | null | undefined {
  if (key === "Escape") return pressed === null ? undefined : null;
  if ((key !== "ArrowDown" && key !== "ArrowUp") || panelsOfRun(runs) === 1) return undefined;
  const all = runs.flatMap(({ index }, run) =>
    index.flows.map((flow): Pressed => ({ run, copy: null, flow })),
  );
  const at = all.findIndex(({ run, flow }) => run === pressed?.run && flow === pressed.flow);
  const next = key === "ArrowDown" ? at + 1 : (at < 0 ? all.length : at) - 1;
  return all[(next + all.length) % all.length];
}

/** What may be pressed nearest to a place, in pixels. */
export function nearest(hits: readonly Hit[], x: number, y: number): Hit | null {
  let best: Hit | null = null;
  let least = NEAR;
  for (const hit of hits) {
    const dx = Math.max(hit.x - x, 0, x - hit.x - hit.width);
    const dy = Math.max(hit.y - y, 0, y - hit.y - hit.height);
    const far = Math.hypot(dx, dy);
    if (far < least) [best, least] = [hit, far];
  }
  return best;
}
