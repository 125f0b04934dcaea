import type { Fabric, FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { treeOf } from "../../rank/own-rank.ts";
import { slopeOf } from "../../rank/slopes.ts";
import { randomExpression } from "./random-expression.ts";
import { randomIntegers } from "./random-integers.ts";

const PORTS = 3;

export interface FluidRankCase {
  readonly flows: readonly FlowSpec[];
  readonly fabric: Fabric;
  readonly policy: PolicySpec & { readonly thresholds: readonly number[] };
}

/** Two to five flows on a link or a switch under random expressions that the fluid model knows; nothing coincides. */
export function randomFluidRank(seed: number): FluidRankCase {
  const random = randomIntegers(seed);
  const isSwitch = random(2) === 0;
  const real = (most: number) => (1 + random(most * 1000)) / 1000;
  const flows = Array.from({ length: 2 + random(4) }, (_, i): FlowSpec => {
    const lower = real(8);
    return {
      id: `f${i}`,
      arrival: real(8),
      size: real(random(3) === 0 ? 14 : 5),
      weight: 1 + random(3),
      estimate: real(8),
      lower,
      upper: lower + real(6),
      spread: random(2) === 0 ? 0 : real(3),
      ...(random(2) === 0 && { deadline: 10 + real(30) }),
      src: random(PORTS),
      dst: random(PORTS),
    };
  });
  const expression = (): string => {
    for (;;) {
      const text = randomExpression(random);
      if (slopeOf(treeOf(text), text).faults.length === 0) return text;
    }
  };
  return {
    flows,
    fabric: isSwitch ? { kind: "switch", ports: PORTS, rate: 1 } : { kind: "link", rate: 1 },
    policy: {
      id: "rank",
      rank: Array.from({ length: 1 + random(3) }, expression),
      ties: (["arrival", "index", "rr"] as const)[random(3)] ?? "arrival",
      constants: { theta: 3 },
      thresholds: [2, 5, 11],
    },
  };
}
