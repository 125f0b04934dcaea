import { expect, test } from "vitest";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { findPresets } from "./preset-gallery.tsx";

function names(query: string): readonly string[] {
  return findPresets(PRESET_GROUPS, query).flatMap(({ presets }) =>
    presets.map(({ name }) => name),
  );
}

test("findPresets finds examples by all words of paper, figure and title, else of the note too", () => {
  expect(names("").length).toBe(PRESET_GROUPS.flatMap(({ presets }) => presets).length);
  expect(names("theorem asrpt")).toEqual(["asrpt-theorem-1", "asrpt-theorem-3", "asrpt-theorem-6"]);
  expect(names("NOS2 FIG. 1")).toEqual(["nos2-fig-1"]);
  expect(names("asrpt fig. 2")).not.toContain("qclimb-fig-26");
  expect(names("fig. 26")).toEqual(["qclimb-fig-26", "qclimb-fig-26-printed"]);
  expect(names("theorem 3")).toEqual(["asrpt-theorem-3"]);
  expect(names("elephant behind mice")).toEqual(["asrpt-theorem-3"]);
  expect(names("adversary")).toEqual(["asrpt-theorem-1"]);
  expect(names("nothing of the kind")).toEqual([]);
});

test("findPresets leaves out papers of which nothing is found", () => {
  expect(findPresets(PRESET_GROUPS, "early termination").map(({ paper }) => paper)).toEqual([
    "PDQ (SIGCOMM 2012)",
  ]);
});
