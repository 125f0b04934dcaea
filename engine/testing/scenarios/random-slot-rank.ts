import type { Fabric, FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { randomExpression } from "./random-expression.ts";
import { randomIntegers } from "./random-integers.ts";

const PORTS = 3;
/** Of `level(x)`. */
export const THRESHOLDS = [2, 5, 11];

/** A link or a switch. */
export function fabricOf(seed: number): Fabric {
  return seed % 2 === 0 ? { kind: "link", rate: 1 } : { kind: "switch", ports: PORTS, rate: 1 };
}

/** Flows that know everything of themselves, or lack bounds now and then. */
export function randomFlows(seed: number, isWhole: boolean): readonly FlowSpec[] {
  const random = randomIntegers(seed);
  return Array.from({ length: 2 + random(9) }, (_, i): FlowSpec => {
    const size = 1 + random(random(3) === 0 ? 30 : 6);
    const arrival = random(20);
    const lower = random(size + 3);
    return {
      id: `f${i}`,
      arrival,
      size,
      spread: random(2) === 0 ? 0 : random(50) / 10,
      weight: 1 + random(3),
      estimate: random(2 * size),
      ...((isWhole || random(3) > 0) && { lower, upper: lower + random(9) }),
      ...(random(2) === 0 && { deadline: arrival + 1 + random(40) }),
      src: random(PORTS),
      dst: random(PORTS),
    };
  });
}

/** Flows on a link or a switch in slots under random expressions. */
export function randomSlotRank(seed: number): {
  readonly flows: readonly FlowSpec[];
  readonly fabric: Fabric;
  readonly policy: PolicySpec & { readonly thresholds: readonly number[] };
} {
  const random = randomIntegers(seed);
  const policy = {
    id: "rank",
    rank: Array.from({ length: 1 + random(3) }, () => randomExpression(random)),
    ties: (["arrival", "index", "rr"] as const)[random(3)] ?? "arrival",
    constants: { theta: 3 },
    thresholds: THRESHOLDS,
    ...(random(2) === 0 && { queue: "min(sent, 2)" }),
  } as const;
  return { flows: randomFlows(seed, true), fabric: fabricOf(random(2)), policy };
}
