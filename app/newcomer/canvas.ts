import type { Scenario } from "../../engine/index.ts";

/** What a newcomer meets: one wire, one long transfer that has it, and three short ones that come while it is sent. */
interface Transfer {
  readonly id: string;
  /** In packets. */
  readonly size: number;
  /** In slots, at first. */
  readonly arrival: number;
  /** No later: then every policy that never idles is done by the end of the axis. */
  readonly latest: number;
}

export const TRANSFERS: readonly Transfer[] = [
  { id: "elephant", size: 12, arrival: 0, latest: 4 },
  { id: "mouse 1", size: 1, arrival: 1, latest: 14 },
  { id: "mouse 2", size: 2, arrival: 3, latest: 14 },
  { id: "mouse 3", size: 1, arrival: 5, latest: 14 },
];

/** Where the axis ends. */
export const SLOTS = 20;

export const FIRST_ARRIVALS: readonly number[] = TRANSFERS.map(({ arrival }) => arrival);

/** An arrival as near to `wanted` as the axis has room for. */
export function clampArrival(flow: number, wanted: number): number {
  const { latest = 0 } = TRANSFERS[flow] ?? {};
  return Math.min(latest, Math.max(0, Math.round(wanted)));
}

/** The canvas as a scenario: of the type that parsing `inputOf` gives, which a test holds it to. */
export function scenarioOf(arrivals: readonly number[]): Scenario {
  return {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: TRANSFERS.map(({ id, size, arrival }, k) => ({
      id,
      arrival: arrivals[k] ?? arrival,
      size,
    })),
    policies: [{ id: "fifo" }, { id: "srpt" }],
  };
}

/** The same as a file would say it, with a title: what the bench goes on with. */
export function inputOf(arrivals: readonly number[]): unknown {
  const { version, ...rest } = scenarioOf(arrivals);
  return { version, title: "One wire, four transfers", ...rest };
}
