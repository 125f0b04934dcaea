import { RECOMMENDED } from "../../packets/parameters.ts";
import { aggregation } from "../../testing/pdq-figures/figure-3d.ts";
import { multipath, permutation } from "../../testing/pdq-figures/figure-11.ts";
import { flowsOf } from "../../testing/pdq-figures/setting.ts";
import { simulatePackets } from "../../transports/simulate-packets.ts";
import type { Section } from "./section.ts";

/** Best of so many, after one to warm up. */
const ROUNDS = 7;

function measured(name: string, run: () => { readonly events: number }): string[] {
  run();
  let best = 0;
  let events = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    events = run().events;
    best = Math.max(best, events / (performance.now() - start) / 1000);
  }
  return [name, String(events), best.toFixed(1)];
}

export const SPEED: Section = {
  name: "speed",
  title: "Speed",
  words: `Events (a packet that comes to a node, a packet to be sent, a look at a queue) a second on one core, best of ${ROUNDS}; the one table here that another machine makes otherwise.`,
  head: ["", "events", "million a second"],
  rows: () =>
    (["star", "tree"] as const)
      .map((fabric) => {
        const { setting, flows } = aggregation(fabric, 40, 1, 1e6);
        const columns = flowsOf(setting, flows);
        return measured(`${fabric}, 40 flows of 1 MB to one host`, () =>
          simulatePackets(setting.network, columns, RECOMMENDED),
        );
      })
      .concat([
        measured("BCube(2, 3), 16 flows of 1 MB in three subflows", () =>
          multipath(permutation(16, 1e6, 1), RECOMMENDED, 3),
        ),
      ]),
};
