import { describe, expect, test } from "vitest";
import { estimate, type Statistics, type Summary } from "../../../engine/doors/measures.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { classesOver, columnOver } from "./over-seeds.ts";

const summary = (mean: number | null, terminated = 0): Summary =>
  ({ mean, terminated }) as Partial<Summary> as Summary;
const COLUMN = { value: ({ mean }: Summary) => mean, best: "least", ofFinished: true } as const;

describe("columnOver", () => {
  test.each([1, 2, 3])("is an estimate a policy, and ratios pair by seed, seed %i", (seed) => {
    const random = randomOf(seed);
    const rows = Array.from({ length: 6 }, () =>
      Array.from({ length: 3 }, () => (random() < 0.1 ? null : 1 + random())),
    );
    const { cells, ratios } = columnOver(
      COLUMN,
      rows.map((row) => row.map((mean) => summary(mean))),
      1,
    );
    for (const k of [0, 1, 2]) {
      const own = rows.flatMap((row) => row[k] ?? []);
      expect(cells[k]).toEqual(estimate(own));
      const pairs = rows.flatMap((row) => {
        const [x, y] = [row[k] ?? null, row[1] ?? null];
        return x === null || y === null ? [] : [x / y];
      });
      expect(ratios[k]).toEqual(k === 1 ? null : estimate(pairs));
    }
  });

  test("marks the best where it is best at each seed by much, though the intervals overlap", () => {
    const rows = [10, 50, 90].map((x) => [summary(x), summary(x + 5), summary(x + 5.5)]);
    expect(columnOver(COLUMN, rows, null).best).toBe(0);
    expect(columnOver({ ...COLUMN, best: "most" }, rows, null).best).toBe(2);
  });

  test("marks none where chance may have decided, one policy alone, nor one that gave flows up", () => {
    const doubtful = [
      [1, 2],
      [2, 1],
      [1, 2.5],
    ].map((row) => row.map((mean) => summary(mean)));
    expect(columnOver(COLUMN, doubtful, null).best).toBe(null);
    expect(columnOver(COLUMN, [[summary(1)], [summary(2)]], null).best).toBe(null);
    const given = [1, 2, 3].map((x) => [summary(x, 1), summary(x + 1), summary(x + 2)]);
    expect(columnOver(COLUMN, given, null).best).toBe(1);
  });

  test("leaves out ratios to 0", () => {
    const rows = [
      [summary(3), summary(0)],
      [summary(4), summary(2)],
    ];
    expect(columnOver(COLUMN, rows, 1).ratios[0]?.mean).toBe(2);
  });
});

test("a size class has as many flows as the seed with the fewest, and one where only some have any", () => {
  const counted = (mice: number, elephants: number) => {
    const of = (count: number) => ({ count }) as Partial<Statistics> as Statistics;
    return { byClass: { mice: of(mice), medium: of(0), elephants: of(elephants) } };
  };
  const over = classesOver({ classCount: [9, 9, 9] }, [[counted(40, 0)], [counted(30, 2)]]);
  expect(over.classCount).toEqual([30, 0, 1]);
});
