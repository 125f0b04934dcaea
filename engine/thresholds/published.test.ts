import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PUBLISHED_THRESHOLDS } from "../../workloads/thresholds/index.ts";
import sources from "../../workloads/thresholds/sources.json" with { type: "json" };
import { levelOf } from "../policies/ladder.ts";
import { fromPublished, lookUpPublished } from "./published.ts";

const SEED = 88160;
const ALL = PUBLISHED_THRESHOLDS.flatMap(({ id, bytes }) =>
  Object.entries(bytes).flatMap(([workload, byLoad = {}]) =>
    Object.entries(byLoad).map(([load, thresholds]) => ({ id, workload, load, thresholds })),
  ),
);

/** ns-2's rule, read literally: the priority of a packet before which so many bytes of its flow were sent. */
function piasPriority(bytesSent: number, thresholds: readonly number[]): number {
  for (const [i, threshold] of thresholds.entries()) if (bytesSent <= threshold) return i;
  return thresholds.length;
}

describe("the published thresholds", () => {
  test("have a source each", () => {
    expect(sources.map(({ id }) => id)).toEqual(PUBLISHED_THRESHOLDS.map(({ id }) => id));
    for (const { title, source } of sources) {
      expect(title).not.toBe("");
      expect(source).toMatch(/:.+@[0-9a-f]{7,40}/);
    }
  });

  test.each(ALL)(
    "$id, $workload, load $load: ascend strictly, in whole bytes",
    ({ thresholds }) => {
      thresholds.forEach((theta, i) => {
        expect(Number.isInteger(theta) && theta > (thresholds[i - 1] ?? 0)).toBe(true);
      });
    },
  );

  test("of PIAS are seven multiples of a packet, for two workloads and five loads", () => {
    const own = ALL.filter(({ id }) => id === "pias-ns2");
    expect(own.map(({ workload, load }) => `${workload} ${load}`)).toEqual(
      ["web-search", "data-mining"].flatMap((w) =>
        [0.5, 0.6, 0.7, 0.8, 0.9].map((l) => `${w} ${l}`),
      ),
    );
    for (const { thresholds } of own) {
      expect(thresholds).toHaveLength(7);
      expect(thresholds.every((theta) => theta % 1460 === 0)).toBe(true);
    }
  });
});

describe("SPEC 4.30 published thresholds as ours", () => {
  test.each(ALL)(
    "$id, $workload, load $load: every packet gets the priority that ns-2 gives it",
    ({ thresholds }) => {
      const ours = fromPublished(thresholds, "slot", 1460);
      const distinct = thresholds.filter((theta, i) => {
        const next = thresholds[i + 1];
        return next === undefined || Math.floor(next / 1460) > Math.floor(theta / 1460);
      });
      for (const theta of distinct) {
        const near = Math.floor(theta / 1460);
        for (let sent = Math.max(0, near - 2); sent < near + 3; sent++) {
          expect([sent, levelOf(ours, sent)]).toEqual([sent, piasPriority(1460 * sent, distinct)]);
        }
      }
    },
  );

  test(`the same of any thresholds (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 0, max: 1459 }),
        fc.integer({ min: 0, max: 60 }),
        (packets, extra, sent) => {
          const thresholds = packets.sort((a, b) => a - b).map((n) => 1460 * n + extra);
          const ours = fromPublished(thresholds, "slot", 1460);
          expect(levelOf(ours, sent)).toBe(piasPriority(1460 * sent, thresholds));
        },
      ),
      { seed: SEED },
    );
  });

  test("a threshold of N packets lets N + 1 packets through in slots, N packets of bytes in the fluid model", () => {
    expect(fromPublished([1460, 2 * 1460], "slot", 1460)).toEqual([2, 3]);
    expect(fromPublished([1460, 2 * 1460], "fluid", 1)).toEqual([1460, 2920]);
    expect(fromPublished([1460, 2 * 1460], "fluid", 1460)).toEqual([1, 2]);
  });

  test("merges those that end with the same packet", () => {
    expect(fromPublished([183, 259, 2000], "slot", 1460)).toEqual([1, 2]);
  });

  test("are looked up by workload and load, or hold for any", () => {
    expect(lookUpPublished({}, "web-search", 0.8)).toMatchObject({ ok: true });
    expect(lookUpPublished({}, "web-search", 0.65)).toEqual({
      ok: false,
      missing: "load",
      known: [0.5, 0.6, 0.7, 0.8, 0.9],
    });
    expect(lookUpPublished({}, { fixed: 3 }, 0.8)).toEqual({
      ok: false,
      missing: "distribution",
      known: ["web-search", "data-mining"],
    });
    expect(lookUpPublished({}, "constructor", 0.8)).toMatchObject({ missing: "distribution" });
    expect(lookUpPublished({ set: "tcn" }, undefined, undefined)).toEqual({
      ok: true,
      bytes: [100000],
    });
    expect(lookUpPublished({ set: "pias-ns2-2015-10" }, "data-mining", 0.3)).toMatchObject({
      ok: true,
    });
  });
});
