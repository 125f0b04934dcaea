import { expect, test } from "vitest";
import { type Remark, sharedRemarks } from "../model/remark.ts";
import { SAMPLED } from "../testing/scenarios/parsed.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { remarksOverSeeds } from "./remarks.ts";

const remark = (kind: string, text: string): Remark => ({ kind, numbers: {}, text });

test("SPEC 7.20 policies with the same remark share it, in the order of first mention", () => {
  const [a, b] = [remark("a", "A."), remark("b", "B.")];
  const runs = [
    { label: "FIFO", remarks: [b] },
    { label: "SRPT", remarks: [a, b] },
  ];
  expect(sharedRemarks(runs)).toEqual([
    { labels: ["FIFO", "SRPT"], remark: b },
    { labels: ["SRPT"], remark: a },
  ]);
});

test("SPEC 7.20 over seeds a kind has the first seed's remark and the number of seeds that have one", () => {
  const bySeed = [[], [remark("a", "A of 2."), remark("b", "B of 2.")], [remark("a", "A of 3.")]];
  const told = bySeed.map((remarks) => ({ remarks, steadiness: null }));
  expect(remarksOverSeeds(parsed(SAMPLED), told)).toEqual([
    { ...remark("a", "A of 2."), seeds: 2 },
    { ...remark("b", "B of 2."), seeds: 1 },
  ]);
});
