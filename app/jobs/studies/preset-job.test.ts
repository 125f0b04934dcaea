import { describe, expect, test } from "vitest";
import { presetJob } from "./preset-job.ts";

const quiet = (): void => {};

describe("presetJob", () => {
  test("draws service over time: flows that share lie on one another and fill the link", () => {
    const { picture, timeUnit, sample } = presetJob({ name: "pdq-fig-1" }, quiet);
    if (picture.kind !== "service") throw new Error("three flows on a link are drawn as service");
    expect([picture.from, picture.to, timeUnit, sample]).toEqual([0, 6, "units", null]);
    const [fair, shortest] = picture.rows;
    const third = expect.closeTo(1 / 3, 9);
    expect(fair?.stretches.filter(({ start }) => start === 0)).toEqual([
      { flow: 0, start: 0, end: 3, below: 0, share: third },
      { flow: 1, start: 0, end: 3, below: third, share: third },
      { flow: 2, start: 0, end: 3, below: expect.closeTo(2 / 3, 9), share: third },
    ]);
    expect(shortest?.stretches).toEqual([
      { flow: 0, start: 0, end: 1, below: 0, share: 1 },
      { flow: 1, start: 1, end: 3, below: 0, share: 1 },
      { flow: 2, start: 3, end: 6, below: 0, share: 1 },
    ]);
  });

  test("joins the packets a flow sends in a row into one stretch", () => {
    const { picture } = presetJob({ name: "asrpt-theorem-3" }, quiet);
    if (picture.kind !== "service") throw new Error("eight flows on a link are drawn as service");
    expect(picture.rows[0]?.stretches[0]).toMatchObject({ flow: 0, start: 0, end: 128 });
    expect(picture.rows[0]?.stretches).toHaveLength(8);
  });

  test("draws the CDFs of many flows, ascending, and reports policy by policy", () => {
    const steps: number[] = [];
    const { picture, claims, sample } = presetJob({ name: "pias-data-mining" }, (done) =>
      steps.push(done),
    );
    if (picture.kind !== "cdf") throw new Error("two thousand flows are drawn as CDFs");
    for (const { values } of picture.curves)
      expect([...values]).toEqual([...values].sort((a, b) => a - b));
    expect(picture.curves.map(({ label }) => label)).toContain("PIAS, 2 queues");
    expect(steps).toEqual([0, 1, 2, 3]);
    expect(sample).toEqual({
      seed: 1,
      flows: 2000,
      leftOut: "",
      unsteady: expect.stringMatching(/^load 0\.\d+, use 0\.\d+/),
    });
    expect(claims.map(({ verdict }) => verdict)).toEqual(["agrees", "same-way"]);
  });

  test("answers a name it does not know with a sentence", () => {
    expect(() => presetJob({ name: "x" }, quiet)).toThrow('No worked example is called "x".');
  });
});
