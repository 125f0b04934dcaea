import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readInputs } from "./input.ts";

test("SPEC 5.1 all faults are said, however many", () => {
  const folder = mkdtempSync(join(tmpdir(), "slotwise-input-"));
  const file = join(folder, "faults.json");
  const flows = Array.from({ length: 200_000 }, (_, i) => ({ id: `f${i}`, arrival: 0, size: -1 }));
  const fabric = { kind: "link", rate: 1 };
  writeFileSync(file, JSON.stringify({ version: 1, model: "slot", fabric, flows, policies: [] }));
  const last = `${file}: flows[199999].size: expected a positive integer, got -1`;
  try {
    const lines = expect.objectContaining({ length: 200_000, 199999: last });
    expect(() => readInputs([file])).toThrow(expect.objectContaining({ lines }));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
