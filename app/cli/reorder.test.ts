import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CommandError } from "./reading/command-error.ts";
import { reorder } from "./reorder-command.ts";
import { faultsOf } from "./testing/small-cases.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slotwise-reorder-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const CHAIN = `{"size": 8, "window": 8, "pace": 8, "delay": 1, "thresholds": [5], "lower": 8}`;

test("reorder tells what both make of a chain, with every packet if asked for", () => {
  const [line] = reorder([file("chain.json", CHAIN)]);
  expect(JSON.parse(line ?? "")).toEqual({
    tcp: { byAck: 4, byTimeout: 0, useless: 4, early: 4, mostHeld: 4, finish: 8 },
    qclimb: { byAck: 0, byTimeout: 0, useless: 0, early: 4, mostHeld: 4, finish: 8 },
  });
  const [traced] = reorder([file("chain.json", CHAIN), "--trace"]);
  expect(JSON.parse(traced ?? "").tcp.trace.copies).toHaveLength(12);
});

test("all that is wrong in all files is said at once", () => {
  const odd = file("odd.json", `{"size": 0}`);
  const other = file("other.json", `{"pace": "x"}`);
  expect(faultsOf(() => reorder([odd, other]))).toEqual([
    `${odd}: size: expected an integer from 1 to 96, got 0`,
    `${other}: pace: expected an integer from 1 to 96, got "x"`,
  ]);
  expect(() => reorder([])).toThrow(new CommandError(["a CHAIN is missing"]));
});

test("files that hold no JSON are named with the others, each with its reason", () => {
  const odd = file("odd.json", `{"size": 0}`);
  const broken = file("broken.json", "{");
  const empty = file("empty.json", " ");
  const none = join(folder, "none.json");
  expect(() => reorder([odd, empty, none, folder, broken])).toThrow(
    expect.objectContaining({
      lines: [
        `${odd}: size: expected an integer from 1 to 96, got 0`,
        `${empty}: expected JSON: it is empty`,
        `${none}: no such file`,
        `${folder}: is a folder: expected the name of a file`,
        expect.stringContaining("broken.json: expected JSON: "),
      ],
    }),
  );
});

test("a byte order mark before a chain is no part of it", () => {
  expect(reorder([file("mark.json", `\uFEFF${CHAIN}`)])).toEqual(
    reorder([file("chain.json", CHAIN)]),
  );
});
