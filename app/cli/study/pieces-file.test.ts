import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import {
  headOf,
  parseSweep,
  pieceWriter,
  prepare,
  runPiece,
  type Sweep,
} from "../../../engine/doors/study.ts";
import { CommandError } from "../reading/command-error.ts";
import { readBytes } from "../reading/files.ts";
import { folder } from "../testing/slotwise.ts";
import { openPieces } from "./pieces-file.ts";

function parsedSweep(): Sweep {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "fluid",
      fabric: { kind: "link" },
      workload: { distribution: { fixed: 1 }, load: 0.5, flows: 2, seed: 1 },
      policies: [{ id: "fifo" }],
    },
    vary: [{ path: "workload.load", values: [0.5, 0.6] }],
    seeds: [1],
    measures: ["mean"],
  });
  if (!parsed.ok) throw new Error("a sweep is expected");
  return parsed.sweep;
}

const SWEEP = parsedSweep();

describe("--resume goes on with pieces of its sweep and takes nothing else for them", () => {
  const head = `${JSON.stringify(headOf(SWEEP))}\n`;
  const line = `${pieceWriter(SWEEP)(runPiece(prepare(SWEEP, 0), 1))}\n`;
  const place = join(folder, "resumed.pieces");

  test.each([
    ["a text in one line", "my thesis, one line, no newline"],
    ["the file of the sweep", JSON.stringify(SWEEP)],
    ["a text in lines", "one\ntwo\n"],
    ["bytes", "\0\u0001"],
    ["a note behind the pieces", `${head}${line}and a note of mine`],
    ["a piece that was changed by hand", `${head}${line.replace(/"mean":\d+/, '"mean":7')}`],
    ["a piece without its digest", `${head}${line.replace(/,"digest":"[^"]*"/, "")}`],
  ])("%s is left as it is", (_, text) => {
    writeFileSync(place, text);
    expect(() => openPieces(place, SWEEP, true)).toThrow(CommandError);
    expect(readFileSync(place, "utf8")).toBe(text);
  });

  test("whatever an interruption has left of the last line is dropped", () => {
    const text = `${head}${line}`;
    for (let cut = 0; cut < text.length; cut += 7) {
      writeFileSync(place, text.slice(0, cut));
      const file = openPieces(place, SWEEP, true);
      file.close();
      const kept = cut < head.length ? head : text.slice(0, text.lastIndexOf("\n", cut - 1) + 1);
      expect(readFileSync(place, "utf8")).toBe(kept);
    }
  });
});

test.skipIf(process.platform === "win32")("a full disk is named, and no fault of who asks", () => {
  // The limit on the size of files stands for the disk.
  const limited = ["-c", 'ulimit -f 1; exec "$@"', "bash", process.execPath, inject("command")];
  const name = join(folder, "full.json");
  const note = { ...SWEEP.scenario, note: "x".repeat(2000) };
  writeFileSync(name, JSON.stringify({ ...SWEEP, scenario: note }));
  const words = [...limited, "sweep", name, "--out", join(folder, "full.pieces"), "--jobs", "1"];
  const { status, stderr } = spawnSync("bash", words, { encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/--out: .*full\.pieces: cannot be written/),
  ]);
});

test("of two sweeps that go on with one file the second to write ends, and no line is cut up", () => {
  const sweep = SWEEP;
  const name = join(folder, "shared.pieces");
  const pieces = [0, 1].map((point) => runPiece(prepare(sweep, point), 1));
  const one = openPieces(name, sweep, false);
  const other = openPieces(name, sweep, true);
  one.add(pieces.slice(0, 1));
  expect(() => other.add(pieces.slice(1))).toThrow(/another sweep may write to it/);
  one.add(pieces.slice(1));
  one.close();
  other.close();
  const known = openPieces(name, sweep, true);
  expect(known.known).toHaveLength(2);
  known.close();
  expect(readFileSync(name, "utf8").trim().split("\n")).toHaveLength(3);
});

test.each([
  ["nothing yet", ""],
  ["a head alone", "head"],
  ["a piece", "head piece"],
  ["a line that an interruption cut off", "head cut"],
])(
  "what another sweep writes between the look at a file with %s and its opening stays",
  (_, has) => {
    const name = join(folder, "looked-at.pieces");
    const head = `${JSON.stringify(headOf(SWEEP))}\n`;
    const [first = "", second = ""] = [0, 1].map(
      (point) => `${pieceWriter(SWEEP)(runPiece(prepare(SWEEP, point), 1))}\n`,
    );
    const before = { head, piece: first, cut: first.slice(0, 40) } as const;
    const text = has
      .split(" ")
      .map((part) => before[part as keyof typeof before] ?? "")
      .join("");
    writeFileSync(name, text);
    const after = `${text === "" ? head : text.slice(0, text.lastIndexOf("\n") + 1)}${second}`;
    const meanwhile = (asked: string) => {
      const read = readBytes(asked);
      writeFileSync(name, after);
      return read;
    };
    expect(() => openPieces(name, SWEEP, true, meanwhile)).toThrow(/was changed meanwhile/);
    expect(readFileSync(name, "utf8")).toBe(after);
  },
);
