import { describe, expect, test } from "vitest";
import { Stream } from "../../model/numbers/random.ts";
import { seeds } from "../../testing/seeds.ts";
import { ThinLog } from "./thin-log.ts";

interface Entry {
  readonly subject: number;
  readonly time: number;
  readonly value: number;
  readonly count: number;
}

function entriesOf(log: ThinLog): Entry[] {
  const { from, time, count, values } = log.sorted();
  const entries: Entry[] = [];
  for (let subject = 0; subject + 1 < from.length; subject++) {
    for (let k = from[subject] as number; k < (from[subject + 1] as number); k++) {
      const value = values[0]?.[k] as number;
      entries.push({ subject, time: time[k] as number, value, count: count[k] as number });
    }
  }
  return entries;
}

describe("SPEC 16.12 what is noted over time", () => {
  test("is all of it while there is room, what falls on one instant as one", () => {
    const log = new ThinLog(2, 1);
    for (const [subject, time, value] of [
      [1, 5, 10],
      [0, 6, 11],
      [1, 6, 12],
      [1, 6, 13],
    ] as const) {
      log.add(subject, time, value);
    }
    expect(entriesOf(log)).toEqual([
      { subject: 0, time: 6, value: 11, count: 1 },
      { subject: 1, time: 5, value: 10, count: 1 },
      { subject: 1, time: 6, value: 13, count: 2 },
    ]);
  });

  for (const seed of seeds([1, 2, 3])) {
    test(`is the last of each span where there is too much, as cut up after the fact (seed ${seed})`, () => {
      const stream = new Stream(seed, "sizes");
      const [subjects, most] = [3, 64];
      const log = new ThinLog(subjects, 1, most);
      const all: Entry[] = [];
      let time = 0;
      for (let k = 0; k < 5000; k++) {
        time += stream.below(400_000);
        const entry = { subject: stream.below(subjects), time, value: k, count: 1 };
        all.push(entry);
        log.add(entry.subject, entry.time, entry.value);
      }
      const got = entriesOf(log);
      expect(got.length).toBeLessThanOrEqual(most);
      expect(got.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
      // Some width of spans, a power of two, explains every entry.
      const spans = Array.from({ length: 40 }, (_, k) => 2 ** (20 + k));
      const cut = (span: number) =>
        [0, 1, 2].flatMap((subject) => {
          const groups = new Map<number, Entry>();
          for (const entry of all.filter((one) => one.subject === subject)) {
            const before = groups.get(Math.floor(entry.time / span))?.count ?? 0;
            groups.set(Math.floor(entry.time / span), { ...entry, count: before + 1 });
          }
          return [...groups.values()];
        });
      expect(spans.some((span) => JSON.stringify(cut(span)) === JSON.stringify(got))).toBe(true);
    });
  }
});
