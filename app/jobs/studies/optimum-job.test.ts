import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/index.ts";
import { optimumJob } from "./optimum-job.ts";

function optimumOf(fabric: { readonly kind: "link" | "switch"; readonly [key: string]: unknown }) {
  const ports = (src: number, dst: number) => (fabric.kind === "switch" ? { src, dst } : {});
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric,
    flows: [
      { id: "a", arrival: 0, size: 4, ...ports(0, 1) },
      { id: "b", arrival: 1, size: 1, ...ports(1, 0) },
    ],
    policies: [{ id: "fifo" }],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return optimumJob(parsed.scenario);
}

test("the optimum of a link's flows: finishes at 2 and 5", () => {
  const exact = { kind: "exact", method: "srpt", fpt: 7, fct: 6 };
  expect(optimumOf({ kind: "link", rate: 1 })).toEqual(exact);
});

test("none is known on a switch", () => {
  expect(optimumOf({ kind: "switch", rate: 1, ports: 2 })).toBeNull();
});
