import type { Ink } from "../charts/ink.ts";

/**
 * What a paused flow's lane is drawn in: one muted colour a switch, quieter than any flow's; each keeps 3 : 1
 * against its paper. Beyond five they repeat, and the sentence tells them apart.
 */
const COLOURS = {
  light: ["#7a8699", "#a47e2c", "#468f89", "#a86fa0", "#8f6a5a"],
  dark: ["#8f9db2", "#c9a84f", "#5fb3ab", "#c08bb8", "#b58a77"],
  print: ["#8a8a8a", "#6a6a6a", "#4c4c4c", "#a0a0a0", "#303030"],
} as const;

/** Colours of the switches that pause anybody, by node, in order of their numbers. */
export function switchColours(nodes: Iterable<number>, ink: Ink): ReadonlyMap<number, string> {
  const palette = COLOURS[ink.theme];
  const known = [...new Set(nodes)].sort((a, b) => a - b);
  return new Map(known.map((node, k) => [node, palette[k % palette.length] as string]));
}
