import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readInputs } from "./reading/input.ts";
import { PAIR } from "./testing/pair.ts";

test("SPEC 5.1 of very many faults the first are said, and how many more there are", () => {
  const folder = mkdtempSync(join(tmpdir(), "slotwise-input-"));
  const file = join(folder, "faults.json");
  const flows = Array.from({ length: 200_000 }, (_, i) => ({ id: `f${i}`, arrival: 0, size: -1 }));
  const fabric = { kind: "link", rate: 1 };
  writeFileSync(file, JSON.stringify({ version: 1, model: "slot", fabric, flows, policies: [] }));
  const last = `${file}: flows[19].size: expected a positive integer, got -1`;
  const rest = `${file}: and 199980 more faults`;
  try {
    const lines = expect.objectContaining({ length: 21, 19: last, 20: rest });
    expect(() => readInputs([file])).toThrow(expect.objectContaining({ lines }));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(["utf16le", "utf16be"])("a file in %s is read by its byte order mark", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "slotwise-input-"));
  const file = join(folder, "utf16.json");
  const bytes = Buffer.from(`\uFEFF${JSON.stringify({ ...PAIR, title: "Größe" })}`, "utf16le");
  writeFileSync(file, kind === "utf16be" ? bytes.swap16() : bytes);
  try {
    expect(readInputs([file])[0]?.scenario.title).toBe("Größe");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
