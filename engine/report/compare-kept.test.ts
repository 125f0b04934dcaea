import { expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { LINK } from "../testing/scenarios/parsed.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { allRuns, comparedWords, compareKept, keptResult } from "./compare-kept.ts";

const INPUT = { ...LINK, policies: [{ id: "srpt" }, { id: "fifo" }] };
const EXPERIMENT = materialise(parsed(INPUT));
const RUNS = allRuns(EXPERIMENT);
const KEPT = keptResult(RUNS);

function compared(kept: object): string {
  const other = { ...KEPT, digest: "0000000000000", ...kept };
  const result = compareKept(other, RUNS, EXPERIMENT);
  const words = comparedWords(result, other.engine, EXPERIMENT.ids);
  return result.state === "differs" ? words : `${result.state}: ${words}`;
}

test("SPEC 11.6 what is kept of runs is the same when they are run again", () => {
  expect(KEPT.finish).toEqual({ SRPT: [3, 4], FIFO: [3, 4] });
  const again = allRuns(EXPERIMENT);
  expect(compareKept(KEPT, again, EXPERIMENT)).toEqual({ state: "same" });
  expect(comparedWords({ state: "same" }, KEPT.engine, [])).toBe("");
  expect(comparedWords({ state: "same" }, "0.1.0", [])).toBe("made by 0.1.0");
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
  const rounding = "rounding: made by 0.1.0: the results agree to rounding";
  expect(compared({ engine })).toBe(rounding);
  expect(compared({ engine, finish: { SRPT: [3, 4 + 1e-12], FIFO: [3, 4] } })).toBe(rounding);
  const unmoved = "made by 0.1.0, since when none of these numbers should have moved";
  expect(compared({ engine, finish: { SRPT: [3, 4 + 1e-7], FIFO: [3, 4] } })).toBe(
    `under SRPT b ends at 4, was 4.0000001; ${unmoved}`,
  );
  expect(compared({ engine, finish: undefined })).toBe(`the digests differ; ${unmoved}`);
  // No version makes other flows of it.
  expect(compared({ engine, finish: { SRPT: [3], FIFO: [3] } })).toMatch(/^1 flows are kept, /);
  // Of this one any other digest is a difference.
  expect(compared({})).toBe("the digests differ");
});

test("SPEC 11.5, 11.6 what moved is told where it moved an end that is other, and nowhere else", () => {
  const policies = [{ id: "srpt" }, { id: "tcp" }];
  const units = { size: "bytes", time: "us" };
  const experiment = materialise(parsed({ ...INPUT, model: "fluid", units, policies }));
  const { ids } = experiment;
  const runs = allRuns(experiment);
  const { finish = {} } = keptResult(runs);
  const told = (ends: object | undefined) => {
    const kept = { engine: "0.2.0", digest: "0000000000000" };
    const made = ends === undefined ? kept : { ...kept, finish: { ...finish, ...ends } };
    return comparedWords(compareKept(made, runs, experiment), made.engine, ids);
  };
  expect(told({ TCP: [9, 9] })).toMatch(
    /^under TCP a ends at \S+, was 9; made by 0\.2\.0; these numbers moved since: Transports packet/,
  );
  expect(told({ TCP: [9, 9] })).not.toMatch(/fluid/);
  expect(told({ SRPT: [9, 9] })).toMatch(/these numbers moved since: [^.]*fluid/);
  expect(told({ SRPT: [9, 9] })).not.toMatch(/TCP:/);
  expect(told(undefined)).toMatch(/^made by 0\.2\.0; these numbers moved since: .*fluid.*TCP:/);
  expect(told({})).toBe("made by 0.2.0: the results agree to rounding");
});

test("SPEC 11.6 rounding is of the time since the first arrival, however late that is", () => {
  const late = INPUT.flows.map((flow) => ({ ...flow, arrival: flow.arrival + 1.7e9 }));
  const experiment = materialise(parsed({ ...INPUT, model: "fluid", flows: late }));
  const runs = allRuns(experiment);
  const { finish = {} } = keptResult(runs);
  const stateIf = (change: number) => {
    const srpt = finish["SRPT"]?.map((end) => (end as number) + change) ?? [];
    const kept = { engine: "0.2.0", digest: "0000000000000", finish: { ...finish, SRPT: srpt } };
    return compareKept(kept, runs, experiment).state;
  };
  // A step of the doubles there, and a thousandth of the flows' few seconds, which is 1e-12 of the time since 0.
  expect([stateIf(2 ** -22), stateIf(2e-3)]).toEqual(["rounding", "moved"]);
});

test("SPEC 11.6 of another minor version the first end is told that differs by more than rounding", () => {
  const engine = "0.1.0";
  expect(compared({ engine, finish: { SRPT: [3, 4 + 1e-12], FIFO: [3, 5] } })).toMatch(
    /^under FIFO b ends at 4, was 5; /,
  );
  expect(compared({ finish: { SRPT: [3, 4 + 1e-12], FIFO: [3, 5] } })).toMatch(/^under SRPT b /);
});

test("SPEC 11.6 where a flow is terminated, another time of it is the difference", () => {
  const flows = [{ id: "late", arrival: 0, size: 9, deadline: 5 }];
  const experiment = materialise(parsed({ ...INPUT, flows, policies: [{ id: "pdq" }] }));
  const runs = allRuns(experiment);
  const kept = { ...keptResult(runs), digest: "0000000000000" };
  const other = compareKept(kept, runs, experiment);
  expect(other).toMatchObject({ what: { why: "a flow is terminated at another time" } });
});

test("SPEC 11.6 the ends of more than 1000 flows × policies are not kept", () => {
  const flows = Array.from({ length: 501 }, (_, k) => ({ id: `f${k}`, arrival: 0, size: 1 }));
  const many = keptResult(allRuns(materialise(parsed({ ...INPUT, flows }))));
  expect(Object.keys(many)).toEqual(["engine", "digest"]);
});
