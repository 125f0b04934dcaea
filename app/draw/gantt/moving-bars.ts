import { flowsOf } from "../../../engine/doors/draw-data.ts";
import { visiblePieces } from "../trace/services.ts";
import { MANY_PIECES, rowOf } from "../trace/trace-index.ts";
import { barIn } from "./lanes.ts";
import type { Scene } from "./scene.ts";
import { inkOf, xOf } from "./scene.ts";

/** A piece of one flow's service, where it is drawn. */
export interface MovingBar {
  /** The same in every kind of lanes. */
  readonly key: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The service in the window piece by piece, in lanes of queues or of flows, so that the bars of one can move to their
 * places in the other; null: more than `most`, too many to follow.
 */
export function movingBars(scene: Scene, most: number): readonly MovingBar[] | null {
  const { index, layout, window, width } = scene;
  const { pieces, trace, link } = index;
  const bars: MovingBar[] = [];
  for (let flow = 0; flow < scene.experiment.flows.count; flow++) {
    const lane = layout.laneOf?.[flow] ?? null;
    if (lane !== null && lane < 0) continue;
    for (const piece of visiblePieces(index, flow, window, 0, MANY_PIECES)) {
      if (bars.length === most) return null;
      const row = rowOf(pieces, piece);
      const members = flowsOf(trace, row);
      const share = pieces.height === null ? 1 : (pieces.height[piece] as number);
      const base = pieces.base === null ? 0 : (pieces.base[piece] as number);
      const part = (lane === null ? share : Math.min(1, share * link.ports)) / members.length;
      const foot = lane === null ? base + part * Math.max(0, members.indexOf(flow)) : 0;
      const band = barIn(layout, lane ?? (trace.queue[row] as number));
      const x = Math.max(0, xOf(scene, pieces.start[piece] as number));
      const end = Math.min(width, xOf(scene, pieces.end[piece] as number));
      bars.push({
        key: `${flow}/${piece}`,
        colour: inkOf(scene, flow),
        x,
        y: band.y + band.height * (1 - foot - part),
        width: Math.max(0.75, end - x),
        height: Math.max(1, band.height * part),
      });
    }
  }
  return bars;
}

/** Bars on their way, `share` of it behind them; one that has no place at the other end stays out. */
export function between(
  from: readonly MovingBar[],
  to: readonly MovingBar[],
  share: number,
): readonly MovingBar[] {
  const ends = new Map(to.map((bar) => [bar.key, bar]));
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return from.flatMap((bar) => {
    const end = ends.get(bar.key);
    if (end === undefined) return [];
    return [
      {
        ...end,
        x: mix(bar.x, end.x),
        y: mix(bar.y, end.y),
        width: mix(bar.width, end.width),
        height: mix(bar.height, end.height),
      },
    ];
  });
}
