import { expect, test } from "vitest";
import { PAPER_CLAIMS } from "../../../workloads/reproduce/claims.ts";
import { GALLERY_CLAIMS } from "../../../workloads/reproduce/gallery.ts";
import measured from "../../../workloads/reproduce/measured.json" with { type: "json" };
import { slotwise } from "../testing/slotwise.ts";

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
    expect(recorded).toMatch(new RegExp(`^${expected}(; about \\d+ seeds would decide)?$`));
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
  const { status, stdout, stderr } = slotwise("reproduce 28a --seeds 4 --format json".split(" "));
  expect([status, stderr]).toEqual([0, ""]);
  const [claim] = JSON.parse(stdout).claims;
  expect(claim.command).toBe(
    "slotwise reproduce 28a --seeds 4 --file | slotwise sweep - --format table",
  );
  const file = slotwise("reproduce 28a --seeds 4 --file".split(" "));
  expect(JSON.parse(file.stdout).seeds).toEqual([1, 2, 3, 4]);
  const none = slotwise("reproduce 28a --seeds 0".split(" "));
  expect([none.status, none.stdout]).toEqual([2, ""]);
  expect(none.stderr).toContain('--seeds: expected a number of seeds from 1 to 10000, got "0"');
});
