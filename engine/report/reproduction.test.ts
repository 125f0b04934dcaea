import { expect, test } from "vitest";
import { LINK } from "../testing/scenarios/parsed.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { agreesToRounding, movedWords, reproduction, unmovedWords } from "./reproduction.ts";

const slots = parsed({ ...LINK, policies: [{ id: "srpt" }] });
const fluid = parsed({ ...LINK, model: "fluid", policies: [{ id: "srpt" }] });
const units = { size: "bytes", time: "us" };
const packets = parsed({
  ...LINK,
  model: "fluid",
  units,
  policies: [{ id: "mix", of: [{ id: "tcp" }, { id: "dctcp" }] }],
});

const judged = (engine: string, digest: string, scenario = slots, version = "0.3.0") =>
  reproduction({ engine, digest: "a" }, digest, scenario, version);

test("SPEC 11.5 the same digest is the same result, whichever version made it", () => {
  for (const engine of ["0.1.0", "0.3.0", "0.9.1", "strange"]) {
    expect(judged(engine, "a", packets)).toEqual({ state: "same" });
  }
});

test("SPEC 11.5 within one minor version, or where nothing has moved, other digests differ", () => {
  for (const engine of ["0.3.7", "0.3", "strange"]) {
    expect(judged(engine, "b", packets)).toEqual({ state: "differs" });
  }
  expect(judged("0.2.0", "b")).toEqual({ state: "differs" });
  expect(unmovedWords("0.2.0", "0.3.0")).toMatch(/^made by 0\.2\.0, since when none /);
  expect(unmovedWords("0.3.1", "0.3.0")).toBe(null);
});

test("SPEC 11.5 of another minor version the lines of CHANGELOG that move the scenario are told", () => {
  const lines = (found: ReturnType<typeof reproduction>) => ("lines" in found ? found.lines : []);
  const moved = judged("0.2.5", "b", packets);
  expect(moved).toMatchObject({ state: "moved" });
  // Of a mix, what moves any of its transports.
  expect(lines(moved).join(" ")).toMatch(/^Transports packet by packet: .* TCP: hosts send with /);
  expect(lines(moved).join(" ")).not.toMatch(/set pdq|L²DCT|NOS2/);
  expect(judged("0.1.3", "b", fluid, "0.2.4")).toEqual({
    state: "rounding",
    lines: [expect.stringMatching(/^What differs from 0\.1, in the last digits/)],
  });
  // From 0.1 on, what moved in 0.2 and in 0.3.
  expect(lines(judged("0.1.0", "b", fluid))).toHaveLength(2);
  expect(movedWords("0.2.0", ["One.", "Two."])).toBe(
    "made by 0.2.0; these numbers moved since: One. Two.",
  );
  expect(agreesToRounding("0.1.3")).toBe("made by 0.1.3: the results agree to rounding");
});

test("SPEC 11.5 what a later version made is told to be its", () => {
  expect(judged("0.10.0", "b")).toEqual({ state: "moved", lines: [] });
  expect(movedWords("0.10.0", [], "0.3.0")).toBe(
    "made by 0.10.0, which is later than this version, 0.3.0",
  );
});
