import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise, simulate } from "../../../engine/doors/run.ts";
import { PIAS_OVER_NS2 } from "./pias-transports.ts";
import { inNs2, NINE_RACKS } from "./transport-settings.ts";

test("a lone packet and its acknowledgement inside a rack of PIAS's network take 83.264 µs, most of it at hosts; over a spine 85.2", () => {
  const lone = (dst: number): number => {
    const parsed = parseScenario({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      ...NINE_RACKS,
      flows: [{ id: "f", arrival: 0, size: 1460, src: 1, dst }],
      policies: [inNs2("dctcp")],
    });
    if (!parsed.ok) throw new Error("a fault");
    const { flows, policies } = materialise(parsed.scenario);
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    return simulate(flows, "fluid", parsed.scenario.fabric, policy).finish[0] as number;
  };
  expect(lone(0)).toBeCloseTo(0.083264, 9);
  // Four more links, of 40 Gb/s and 0.2 µs each.
  expect(lone(20)).toBeCloseTo(0.083264 + 0.0008 + 0.000616, 9);
});

test("L²DCT has the ports of all others in PIAS's scripts: 240 packets, marks above 65", () => {
  for (const { set } of Object.values(PIAS_OVER_NS2)) {
    const policies = set?.["policies"] as readonly { id: string }[];
    expect(policies.filter(({ id }) => id === "l2dct")).toEqual([{ id: "l2dct", set: "ns2" }]);
  }
});
