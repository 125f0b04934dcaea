import { isCell } from "../draft/cell.ts";
import type { ChainDraft, ChainNumber } from "../draft/chain-draft.ts";
import { FIRST_CHAIN } from "../draft/chain-draft.ts";

/** The chain that the view part of a link tells; null if it tells none. What is odd in it is as at first. */
export function chainFromLink(view: unknown): ChainDraft | null {
  if (typeof view !== "object" || view === null || !("chain" in view)) return null;
  const told = view.chain;
  if (typeof told !== "object" || told === null) return null;
  const { numbers, thresholds, lost } = told as Record<string, unknown>;
  const cells = typeof numbers === "object" && numbers !== null ? numbers : {};
  const known = Object.entries(cells).filter(
    (entry): entry is [ChainNumber, string | number] =>
      Object.hasOwn(FIRST_CHAIN.numbers, entry[0]) && isCell(entry[1]),
  );
  const isLost = (packet: unknown): packet is number => Number.isInteger(packet);
  return {
    numbers: { ...FIRST_CHAIN.numbers, ...Object.fromEntries(known) },
    thresholds: typeof thresholds === "string" ? thresholds : FIRST_CHAIN.thresholds,
    lost: Array.isArray(lost) && lost.every(isLost) ? lost : FIRST_CHAIN.lost,
  };
}
