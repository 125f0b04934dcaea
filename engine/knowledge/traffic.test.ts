import { describe, expect, test } from "vitest";
import { Stream } from "../model/numbers/random.ts";
import { FEATURES, SIZES_KNOWN } from "./features.ts";
import { sampleFlows } from "./sample-flows.ts";
import { LawOfHistory, Traffic } from "./traffic.ts";

const LINK = { kind: "link", rate: 1 } as const;
const SPEC = { distribution: "web-search", load: 0.7, flows: 3000, seed: 7 } as const;
const flows = sampleFlows(SPEC, "slot", LINK, undefined);

function sent(noise: number) {
  const law = new LawOfHistory(flows.size);
  return new Traffic(noise, new Stream(3, "traffic")).send(flows, law, 100);
}

function column(examples: ReturnType<typeof sent>, name: (typeof FEATURES)[number]) {
  return examples.columns[FEATURES.indexOf(name)] as Float64Array;
}

/** The origin of each flow: hosts, service port and protocol name the pair. */
function origins(examples: ReturnType<typeof sent>): readonly string[] {
  const names = ["source", "destination", "destination port", "protocol"] as const;
  const parts = names.map((name) => column(examples, name));
  return [...flows.size.keys()].map((row) => parts.map((part) => part[row]).join("/"));
}

describe("SPEC 4.11 origins of flows", () => {
  test("features follow from the flows before of the same pair", () => {
    const examples = sent(0.1);
    const names = origins(examples);
    for (let row = 0; row < flows.count; row++) {
      const before = [...names.keys()].filter((k) => k < row && names[k] === names[row]).reverse();
      const last = before[0];
      const start = (k: number) => 100 + (flows.arrival[k] as number);
      expect(column(examples, "start time")[row]).toBe(start(row));
      expect(column(examples, "gap")[row]).toBe(last === undefined ? -1 : start(row) - start(last));
      const sizes = Array.from({ length: SIZES_KNOWN }, (_, k) => flows.size[before[k] ?? -1] ?? 0);
      const first = FEATURES.indexOf("last size");
      expect(examples.columns.slice(first, first + SIZES_KNOWN).map((c) => c[row])).toEqual(sizes);
    }
  });

  test("without noise a pair's sizes are a stretch of the law; all pairs have as many flows", () => {
    const names = origins(sent(0));
    const range = new Map<string, [number, number]>();
    const count = new Map<string, number>();
    for (const [row, name] of names.entries()) {
      const size = flows.size[row] as number;
      const [low, high] = range.get(name) ?? [size, size];
      range.set(name, [Math.min(low, size), Math.max(high, size)]);
      count.set(name, (count.get(name) ?? 0) + 1);
    }
    const stretches = [...range.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    expect(stretches).toHaveLength(128);
    for (const [k, [low]] of stretches.entries()) {
      if (k > 0) expect(low).toBeGreaterThanOrEqual(stretches[k - 1]?.[1] as number);
    }
    // 3000 / 128 = 23.4; places inside ties are drawn, so the counts are not quite equal.
    for (const n of count.values()) expect(Math.abs(n - 3000 / 128)).toBeLessThan(15);
  });

  test("with nothing but noise the pair tells nothing: sizes of all stretches in every application", () => {
    const port = column(sent(1), "destination port");
    const median = flows.size.slice().sort()[1500] as number;
    for (const application of new Set(port)) {
      const rows = [...port.keys()].filter((row) => port[row] === application);
      const small = rows.filter((row) => (flows.size[row] as number) < median).length;
      const deviation = Math.sqrt(rows.length * 0.25);
      expect(Math.abs(small - rows.length / 2)).toBeLessThan(4 * deviation);
    }
  });

  test("the place of a size is uniform among its likes, and at the ends beyond them", () => {
    const law = new LawOfHistory(Float64Array.of(5, 1, 5, 5, 9));
    const stream = new Stream(1, "traffic");
    for (let k = 0; k < 50; k++) {
      const place = law.place(5, stream);
      expect(place >= 0.2 && place < 0.8).toBe(true);
    }
    expect([0.5, 3, 10].map((size) => law.place(size, stream))).toEqual([0, 0.2, 1]);
  });
});
