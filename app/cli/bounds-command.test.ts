import { describe, expect, test } from "vitest";
import { boundsCommand } from "./bounds-command.ts";
import { faultsOf } from "./testing/small-cases.ts";

function output(words: readonly string[]): string {
  return [...boundsCommand(words)].join("");
}

function faults(words: readonly string[]): readonly string[] {
  return faultsOf(() => output(words));
}

describe("slotwise bounds", () => {
  test("writes what is known of the sizes of a preset's flows, and the observations, as JSON", () => {
    const { version, known, observations } = JSON.parse(
      output(["web-search-2000", "--format", "json"]),
    );
    expect(version).toBe(1);
    expect(known).toMatchObject({ count: 2000, bounded: 2000, below: 0, above: 0 });
    expect(known.byClass.mice.count + known.byClass.medium.count).toBeLessThan(2000);
    expect(observations.map(({ id }: { id: string }) => id)).toEqual([
      "O1",
      "O2",
      "O3",
      "O4",
      "O5",
    ]);
    // Not a workload of the paper: no verdict.
    expect(observations[0]).toMatchObject({ isSo: true, holds: null, values: [{ ours: 1 }] });
  });

  test("writes a table to be read: the paper's numbers beside ours", () => {
    const lines = output(["web-search-2000"]).split("\n");
    expect(lines[0]).toBe("web-search-2000");
    expect(lines.find((line) => line.startsWith("all flows"))).toMatch(/2000\s+100 %\s+0\s+0/);
    const first = lines.findIndex((line) => line.startsWith("O1 share of flows bounded"));
    expect(lines[first]).toMatch(/all three\s+–\s+at least 99 % are: yes$/);
    expect(lines[first + 1]).toMatch(/all flows\s+99.9055 % to 100 %\s+100 %\s*$/);
    expect(lines.at(-2)).toMatch(/^No verdict: the paper measured forests on flux-kmeans/);
  });

  test("judges by the paper's numbers for that workload, and says which are outside", () => {
    const lines = output(["qclimb-sgd"]).split("\n");
    const row = (start: string) => lines.findIndex((line) => line.startsWith(start));
    expect(lines[row("O1 ")]).toMatch(/SGD\s+holds\s+at least 99 % are: yes$/);
    expect(lines[row("O1 ") + 1]).toMatch(/99\.9877 % to 100 %\s+[\d.]+ %\s+within$/);
    expect(lines[row("O2 ")]).toMatch(
      /, bytes\s+SGD\s+only the claim holds\s+the gap of mice is the least: yes$/,
    );
    expect(lines[row("O2 ") + 1]).toMatch(/mice\s+213\s+\d+\s+above the paper's$/);
  });

  test("names flows of which nothing is known, other formats and missing files, all at once", () => {
    expect(faults(["--format", "csv"])).toEqual([
      '--format: expected table or json, got "csv"',
      "a FILE is missing",
    ]);
    expect(faults(["--depth"])[0]).toMatch(/depth/);
    expect(faults(["nos2-fig-1"])).toEqual([
      "nos2-fig-1: no flow has a lower bound: give the workload bounds, or flows[i].lower",
    ]);
  });
});
