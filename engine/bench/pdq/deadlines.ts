import { materialise, simulate } from "../../index.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED, VARIANTS } from "../../packets/parameters.ts";
import { bestInTime, inTime } from "../../testing/pdq-figures/figure-3a.ts";
import type { Aggregation } from "../../testing/pdq-figures/figure-3d.ts";
import { RATE } from "./readings.ts";

function packets(change: Partial<PdqParameters>): (query: Aggregation) => number {
  return (query) => inTime(query, { ...RECOMMENDED, ...change });
}

/** Who gets how many of a query's flows in time, 0…1. */
export const CONTENDERS: readonly (readonly [string, (query: Aggregation) => number])[] = [
  ["optimum", (query) => bestInTime(query, RATE)],
  ["PDQ", packets({})],
  ["K = 1", packets({ earlyStart: 1 })],
  ["ES+ET", packets(VARIANTS["es+et"])],
  ["ES", packets(VARIANTS.es)],
  ["Basic", packets(VARIANTS.basic)],
  ["literal", (query) => inTime(query, LITERAL)],
  ["RCP", (query) => inTime(query, RECOMMENDED, { protocol: "rcp" })],
  ["PDQ, with delays", (query) => idealInTime(query, "pdq", DELAYS)],
  ["PDQ, ideal", (query) => idealInTime(query, "pdq")],
  ["D³, ideal", (query) => idealInTime(query, "d3")],
];

/** Of the flow level (SPEC 3.10), in microseconds: the packets' headers and delays, and a round trip to ask in. */
const DELAYS = { header: 56, propagation: 0.1, processing: 25, initialisation: 1 };

/** Flows in time under a policy of the fluid model on the same tree; without delays, no headers either. */
function idealInTime(
  { setting, flows }: Aggregation,
  id: "pdq" | "d3",
  delays: Partial<typeof DELAYS> = {},
): number {
  const rate = RATE / 8e9;
  const {
    flows: columns,
    policies,
    scenario,
  } = materialise({
    version: 1,
    model: "fluid",
    fabric: { kind: "tree", racks: 4, hosts: 3, hostRate: rate, coreRate: rate, ...delays },
    flows: flows.map(({ bytes, deadline = Number.POSITIVE_INFINITY }, k) => ({
      id: `f${k}`,
      arrival: 0,
      // Kilobytes, and microseconds: 1 Gb/s is 0.125 KB a microsecond.
      size: bytes / 1000,
      deadline: deadline / 1e6,
      src: setting.senders[k % setting.senders.length] as number,
      dst: setting.receiver,
    })),
    policies: [{ id }],
  });
  const [policy] = policies;
  if (policy === undefined) throw new RangeError("no policy");
  const { finish } = simulate(columns, "fluid", scenario.fabric, policy);
  const met = finish.filter((end, k) => end <= (columns.deadline[k] as number) * (1 + 1e-9));
  return met.length / flows.length;
}
