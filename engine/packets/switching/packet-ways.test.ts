import { expect, test } from "vitest";
import { leafSpine } from "../../testing/networks.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";

/** How many packets each spine sees of two flows between the same racks, of which the second names its way. */
function seen(path: readonly number[] | null) {
  const network = leafSpine(2, 2, 4, 10e9, 10e9);
  const flows = packetFlows([
    { from: 0, to: 2, bytes: 40 * 1460 },
    { from: 1, to: 3, bytes: 40 * 1460 },
  ]);
  const counts = new Map<string, number>();
  transported(
    network,
    { ...flows, path: path === null ? null : Int32Array.from(path) },
    {
      id: "dctcp",
      parameters: { set: "ns2" },
      prepare: ({ world: { switching, pool } }) =>
        switching.listen((packet, link) => {
          const node = network.to[link] as number;
          // Hosts, two leaves, four spines.
          if (node < network.hosts + 2) return;
          const name = `flow ${pool.flow[packet]} spine ${node - network.hosts - 2}`;
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }),
    },
  );
  return counts;
}

test("SPEC 16.1 where packets are sprayed, those of a flow that names its way take it, there and back", () => {
  const spines = (counts: ReadonlyMap<string, number>, flow: number) =>
    [0, 1, 2, 3].filter((spine) => counts.has(`flow ${flow} spine ${spine}`));
  expect(spines(seen(null), 1).length).toBeGreaterThan(1);
  const named = seen([-1, 2]);
  expect(spines(named, 0).length).toBeGreaterThan(1);
  expect(spines(named, 1)).toEqual([2]);
  // Data and acknowledgements.
  expect(named.get("flow 1 spine 2")).toBe(80);
});
