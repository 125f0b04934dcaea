import { expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { LINK } from "../testing/scenarios/parsed.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { allRuns, compareKept, differenceInWords, keptResult } from "./kept-result.ts";

const INPUT = { ...LINK, policies: [{ id: "srpt" }, { id: "fifo" }] };
const EXPERIMENT = materialise(parsed(INPUT));
const RUNS = allRuns(EXPERIMENT);
const KEPT = keptResult(RUNS);

function compared(kept: object): string {
  const result = compareKept({ ...KEPT, digest: "0000000000000", ...kept }, RUNS);
  return result.state === "differs" ? differenceInWords(result, EXPERIMENT.ids) : result.state;
}

test("SPEC 11.6 what is kept of runs is the same when they are run again", () => {
  expect(KEPT.finish).toEqual({ SRPT: [3, 4], FIFO: [3, 4] });
  expect(compareKept(KEPT, allRuns(EXPERIMENT))).toEqual({ state: "same" });
});

test("SPEC 11.6 the first difference is told in words", () => {
  expect(compared({ finish: { SRPT: [4, 5], FIFO: [1, 4] } })).toBe(
    "under SRPT a ends at 3, was 4",
  );
  expect(compared({ finish: { SRPT: [3, 4], FIFO: [3, null] } })).toBe(
    "under FIFO b ends at 4, was terminated",
  );
  expect(compared({ finish: { SRPT: [3, 4 + 1e-12], FIFO: [3, 4] } })).toBe(
    "under SRPT b ends at 4, was 4.000000000001 (all ends agree to rounding)",
  );
  expect(compared({ finish: undefined })).toBe("the digests differ");
  expect(compared({ finish: { SRPT: [3, 4] } })).toBe("nothing is kept of FIFO");
  expect(compared({ finish: { ...KEPT.finish, LAS: [] } })).toBe("there is no policy LAS any more");
  expect(compared({ finish: { SRPT: [3], FIFO: [3] } })).toBe("1 flows are kept, and there are 2");
});

test("SPEC 11.5, 11.6 of another minor version only what differs by more than rounding does", () => {
  const engine = "0.1.0";
  expect(compared({ engine })).toBe("rounding");
  expect(compared({ engine, finish: undefined })).toBe("rounding");
  expect(compared({ engine, finish: { SRPT: [3, 4 + 1e-12], FIFO: [3, 4] } })).toBe("rounding");
  expect(compared({ engine, finish: { SRPT: [3, 4 + 1e-7], FIFO: [3, 4] } })).toBe(
    "under SRPT b ends at 4, was 4.0000001",
  );
  // Of this one any other digest is a difference.
  expect(compared({})).toBe("the digests differ");
});

test("SPEC 11.6 where a flow is terminated, another time of it is the difference", () => {
  const flows = [{ id: "late", arrival: 0, size: 9, deadline: 5 }];
  const runs = allRuns(materialise(parsed({ ...INPUT, flows, policies: [{ id: "pdq" }] })));
  const kept = { ...keptResult(runs), digest: "0000000000000" };
  const other = compareKept(kept, runs);
  expect(other).toMatchObject({ why: "a flow is terminated at another time" });
});

test("SPEC 11.6 the ends of more than 1000 flows × policies are not kept", () => {
  const flows = Array.from({ length: 501 }, (_, k) => ({ id: `f${k}`, arrival: 0, size: 1 }));
  const many = keptResult(allRuns(materialise(parsed({ ...INPUT, flows }))));
  expect(Object.keys(many)).toEqual(["engine", "digest"]);
});
