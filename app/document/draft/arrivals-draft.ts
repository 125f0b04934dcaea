import type { Cell } from "./cell.ts";
import { cellAt } from "./cell.ts";

/** When flows arrive, with the parameters of all kinds, so that switching loses none; times come with a file. */
export interface ArrivalsDraft {
  readonly kind: "poisson" | "at-once" | "incast" | "onOff" | "times";
  readonly fanIn: Cell;
  readonly on: Cell;
  readonly off: Cell;
  readonly times: readonly number[] | null;
}

/** How releases lie within the spread: evenly, or at random; `chunks` empty: as many pieces as packets. */
export interface ReleaseDraft {
  readonly random: boolean;
  readonly chunks: Cell;
}

export const DEFAULT_ARRIVALS: ArrivalsDraft = {
  kind: "poisson",
  fanIn: 8,
  on: 10_000,
  off: 40_000,
  times: null,
};
export const DEFAULT_RELEASE: ReleaseDraft = { random: false, chunks: "" };

type Json = Readonly<Record<string, unknown>>;

/** `workload.arrivals` as the parser wants it; nothing for the default. */
export function arrivalsInput(draft: ArrivalsDraft): { readonly arrivals?: unknown } {
  switch (draft.kind) {
    case "poisson":
      return {};
    case "at-once":
      return { arrivals: draft.kind };
    case "incast":
      return { arrivals: { incast: { fanIn: draft.fanIn } } };
    case "onOff":
      return { arrivals: { onOff: { on: draft.on, off: draft.off } } };
    case "times":
      return { arrivals: { times: draft.times ?? [] } };
  }
}

/** The arrivals of a file; what it does not speak of as before. */
export function readArrivals(input: unknown, before: ArrivalsDraft): ArrivalsDraft {
  if (input === "at-once") return { ...before, kind: input };
  if (!isRecord(input)) return { ...before, kind: "poisson" };
  const { incast, onOff, times } = input;
  if (isRecord(incast)) {
    return { ...before, kind: "incast", fanIn: cellAt(incast, "fanIn", before.fanIn) };
  }
  if (isRecord(onOff)) {
    const on = cellAt(onOff, "on", before.on);
    return { ...before, kind: "onOff", on, off: cellAt(onOff, "off", before.off) };
  }
  return Array.isArray(times) ? { ...before, kind: "times", times } : before;
}

interface SpreadDraft {
  readonly spread: Cell;
  readonly release: ReleaseDraft;
}

/** `workload.spread`. Random releases mean nothing in the fluid model; they are kept for the way back. */
export function spreadInput(
  { spread, release }: SpreadDraft,
  model: "slot" | "fluid",
): { readonly spread?: unknown } {
  if (release.random && model === "slot") {
    const chunks = release.chunks === "" ? {} : { chunks: release.chunks };
    return { spread: { random: spread, ...chunks } };
  }
  return spread === 0 ? {} : { spread };
}

export function readSpread(input: unknown, before: ReleaseDraft): SpreadDraft {
  if (isRecord(input)) {
    const release = { random: true, chunks: cellAt(input, "chunks", "") };
    return { spread: cellAt(input, "random", 0), release };
  }
  return { spread: cellAt({ input }, "input", 0), release: { ...before, random: false } };
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
