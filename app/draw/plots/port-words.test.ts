import { expect, test } from "vitest";
import { wiringOf } from "../../../engine/doors/draw-data.ts";
import type { Loads } from "../fabric/loads.ts";
import type { PortRecord } from "../packets/port-record.ts";
import { portWords, worstLink } from "./port-plot.ts";

const fabric = {
  kind: "leaf-spine",
  leaves: 2,
  hosts: 2,
  spines: 1,
  hostRate: 1,
  coreRate: 1,
} as const;
const ends = { src: Int32Array.of(0), dst: Int32Array.of(3), identity: null };
const wiring = wiringOf({ count: 1, ...ends }, fabric);
const [toHost, toSpine] = [[5, 3] as const, [4, 6] as const].map(([from, to]) =>
  Array.from(wiring.from.keys()).findIndex((l) => wiring.from[l] === from && wiring.to[l] === to),
) as [number, number];
const load = new Float64Array(wiring.from.length);
load[toSpine] = 0.75;
const flows = new Int32Array(load.length).fill(2);
const loads = {
  load,
  flows,
  isMean: true,
  subflows: 1,
  served: { flow: Int32Array.of(), rate: Float64Array.of() },
} satisfies Loads;
const record: PortRecord = {
  bin: 1,
  begin: 0,
  fineBin: 1,
  ports: [
    {
      link: toHost,
      from: 5,
      to: 3,
      utilisation: Float32Array.of(1, 1),
      waiting: Float32Array.of(1, 7),
      drops: Float32Array.of(0, 3),
      marks: null,
      fine: null,
    },
  ],
};

test("of packets the port is told with what waits and is lost, of flows alone how full its link is", () => {
  const words = (of: PortRecord | null, link: number, time: number | null) =>
    portWords(fabric, wiring, loads, of, link, time);
  expect(words(record, toHost, 0.5)).toEqual({ told: "host 3: 1 packet waits", lost: "" });
  expect(words(record, toHost, 1.5)).toEqual({ told: "host 3: 7 packets wait", lost: "3 lost" });
  expect(words(record, toHost, null)).toEqual({
    told: "host 3: at most 7 packets wait",
    lost: "3 lost",
  });
  expect(words(null, toSpine, null).told).toBe("leaf 0 → spine 0: 75 % full, 2 flows");
  // A link over which nothing went has no port in the record.
  expect(words(record, toSpine, null).told).toBe("leaf 0 → spine 0: 75 % full, 2 flows");
});

test("the worst port is the record's; without one it is that of the busiest link", () => {
  expect(worstLink(record, fabric, () => loads)).toBe(toHost);
  expect(worstLink(null, fabric, () => loads)).toBe(toSpine);
});
