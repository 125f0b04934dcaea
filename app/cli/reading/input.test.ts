import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { file, slotwise } from "../testing/slotwise.ts";
import { PAIR } from "../testing/small-cases.ts";
import { readInputs } from "./input.ts";

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

/** So late that PDQ terminates the flow at once: nothing is sent. */
const HOPELESS = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [{ id: "f", arrival: 0, size: 3e8, spread: 1, deadline: 10 }],
  policies: [{ id: "pdq" }],
};
const SWEEP = {
  version: 1,
  scenario: HOPELESS,
  vary: [{ path: "flows[0].deadline", values: [10, 12] }],
};

const WAYS: readonly (readonly [content: object, words: readonly string[]])[] = [
  [HOPELESS, ["run"]],
  [HOPELESS, ["figure", "--kind", "cdf"]],
  [HOPELESS, ["explain", "--policy", "pdq", "--at", "0"]],
  [HOPELESS, ["sweep", "--vary", "flows[0].deadline=10,12"]],
  [HOPELESS, ["run", "--vary", "flows[0].deadline=10,12"]],
  [SWEEP, ["sweep", "--dry-run"]],
  [SWEEP, ["figure", "--kind", "sweep"]],
];

test.each(WAYS)(
  "SPEC 1.12 way %#: slotwise warns once of very many packets in streams",
  (content, [command = "", ...words]) => {
    const { stderr } = slotwise([command, file("many.json", content), ...words]);
    expect(
      stderr.match(/many\.json: about 300 million packets are released over time/g),
    ).toHaveLength(1);
  },
);

test("a list of flows in place of a scenario is told the two ways there are", () => {
  const said = (text: string) => slotwise(["run", file("list.csv", text)]).stderr;
  expect(said("id,arrival,size\na,0,3\nb,1,2\n")).toContain(
    "list.csv: if it is a list of flows, slotwise import makes a scenario of it, and run takes it --on a network",
  );
  for (const text of ['{\n"version": 1', "[\n", "x", ""])
    expect(said(text)).not.toContain("list of flows");
});
