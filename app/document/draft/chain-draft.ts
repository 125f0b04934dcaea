import type { Cell } from "./cell.ts";

/** A chain as it is being edited: what was typed, right or not. */
export interface ChainDraft {
  readonly numbers: Readonly<Record<ChainNumber, Cell>>;
  /** "3, 8" */
  readonly thresholds: string;
  readonly lost: readonly number[];
}

export type ChainNumber =
  | "size"
  | "window"
  | "pace"
  | "delay"
  | "timeout"
  | "lower"
  | "upper"
  | "slack"
  | "from"
  | "packets"
  | "priority";

/** A flow that climbs twice and overtakes itself, then sinks; some other traffic, and a packet lost on the way. */
export const FIRST_CHAIN: ChainDraft = {
  numbers: {
    size: 28,
    window: 16,
    pace: 8,
    delay: 4,
    timeout: 40,
    lower: 14,
    upper: "",
    slack: 0,
    from: 4,
    packets: 3,
    priority: 1,
  },
  thresholds: "3, 8",
  lost: [9],
};
