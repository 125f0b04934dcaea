import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { explainCommand } from "./explain-command.ts";
import { run } from "./run-command.ts";

const SCENARIO = {
  version: 1,
  title: "Three flows meet",
  model: "fluid",
  units: { size: "bytes", time: "ms" },
  fabric: { kind: "star", hosts: 4, rate: 125_000 },
  flows: [1, 2, 3].map((n) => ({
    id: `f${n}`,
    arrival: 0,
    size: 100_000 * n,
    src: n - 1,
    dst: 3,
  })),
  policies: [{ id: "pdq" }, { id: "pdq-distributed" }],
};

let folder = "";
let file = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slotwise-packets-"));
  file = join(folder, "three.json");
  writeFileSync(file, JSON.stringify(SCENARIO));
});
afterAll(() => rmSync(folder, { recursive: true }));

function runs(words: readonly string[]) {
  return JSON.parse([...run([file, ...words])].join("")).runs;
}

test("SPEC 7.2 a table says what slowdown is against where packets are sent", () => {
  const words = [file, "--format", "table", "--summary", "--policy"];
  expect([...run([...words, "pdq,pdq-distributed"])].join("")).toMatch(
    /^Slowdown: against the flow alone at flow level/m,
  );
  expect([...run([...words, "pdq"])].join("")).not.toContain("Slowdown:");
});

describe("SPEC 6.33 slotwise run --trace", () => {
  test("adds the dynamics of a policy that sends packets, and of no other", () => {
    const [fluid, packets] = runs(["--trace"]);
    expect(fluid.dynamics).toBeUndefined();
    const { counts, ports, rates, pauses, bin } = packets.dynamics;
    expect(counts).toEqual({
      probes: expect.any(Number),
      dropped: 0,
      preemptions: expect.any(Number),
    });
    expect(ports.map(({ to }: { to: string }) => to)).toContain("host 3");
    expect(ports[0].utilisation.length * bin).toBeGreaterThan(packets.flows[2].finish);
    expect(rates[0]).toEqual({
      flow: expect.any(String),
      time: expect.any(Number),
      rate: expect.any(Number),
      pausedBy: expect.toBeOneOf([null, "the switch"]),
    });
    expect(pauses[0]).toMatchObject({ by: "the switch", reason: expect.any(String) });
    expect(packets.trace[0]).toMatchObject({ flow: expect.any(String), queue: 0 });
  });

  test("leaves them out elsewhere, with the same numbers", () => {
    const [, traced] = runs(["--trace"]);
    const [, plain] = runs([]);
    expect(plain.dynamics).toBeUndefined();
    expect(plain.flows).toEqual(traced.flows);
    expect(runs(["--summary"])[1].summary).toEqual(plain.summary);
  });
});

describe("slotwise explain of packets", () => {
  test.each([
    ["PDQ distributed", "the most critical first"],
    ["RCP distributed", "by deadline, then by what is left"],
  ])("%s: flows are said to be listed as they are", (policy, order) => {
    const words = ["pdq-fig-6-packets", "--policy", policy, "--at", "3"];
    expect([...explainCommand(words)].join("").split("\n")).toContain(order);
  });

  test("says who is paused by which switch, and why", () => {
    const text = [...explainCommand([file, "--policy", "pdq-distributed", "--at", "0.5"])].join("");
    expect(text).toContain("PDQ distributed, 0.5 ms");
    expect(text).toMatch(/f3 is paused by the switch: f1 goes first there/);
    expect(text).toContain("3 flows finished");
    expect(text).toMatch(/learns of another rate or pause at [\d.]+ ms\./);
  });

  test("and as JSON", () => {
    const words = [file, "--policy", "pdq-distributed", "--at", "0.5", "--format", "json"];
    const { moment, words: said } = JSON.parse([...explainCommand(words)].join(""));
    expect(moment.flows[0]).toMatchObject({ flow: "f1", state: "sending" });
    expect(said.flows).toHaveLength(3);
  });
});
