import { expect, test } from "vitest";
import { runsAll } from "../../../engine/testing/seeds.ts";
import { PAPER_CLAIMS } from "../../../workloads/reproduce/claims-table.ts";
import { EXPERIMENTS } from "../../../workloads/reproduce/experiments.ts";
import { GALLERY_CLAIMS, GALLERY_EXPERIMENTS } from "../../../workloads/reproduce/gallery.ts";
import { LONGER } from "../../../workloads/reproduce/longer.ts";
import measured from "../../../workloads/reproduce/measured.json" with { type: "json" };
import { slotwise } from "../testing/slotwise.ts";
import { reproducedWords } from "./reproduced-words.ts";

test("what is recorded has every claim once, with its words, and no other", () => {
  const all = [...PAPER_CLAIMS, ...GALLERY_CLAIMS];
  expect(measured.claims.map(({ claim }) => claim)).toEqual(all.map(({ id }) => id));
  expect(measured.claims.map(({ says }) => says)).toEqual(all.map(({ says }) => says));
  expect(measured.claims.map(({ expected }) => expected)).toEqual(
    all.map(({ expected }) => expected),
  );
});

test("every claim that does not come out says why with a number of the same command", () => {
  for (const { id, why, ...claim } of [...PAPER_CLAIMS, ...GALLERY_CLAIMS]) {
    const verdict = measured.claims.find((one) => one.claim === id)?.verdict;
    if (verdict === "agrees") continue;
    const isQuotient = "over" in claim && !("of" in claim);
    expect([id, isQuotient || "also" in claim || /\{[^{}]+\}/.test(why)]).toEqual([id, true]);
  }
});

test("reasons that are recorded have the words of their claims, with numbers in their places", () => {
  for (const claim of [...PAPER_CLAIMS, ...GALLERY_CLAIMS]) {
    const [words = "", ...numbers] = claim.why.split(/\{[^{}]+\}/).map(escaped);
    const isQuotient = "over" in claim && "measure" in claim && !("of" in claim);
    const divided =
      isQuotient && numbers.length === 0
        ? `(; )?${escaped(claim.measure)}: ${escaped(claim.policy)} \\S+, ${escaped(String(claim.over))} \\S+`
        : "";
    const expected = [words, ...numbers].join("\\S+") + divided;
    const recorded = measured.claims.find((one) => one.claim === claim.id)?.why;
    expect(recorded).toMatch(new RegExp(`^${expected}(; about [\\d,]+ seeds would decide)?$`));
  }
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

test("claims that are quick to measure come to what is recorded, to the bit", () => {
  const { status, stdout, stderr } = slotwise(
    "reproduce 1 2 3 8 17 23 27b 31 32 --format json --jobs 1".split(" "),
  );
  expect([status, stderr]).toEqual([0, ""]);
  const { claims } = JSON.parse(stdout);
  expect(claims.length).toBeGreaterThan(20);
  for (const claim of claims) {
    expect(claim).toEqual(measured.claims.find((one) => one.claim === claim.claim));
  }
});

test("--seeds runs as many, of which none is recorded; the command says so", () => {
  const { status, stdout, stderr } = slotwise(
    "reproduce 28a --seeds 4 --format json --jobs 1".split(" "),
  );
  expect([status, stderr]).toEqual([0, ""]);
  const [claim] = JSON.parse(stdout).claims;
  expect(claim.command).toBe(
    "slotwise reproduce 28a --seeds 4 --file | slotwise sweep - --format table",
  );
  const file = slotwise("reproduce 28a --seeds 4 --file".split(" "));
  expect(JSON.parse(file.stdout).seeds).toEqual([1, 2, 3, 4]);
  const none = slotwise("reproduce 28a --seeds 0".split(" "));
  expect([none.status, none.stdout]).toEqual([2, ""]);
  expect(none.stderr).toContain('--seeds: expected a positive integer up to 10000, got "0"');
});

test("what ran longer is undecided of few seeds, ran more of them, and lies about its mean", () => {
  const claims = new Map([...PAPER_CLAIMS, ...GALLERY_CLAIMS].map((one) => [one.id, one]));
  const undecided = measured.claims.filter(({ verdict }) => verdict === "undecided");
  expect([...LONGER.keys()]).toEqual(undecided.map(({ claim }) => claim));
  for (const [id, { seeds, low, mean, high }] of LONGER) {
    const claim = claims.get(id);
    if (claim === undefined || !("experiment" in claim)) throw new Error(`no claim ${id}`);
    const { quick } = EXPERIMENTS[claim.experiment] ?? GALLERY_EXPERIMENTS[claim.experiment] ?? {};
    expect([id, seeds > (quick?.seeds ?? Number.NaN)]).toEqual([id, true]);
    expect([id, low < mean && mean < high]).toEqual([id, true]);
  }
});

test.runIf(runsAll())("what ran longer comes to what is recorded, to the bit", () => {
  for (const id of ["16a", "asrpt-random-releases/1"]) {
    const { seeds, ...longer } = LONGER.get(id) ?? { seeds: 0 };
    const { stdout } = slotwise(["reproduce", id, "--seeds", `${seeds}`, "--format", "json"]);
    expect(JSON.parse(stdout).claims).toMatchObject([{ claim: id, ...longer }]);
  }
});

test("beside a claim that few seeds leave undecided stands what more came to, in the table and in CSV", () => {
  const claim = GALLERY_CLAIMS.find(({ id }) => id === "qclimb-fig-25/1");
  if (claim === undefined) throw new Error("no such claim");
  const { seeds, verdict } = LONGER.get(claim.id) ?? {};
  const judged = { mean: 2.5, low: 1, high: 4, verdict: "undecided" } as const;
  const words = (format: "table" | "csv", asked: number | null = null) =>
    [...reproducedWords([{ claim, judged, why: "" }], "quick", asked, format)].join("");
  expect(words("table")).toMatch(/^verdict +claim +place +paper +ours +longer$/m);
  expect(words("table")).toMatch(
    new RegExp(`^undecided .* ${verdict}, \\S+ ± \\S+ of ${seeds} seeds$`, "m"),
  );
  const [head, row] = words("csv").trimEnd().split("\n");
  expect(head).toMatch(/longer\.seeds,longer\.mean,longer\.low,longer\.high,longer\.verdict$/);
  expect(row).toMatch(new RegExp(`,${seeds},.*,${verdict}$`));
  // More of them stand for themselves.
  expect(words("table", 4)).not.toMatch(/longer/);
});
