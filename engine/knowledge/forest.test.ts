import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Stream } from "../model/numbers/random.ts";
import { NaiveForest } from "../testing/naive/naive-forest.ts";
import { allocateExamples, type Examples, FEATURES } from "./features.ts";
import { type Forest, forestOf, growForest, rowsBySize, withLeaves } from "./forest.ts";
import { Prediction } from "./learn.ts";
import reference from "./reference/forest.json" with { type: "json" };
import { growTree, sortedByFeature, type TreeShape } from "./regression-tree.ts";

const SEED = 4251;

function grown(examples: Examples, trees: number, shape: TreeShape, seed: number): Forest {
  return growForest(examples, trees, shape, new Stream(seed, "forest"));
}

/** Examples of few distinct values, so that splits tie and rows are equal. */
const arbitraryExamples = fc
  .array(
    fc.record({
      features: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 12, maxLength: 12 }),
      size: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) => {
    const examples = allocateExamples(Float64Array.from(rows, ({ size }) => size));
    for (const [row, { features }] of rows.entries()) {
      for (const [k, value] of features.entries())
        (examples.columns[k] as Float64Array)[row] = value;
    }
    return examples;
  });

const arbitraryShape = fc.record({
  depth: fc.integer({ min: 1, max: 6 }),
  leaf: fc.integer({ min: 1, max: 5 }),
  tries: fc.integer({ min: 1, max: FEATURES.length }),
});

describe("SPEC 4.12, 4.13 a quantile regression forest", () => {
  test(`is the same as one read off its definition (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        arbitraryExamples,
        arbitraryShape,
        fc.integer({ min: 1, max: 4 }),
        fc.nat(1000),
        (examples, shape, trees, seed) => {
          const prediction = new Prediction(grown(examples, trees, shape, seed));
          const naive = new NaiveForest(examples, trees, shape, new Stream(seed, "forest"));
          for (let row = 0; row < examples.size.length; row += 7) {
            const features = examples.columns.map((column) => column[row] as number);
            prediction.ask(examples.columns, row);
            expect(prediction.mean()).toBeCloseTo(naive.mean(features), 9);
            for (const alpha of [0, 0.05, 0.3, 0.5, 0.95, 1]) {
              expect(prediction.quantile(alpha)).toBe(naive.quantile(features, alpha));
            }
          }
        },
      ),
      { seed: SEED, numRuns: 60 },
    );
  });

  test("agrees with scikit-learn's trees on the recorded examples", () => {
    const { examples, weights, asked } = recordedExamples();
    const shape = { depth: 4, leaf: 10, tries: FEATURES.length };
    const sorted = sortedByFeature(examples);
    const bySize = rowsBySize(examples);
    const trees = weights.map((weight) => {
      const tree = growTree(examples, sorted, weight, shape, new Stream(1, "forest"));
      return withLeaves(tree, examples, bySize);
    });
    const prediction = new Prediction(forestOf(trees, examples));
    for (const [row, mean] of reference.mean.entries()) {
      prediction.ask(asked.columns, row);
      expect(prediction.mean() / mean).toBeCloseTo(1, 12);
      const quantiles = reference.alphas.map((alpha) => prediction.quantile(alpha));
      expect(quantiles).toEqual(reference.quantiles[row]);
    }
  });

  test("of flows that are all alike knows what there is to know", () => {
    const examples = allocateExamples(Float64Array.of(3, 9, 9, 3));
    const prediction = new Prediction(grown(examples, 3, { depth: 5, leaf: 1, tries: 4 }, 1));
    prediction.ask(examples.columns, 0);
    expect([0, 0.5, 0.51, 1].map((alpha) => prediction.quantile(alpha))).toEqual([3, 3, 9, 9]);
    expect(prediction.mean()).toBe(6);
  });

  test("splits neighbouring doubles without losing the upper one", () => {
    const examples = allocateExamples(Float64Array.of(1, 2));
    const next = 1 + Number.EPSILON;
    for (const column of examples.columns) column.set([1, next]);
    const weight = Uint16Array.of(1, 1);
    const shape = { depth: 1, leaf: 1, tries: 1 };
    const tree = growTree(
      examples,
      sortedByFeature(examples),
      weight,
      shape,
      new Stream(1, "forest"),
    );
    expect(tree.threshold[0]).toBe(1);
    expect(tree.leaves).toBe(2);
  });
});

/** The examples of reference/forest.py, from the same generator. */
function recordedExamples() {
  let state = 20230417;
  const draw = (below: number): number => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const drawExamples = (count: number): Examples => {
    const examples = allocateExamples(new Float64Array(count));
    for (let row = 0; row < count; row++) {
      const x = FEATURES.map(() => draw(1000));
      const [first = 0, , , fourth = 0, , sixth = 0] = x;
      for (const [k, value] of x.entries()) (examples.columns[k] as Float64Array)[row] = value;
      const jump = sixth > 900 ? 4000 : 0;
      examples.size[row] = 1 + Math.floor((first * first) / 500) + 3 * fourth + jump + draw(50);
    }
    return examples;
  };
  const examples = drawExamples(300);
  const weights = Array.from({ length: 8 }, () =>
    Uint16Array.from({ length: 300 }, () => (draw(3) > 0 ? 1 : 0)),
  );
  return { examples, weights, asked: drawExamples(25) };
}
