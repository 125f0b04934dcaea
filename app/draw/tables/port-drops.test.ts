import { expect, test } from "vitest";
import type { Fabric } from "../../../engine/doors/scenario.ts";
import { dropRows } from "./port-drops.ts";

const FABRIC: Fabric = { kind: "star", hosts: 12, rate: 1 };

test("ports that dropped most stand first, and of many the rest is one row", () => {
  const drops = Array.from({ length: 9 }, (_, k) => ({
    from: 12,
    to: k,
    queue: 0,
    packets: k + 1,
  }));
  const rows = dropRows(drops, FABRIC);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toEqual({ port: "the switch → host 8", queue: 0, packets: 9 });
  expect(rows[6]).toEqual({ port: "3 more", queue: null, packets: 1 + 2 + 3 });
  expect(dropRows(drops.slice(0, 7), FABRIC)).toHaveLength(7);
  const link = { from: -1, to: -1, queue: 1, packets: 2 };
  expect(dropRows([link], { kind: "link", rate: 1 })[0]?.port).toBe("the link");
});
