import { describe, expect, test } from "vitest";
import { leafSpine } from "../../testing/networks.ts";
import { reference, referenceFlows } from "../../testing/transports/reference.ts";
import { transported } from "../../testing/transports/run.ts";

describe("SPEC 16.5 pFabric is YAPS, to the picosecond", () => {
  const network = leafSpine(9, 16, 4, 10e9, 40e9);

  test.each(["lone", "incast4", "incast16", "imc200"])("%s: every flow, and its counts", (name) => {
    const rows = reference(`yaps/${name}`);
    const { hosts, world } = transported(network, referenceFlows(rows), {
      id: "pfabric",
      parameters: { set: "yaps" },
    });
    const { acknowledged, sent } = hosts.book;
    const ours = rows.map((_, flow) => ({
      acknowledged: acknowledged[flow],
      sent: sent[flow],
      dropped: world.tally.lost[flow],
    }));
    const theirs = rows.map((row) => ({
      acknowledged: row["acknowledged_ps"],
      sent: row["sent"],
      dropped: row["dropped"],
    }));
    expect(ours).toEqual(theirs);
    expect(world.pool.live).toBe(0);
  });
});
