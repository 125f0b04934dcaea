import { drive } from "../../packets/switching/packet-world.ts";
import { usualTransport } from "../../transports/windows/resolve-transport.ts";
import { setUp } from "../../transports/windows/set-up.ts";
import { peakOf } from "../peak.ts";
import { flowsOf, NETWORK } from "./workloads.ts";

/**
 * `npm run bench:transports:memory [flows,…]`: the most bytes that a run of so many IMC10 flows on 144 hosts holds beyond
 * the flows themselves, and the most packets that are under way. Linear in both: a flow more costs what is printed.
 */
const [counts = "1000,10000,50000"] = process.argv.slice(2);

for (const id of ["pfabric", "dctcp", "homa"] as const) {
  let before: readonly [flows: number, bytes: number] | null = null;
  for (const count of counts.split(",").map(Number)) {
    const flows = flowsOf("imc10", count);
    let live = 0;
    const peak = peakOf((sample) => {
      const { world, hosts } = setUp(NETWORK, flows, id, usualTransport(id));
      const { agenda, switching, pool } = world;
      drive(agenda, switching, hosts, () => {
        live = Math.max(live, pool.live);
        globalThis.gc?.();
        sample();
      });
      return hosts;
    });
    const [fewer, less] = before ?? [0, 0];
    const more = Math.round((peak - less) / (count - fewer));
    console.log(
      `${id}, ${count} flows: ${(peak / 1e6).toFixed(1)} MB, ${before === null ? "in all" : "more"} ${more} bytes a flow; ${live} packets under way at most`,
    );
    before = [count, peak];
  }
}
