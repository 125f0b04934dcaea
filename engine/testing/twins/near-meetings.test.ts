import { describe, expect, test } from "vitest";
import { materialise, simulate } from "../../doors/run.ts";
import { switchRoutes } from "../../model/routes.ts";
import type { FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { policyDefinition } from "../../run/policies.ts";
import { simulateFluid } from "../../simulate/fluid/events/simulate-fluid.ts";
import { naiveFluid } from "../naive/naive-fluid.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { seedsUpTo } from "../seeds.ts";
import { near } from "./near.ts";

const PORTS = 6;
const FABRIC = { kind: "switch", ports: PORTS, rate: 1 } as const;

type Row = readonly [id: string, src: number, dst: number, arrival: number, size: number];

/**
 * Two flows, one large and one small, that are sent as much as a third a little later than as much as a fourth, which
 * waits: `gap` is within rounding of the large one only. All but the others that keep it waiting come from one port.
 */
function rows(gap: number, large: number, small: number, isApart: boolean): readonly Row[] {
  const start = 2 + gap;
  const others = Array.from({ length: 12 }, (_, k): Row => [`f${k}`, 5, 1, 1 + k / 2, 0.5]);
  return [
    ["large", 0, 2, start, large],
    ["small", 0, isApart ? 3 : 2, start, small],
    ["waits", 0, 1, 0, 4],
    ...others,
    ["met", 0, isApart ? 4 : 2, 1, small],
  ];
}

const LOOPS: Readonly<Record<string, PolicySpec>> = {
  general: { id: "las" },
  sharing: { id: "las" },
  ranks: { id: "rank", rank: "2 * sent" },
};

describe.each(Object.entries(LOOPS))(
  "SPEC 2.9 flows that meet, near to one that waits: %s",
  (loop, policy) => {
    test.each(seedsUpTo(8))("as in exact fractions, and time goes on, seed %i", (seed) => {
      const random = randomIntegers(seed);
      for (let round = 0; round < 10; round++) {
        const gap = (2 + random(10)) * 1.1e-11;
        const drawn = rows(gap, 9 + random(60) / 10, 1.5 + random(20) / 10, random(2) === 1);
        const flows: FlowSpec[] = drawn.map(([id, src, dst, arrival, size]) => ({
          id,
          src,
          dst,
          arrival,
          size,
        }));
        const drawing = materialise({
          version: 1,
          model: "fluid",
          fabric: FABRIC,
          flows,
          policies: [policy],
        });
        const [resolved] = drawing.policies;
        if (resolved === undefined) throw new Error("no policy");
        const columns = drawing.flows;
        const onProgress = () => {
          throw new Error("time stands still");
        };
        const { finish } =
          loop === "general"
            ? simulateFluid(
                columns,
                policyDefinition("las").bind(columns, resolved),
                switchRoutes(columns, PORTS, 1),
                1,
                { onProgress },
              )
            : simulate(columns, "fluid", FABRIC, resolved, { onProgress });
        const exact = naiveFluid(flows, FABRIC, { id: "las" }).finish;
        expect({ gap, finish: [...finish] }).toEqual({ gap, finish: exact.map(near) });
      }
    });
  },
);
