import type { KnownSizes } from "../../engine/index.ts";
import { readable } from "../draw/scale/numbers.ts";
import { percentText } from "./bytes.ts";

/** How many flows are bounded, in one sentence. */
export function boundedWords({ count, bounded, below, above }: KnownSizes): string {
  if (bounded === count) return `All ${readable(count)} flows lie within their bounds.`;
  const side = (flows: number, word: string): string =>
    `${flows === 0 ? "none is" : flows === 1 ? "1 is" : `${readable(flows)} are`} ${word}`;
  const share = percentText(bounded / count);
  return `${readable(bounded)} of ${readable(count)} flows (${share}) lie within their bounds; ${side(below, "smaller")}, ${side(above, "larger")}.`;
}
