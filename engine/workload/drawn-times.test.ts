import { describe, expect, test } from "vitest";
import { sampleFlows } from "../knowledge/sample-flows.ts";
import { allocateFlows } from "../model/flows.ts";
import { ln } from "../model/numbers/exact-math.ts";
import { Stream } from "../model/numbers/random.ts";
import type { DeadlineSpec, Fabric, Model, Units, WorkloadSpec } from "../model/spec/scenario.ts";
import type { ArrivalsSpec } from "../model/spec/workload-spec.ts";
import { halfWidth, ksCritical, ksDistance, meanOf } from "../testing/sample-statistics.ts";
import { drawDeadlines } from "./drawn-times.ts";

const link: Fabric = { kind: "link", rate: 2 };
const switched: Fabric = { kind: "switch", ports: 6, rate: 2 };
const base: WorkloadSpec = { distribution: { fixed: 3 }, load: 0.5, flows: 6000, seed: 1 };
/** E[S] / (load · rate). */
const GAP = 3;
const onOff = { onOff: { on: 40, off: 160 } } as const;
/** For flows of a million bytes, which come a million times as seldom. */
const longOnOff = { onOff: { on: 4e7, off: 16e7 } } as const;

function sampled(arrivals: ArrivalsSpec, more: Partial<WorkloadSpec> = {}, fabric = link) {
  return sampleFlows({ ...base, arrivals, ...more }, "fluid", fabric, undefined);
}

function gapsOf(times: readonly number[]): Float64Array {
  return Float64Array.from(times, (time, i) => time - (times[i - 1] ?? 0));
}

describe("SPEC 4.21 at once, and at given times", () => {
  test("all flows arrive at 0, whatever the load", () => {
    expect(sampled("at-once").arrival.every((time) => time === 0)).toBe(true);
    expect(sampled("at-once", { load: 7 })).toEqual(sampled("at-once"));
  });

  test("flows arrive at the given times", () => {
    const times = [0, 2.5, 2.5, 9];
    expect([...sampled({ times }, { flows: 4 }).arrival]).toEqual(times);
  });

  test("sizes are those of the same seed under Poisson arrivals", () => {
    const distribution = "web-search";
    for (const arrivals of ["at-once", { incast: { fanIn: 4 } }, longOnOff] as const) {
      expect(sampled(arrivals, { distribution }).size).toEqual(
        sampled("poisson", { distribution }).size,
      );
    }
  });
});

describe("SPEC 4.22 incast bursts", () => {
  const fanIn = 5;
  const flows = 60_000;

  test("fan-in 1 is Poisson, to the last bit", () => {
    expect(sampled({ incast: { fanIn: 1 } })).toEqual(sampled("poisson"));
  });

  test("fan-in n puts n flows where Poisson puts one, n times as far apart; the last burst is cut", () => {
    const { arrival } = sampled({ incast: { fanIn: 4 } }, { flows: 10 });
    const poisson = sampled("poisson", { flows: 3 }).arrival;
    expect([...arrival]).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2].map((k) => 4 * (poisson[k] ?? 0)));
  });

  test("bursts are Poisson at the load asked for (Kolmogorov–Smirnov, seed 1)", () => {
    const { arrival } = sampled({ incast: { fanIn } }, { flows });
    const bursts = [...arrival].filter((_, i) => i % fanIn === 0);
    const gaps = gapsOf(bursts);
    const mean = fanIn * GAP;
    expect(ksDistance(gaps, (t) => 1 - Math.exp(-t / mean))).toBeLessThan(
      ksCritical(bursts.length),
    );
    expect(Math.abs(meanOf(gaps) - mean)).toBeLessThan(halfWidth(gaps));
  });

  test("a burst has one receiver and as many senders as there are others, none twice (seed 1)", () => {
    const { src, dst } = sampled({ incast: { fanIn } }, { flows }, switched);
    const receivers = [0, 0, 0, 0, 0, 0];
    for (let first = 0; first < flows; first += fanIn) {
      const to = new Set(dst.subarray(first, first + fanIn));
      const from = new Set(src.subarray(first, first + fanIn));
      expect([to.size, from.size]).toEqual([1, 5]);
      for (const port of to) {
        expect(from.has(port)).toBe(false);
        receivers[port] = (receivers[port] ?? 0) + 1;
      }
    }
    for (const count of receivers)
      expect(Math.abs(count - 2000)).toBeLessThan(3.3 * Math.sqrt(2000));
  });

  test("few of many senders: all pairs are as likely (seed 1)", () => {
    const { src } = sampled({ incast: { fanIn: 2 } }, { flows, pattern: "incast" }, switched);
    const pairs = new Map<string, number>();
    for (let i = 0; i < flows; i += 2) {
      const pair = `${src[i]} ${src[i + 1]}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    expect(pairs.size).toBe(20);
    for (const count of pairs.values()) {
      expect(Math.abs(count - 1500)).toBeLessThan(3.7 * Math.sqrt(1500));
    }
  });

  test("more flows than senders come round again in the same order", () => {
    const { src, dst } = sampled({ incast: { fanIn: 12 } }, { flows: 12 }, switched);
    expect(new Set(src.subarray(0, 5)).size).toBe(5);
    expect([...src.subarray(5, 10)]).toEqual([...src.subarray(0, 5)]);
    expect([...src.subarray(10)]).toEqual([...src.subarray(0, 2)]);
    expect(new Set(dst).size).toBe(1);
  });

  test("under the pattern incast every burst goes to port 0, and the load falls on that port", () => {
    const to0 = sampled({ incast: { fanIn } }, { pattern: "incast" }, switched);
    const toAny = sampled({ incast: { fanIn } }, {}, switched);
    expect(new Set(to0.dst)).toEqual(new Set([0]));
    expect((to0.arrival.at(-1) ?? 0) / (toAny.arrival.at(-1) ?? 1)).toBeCloseTo(6, 9);
  });

  test("a switch of one port has no one to choose from", () => {
    const { src, dst } = sampled({ incast: { fanIn } }, {}, { kind: "switch", ports: 1, rate: 1 });
    expect([...src, ...dst].every((port) => port === 0)).toBe(true);
  });
});

describe("SPEC 4.23 on–off", () => {
  test("is Poisson with the pauses of a stream of its own inserted", () => {
    const { on, off } = onOff.onOff;
    const { arrival } = sampled(onOff);
    const gaps = new Stream(1, "arrivals");
    const pauses = new Stream(1, "pauses");
    const drawn = (stream: Stream, mean: number) => -mean * ln(1 - stream.uniform());
    // Naively: walk through stretches, and count down what is left of the present one.
    let clock = 0;
    let left = drawn(pauses, on);
    for (const time of arrival) {
      let gap = drawn(gaps, (GAP * on) / (on + off));
      while (gap >= left) {
        gap -= left;
        clock += left + drawn(pauses, off);
        left = drawn(pauses, on);
      }
      clock += gap;
      left -= gap;
      expect(Math.abs(time / clock - 1)).toBeLessThan(1e-9);
    }
  });

  test("keeps the load in the long run (30 seeds)", () => {
    const ends = Float64Array.from({ length: 30 }, (_, seed) => {
      return (sampled(onOff, { seed, flows: 20_000 }).arrival.at(-1) ?? 0) / 20_000;
    });
    expect(Math.abs(meanOf(ends) - GAP)).toBeLessThan(halfWidth(ends));
  });

  test("its gaps are either short or pauses: far more variable than exponential ones", () => {
    const gaps = gapsOf([...sampled(onOff).arrival]);
    const mean = meanOf(gaps);
    const variance = meanOf(gaps.map((gap) => (gap - mean) ** 2));
    expect(variance / mean ** 2).toBeGreaterThan(5);
  });

  test("longer pauses are the same ones stretched, and leave the arrivals within the time on", () => {
    // Loads that make the rate while on the same for both.
    const short = sampled({ onOff: { on: 40, off: 10 } }, { load: 0.5 }).arrival;
    const long = sampled({ onOff: { on: 40, off: 60 } }, { load: 0.25 }).arrival;
    const withinOn = sampled("poisson", { load: 0.625 }).arrival;
    withinOn.forEach((time, i) => {
      expect(((long[i] ?? 0) - time) / 6).toBeCloseTo((short[i] ?? 0) - time, 6);
    });
  });
});

test("SPEC 4.1 arrivals leave sizes, ports, bounds and deadlines alone", () => {
  const more: Partial<WorkloadSpec> = {
    distribution: "data-mining",
    bounds: { model: "relative", error: 0.2 },
    deadlines: { share: 0.5, mean: 9 },
  };
  const plain = sampled("poisson", more, switched);
  for (const arrivals of ["at-once", longOnOff] as const) {
    const other = sampled(arrivals, more, switched);
    for (const column of ["size", "src", "dst", "lower", "estimate"] as const) {
      expect(other[column]).toEqual(plain[column]);
    }
    other.deadline.forEach((deadline, i) => {
      const allowed = (plain.deadline[i] ?? 0) - (plain.arrival[i] ?? 0);
      if (deadline < Number.POSITIVE_INFINITY) {
        expect(deadline - (other.arrival[i] ?? 0)).toBeCloseTo(allowed, 4);
      } else expect(allowed).toBe(deadline);
    });
  }
});

test("SPEC 4.1 more flows continue the sample under every kind of arrivals", () => {
  for (const arrivals of ["poisson", "at-once", { incast: { fanIn: 7 } }, onOff] as const) {
    const longer = sampled(arrivals, {}, switched);
    const shorter = sampled(arrivals, { flows: 1001 }, switched);
    for (const column of ["arrival", "size", "src", "dst"] as const) {
      expect(longer[column].subarray(0, 1001)).toEqual(shorter[column]);
    }
  }
});

const COUNT = 20_000;

/** Flow i arrives at i, and has i % 100 + 1 to send. */
function drawn(spec: DeadlineSpec, model: Model, units?: Partial<Units>) {
  const flows = allocateFlows(COUNT);
  for (let i = 0; i < COUNT; i++) {
    flows.arrival[i] = i;
    flows.size[i] = (i % 100) + 1;
  }
  drawDeadlines(spec, model, units, new Stream(1, "deadlines"), flows);
  return flows.deadline;
}

function allowed(deadline: Float64Array): Float64Array {
  return deadline.map((time, i) => time - i).filter((time) => time !== Number.POSITIVE_INFINITY);
}

describe("SPEC 4.6 deadlines", () => {
  test("go to the share of the flows that is asked for (seed 1)", () => {
    const count = allowed(drawn({ share: 0.3, mean: 5 }, "fluid")).length;
    expect(Math.abs(count / COUNT - 0.3)).toBeLessThan(3.3 * Math.sqrt((0.3 * 0.7) / COUNT));
    expect(allowed(drawn({ share: 0, mean: 5 }, "fluid"))).toHaveLength(0);
    expect(allowed(drawn({ share: 1, mean: 5 }, "fluid"))).toHaveLength(COUNT);
  });

  test("allow an exponential time after the arrival (Kolmogorov–Smirnov, seed 1)", () => {
    const times = allowed(drawn({ share: 1, mean: 20 }, "fluid"));
    expect(ksDistance(times, (t) => 1 - Math.exp(-t / 20))).toBeLessThan(ksCritical(COUNT));
    expect(Math.abs(meanOf(times) - 20)).toBeLessThan(halfWidth(times));
  });

  test("allow the floor at least, which a share 1 − e^(−min/mean) gets exactly", () => {
    const times = allowed(drawn({ share: 1, mean: 20, min: 3 }, "fluid"));
    const floored = times.filter((t) => Math.abs(t - 3) < 1e-9).length / COUNT;
    expect(Math.min(...times)).toBeGreaterThan(3 - 1e-9);
    expect(floored).toBeCloseTo(1 - Math.exp(-3 / 20), 2);
  });

  test("allow whole slots in the slot model, rounded up, at least one", () => {
    const slots = allowed(drawn({ share: 1, mean: 2 }, "slot"));
    const times = allowed(drawn({ share: 1, mean: 2 }, "fluid"));
    expect([...slots]).toEqual([...times.map((t) => Math.max(1, Math.ceil(t - 1e-9)))]);
  });

  test("of flows up to a size are those that they have without, and larger flows have none", () => {
    const all = drawn({ share: 0.7, mean: 20 }, "fluid");
    const small = drawn({ share: 0.7, mean: 20, upTo: 40 }, "fluid");
    small.forEach((time, i) => {
      expect(time).toBe((i % 100) + 1 <= 40 ? all[i] : Number.POSITIVE_INFINITY);
    });
    // Bytes are rounded up to packets: 28 of them hold 40,000 B.
    const bytes = drawn({ share: 0.7, mean: 20, upTo: 40_000 }, "slot", { size: "bytes" });
    expect(bytes).toEqual(drawn({ share: 0.7, mean: 20, upTo: 28 }, "slot"));
  });

  test("stay where they are when more flows get one", () => {
    const few = drawn({ share: 0.2, mean: 20 }, "fluid");
    const many = drawn({ share: 0.7, mean: 20 }, "fluid");
    few.forEach((time, i) => {
      if (time !== Number.POSITIVE_INFINITY) expect(many[i]).toBe(time);
    });
  });
});
