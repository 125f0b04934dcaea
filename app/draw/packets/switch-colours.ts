import type { Dynamics } from "../../../engine/index.ts";
import type { Ink } from "../brush/ink.ts";

/**
 * What a paused flow's lane is drawn in: one muted colour a switch, quieter than any flow's; each keeps 3 : 1
 * against its paper. Those who pause most have one; all others share a grey.
 */
const COLOURS = {
  light: ["#7a8699", "#a47e2c", "#468f89", "#a86fa0", "#8f6a5a"],
  dark: ["#8f9db2", "#c9a84f", "#5fb3ab", "#c08bb8", "#b58a77"],
  print: ["#8a8a8a", "#6a6a6a", "#4c4c4c", "#a0a0a0", "#303030"],
} as const;

/** The switches that pause any of these flows, by node, those with a colour of their own first. */
export interface Pausers {
  readonly colours: ReadonlyMap<number, string>;
  /** How many share the colour `other`. */
  readonly others: number;
  readonly other: string;
}

export function pausersOf({ pauses }: Dynamics, flows: readonly number[], ink: Ink): Pausers {
  const shown = new Set(flows);
  const time = new Map<number, number>();
  for (const [k, flow] of pauses.flow.entries()) {
    if (!shown.has(flow)) continue;
    const by = pauses.by[k] as number;
    time.set(by, (time.get(by) ?? 0) + (pauses.to[k] as number) - (pauses.from[k] as number));
  }
  const palette = COLOURS[ink.theme];
  const ranked = [...time].sort(([a, x], [b, y]) => y - x || a - b).map(([node]) => node);
  const own = ranked.slice(0, palette.length).sort((a, b) => a - b);
  return {
    colours: new Map(own.map((node, k) => [node, palette[k] as string])),
    others: ranked.length - own.length,
    other: ink.ink3,
  };
}
