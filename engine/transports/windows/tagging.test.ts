import { describe, expect, test } from "vitest";
import { DATA, PROBE } from "../../packets/packet-pool.ts";
import { star } from "../../testing/networks.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";

/** Three full packets and one of 100 bytes. */
const BYTES = 3 * 1460 + 100;

/** The ranks with which packets of a flow leave its host, by kind; those numbered in `lost` never arrive. */
function ranks(id: "srpt-dctcp" | "las-dctcp" | "ascc" | "pfabric", lost: readonly number[]) {
  const sent: { readonly kind: number; readonly offset: number; readonly rank: number }[] = [];
  let count = 0;
  transported(star(2, 10e9), packetFlows([{ from: 1, to: 0, bytes: BYTES }]), {
    id,
    parameters: { probes: 1, initialWindow: 10 },
    options: { losses: { strikes: (link) => link === 2 && lost.includes(++count) } },
    prepare: ({ world: { switching, pool } }) =>
      switching.listen((packet, link) => {
        const [kind, offset] = [pool.kind[packet] as number, pool.offset[packet] as number];
        if (link === 2) sent.push({ kind, offset, rank: pool.rank[packet] as number });
      }),
  });
  return sent;
}

describe("SPEC 16.4 ranks of what is sent", () => {
  test.each(["srpt-dctcp", "ascc"] as const)(
    "%s: bytes neither acknowledged nor on the list, of a short last packet its own",
    (id) => {
      const sent = ranks(id, [1]);
      expect(sent.slice(0, 4).map(({ rank }) => rank)).toEqual([BYTES, BYTES, BYTES, BYTES]);
      expect(sent[4]).toEqual({ kind: DATA, offset: 0, rank: 1460 });
    },
  );

  test.each([
    ["las-dctcp", 3 * 1460],
    ["srpt-dctcp", BYTES],
    ["ascc", BYTES],
    ["pfabric", BYTES],
  ] as const)("a probe of %s has the largest rank of its flow", (id, rank) => {
    const probes = ranks(id, [2, 3, 4]).filter(({ kind }) => kind === PROBE);
    expect(probes.map((probe) => probe.rank)).toContain(rank);
    expect(new Set(probes.map((probe) => probe.rank)).size).toBe(1);
  });

  test("a probe of NOS2 is in the queue of the flow's last packet, at its host and in the network", () => {
    const probes: (readonly [link: number, rank: number])[] = [];
    let count = 0;
    transported(star(2, 10e9), packetFlows([{ from: 1, to: 0, bytes: BYTES }]), {
      id: "nos2-dctcp",
      parameters: { probes: 1, thresholds: [1460], switchThreshold: 1e6 },
      options: { losses: { strikes: (link) => link === 2 && ++count <= 4 } },
      prepare: ({ world: { switching, pool } }) =>
        switching.listen((packet, link) => {
          if (pool.kind[packet] === PROBE) probes.push([link, pool.rank[packet] as number]);
        }),
    });
    // On leaving the host it has the network's queue, which is the first of the two.
    expect(probes).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });
});
