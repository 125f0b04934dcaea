import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import full from "../../../workloads/presets/pdq-fig-11-full.json" with { type: "json" };
import { shownOf } from "../figure/headless.ts";
import { flowOf, packetViewsOf, senderName } from "./packet-view.ts";
import { laneFlows } from "./rates-plot.ts";

const parsed = parseScenario(full);
if (!parsed.ok) throw new Error("a faulty example");
const { experiment, runs } = shownOf(parsed.scenario, {});

test.each(packetViewsOf(runs).map((one) => [one.view.policy.label, one] as const))(
  "%s: the lanes of a port are those who go over it and are there, whoever they are",
  (_, one) => {
    const { ways, ports } = one.dynamics;
    const { finish } = one.view.run;
    for (const window of [
      { from: 0, to: 30 },
      { from: 6, to: 7 },
    ]) {
      for (const { link } of ports) {
        const slow: number[] = [];
        for (let sender = 0; sender + 1 < ways.start.length; sender++) {
          const own = [...ways.link.subarray(ways.start[sender], ways.start[sender + 1])];
          const end = finish[flowOf(one.dynamics, sender)] as number;
          if (own.includes(link) && end > window.from) slow.push(sender);
        }
        expect(laneFlows(experiment, one, link, window).flows).toEqual(slow);
      }
    }
    const names = [0, 1, 2].map((sender) => senderName(experiment, one.dynamics, sender));
    expect(names).toEqual(
      one.dynamics.subflows === 1 ? ["f1", "f2", "f3"] : ["f1/1", "f1/2", "f1/3"],
    );
  },
);
