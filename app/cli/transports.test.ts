import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { explainCommand } from "./explain-command.ts";

const SCENARIO = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 5, rate: 1250 },
  flows: [
    { id: "a", arrival: 0, size: 146_000, src: 0, dst: 4 },
    { id: "b", arrival: 0, size: 146_000, src: 1, dst: 4 },
    { id: "c", arrival: 10, size: 14_600, src: 2, dst: 4, spread: 2 },
    { id: "d", arrival: 400, size: 14_600, src: 2, dst: 4 },
  ],
  policies: [{ id: "tcp" }, { id: "homa" }],
};

function told(policy: string, at: number): string {
  const file = join(mkdtempSync(join(tmpdir(), "slotwise-")), "scenario.json");
  writeFileSync(file, JSON.stringify(SCENARIO));
  return [...explainCommand([file, "--policy", policy, "--at", String(at)])].join("");
}

test("SPEC 16.11 what flows under a transport wait for: a window, the port and who is ahead, data, a grant", () => {
  const tcp = told("TCP", 20);
  expect(tcp).toContain("3 flows are there, 3 of them with packets under way.");
  expect(tcp).toContain("The next flow comes at 400 us.");
  expect(tcp).toMatch(
    /a has \d+ of 100 packets acknowledged and \d+ under way; its first packet waits at the port from the switch to host 4, one of \d+.*; its window of \d+ packets is full, its timer goes off at [\d.]+ us\./,
  );
  expect(tcp).toContain("it waits for its next packet to be there");
  expect(told("Homa", 20)).toContain("it waits for a grant");
  expect(told("TCP", 399)).toContain("No flow is there yet.");
  expect(told("TCP", 399)).toContain("3 of 4 flows finished");
  expect(told("TCP", 1e6)).toContain("All flows have ended.");
});
