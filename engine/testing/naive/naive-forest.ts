import type { Examples } from "../../knowledge/features.ts";
import type { TreeShape } from "../../knowledge/regression-tree.ts";
import type { Stream } from "../../model/numbers/random.ts";

type Node = {
  readonly feature: number;
  readonly threshold: number;
  readonly left: Node;
  readonly right: Node;
} | null;

/** A forest read off its definition, for the tests: rows are repeated, every sum is made anew. */
export class NaiveForest {
  private readonly examples: Examples;
  private readonly trees: readonly Node[];

  constructor(examples: Examples, trees: number, shape: TreeShape, stream: Stream) {
    this.examples = examples;
    const count = examples.size.length;
    this.trees = Array.from({ length: trees }, () => {
      const rows = Array.from({ length: count }, () => stream.below(count));
      return naiveTree(examples, rows, shape, shape.depth, stream);
    });
  }

  /** F(y) of a flow with these features, by the weights of appendix B. */
  private shares(features: readonly number[]): readonly number[] {
    const { columns, size } = this.examples;
    const shares = Array.from(size, () => 0);
    for (const tree of this.trees) {
      const leaf = leafOf(tree, features);
      const rows = [...size.keys()].filter(
        (row) =>
          leafOf(
            tree,
            columns.map((column) => column[row] as number),
          ) === leaf,
      );
      for (const row of rows) {
        shares[row] = (shares[row] as number) + 1 / rows.length / this.trees.length;
      }
    }
    return shares;
  }

  mean(features: readonly number[]): number {
    const { size } = this.examples;
    return this.shares(features).reduce(
      (sum, share, row) => sum + share * (size[row] as number),
      0,
    );
  }

  quantile(features: readonly number[], alpha: number): number {
    const { size } = this.examples;
    const shares = this.shares(features);
    const possible = [...size]
      .filter((_, row) => (shares[row] as number) > 0)
      .sort((a, b) => a - b);
    const reaches = (y: number) =>
      shares.reduce((sum, share, row) => sum + ((size[row] as number) <= y ? share : 0), 0) >=
      alpha - 1e-12;
    return possible.find(reaches) as number;
  }
}

function naiveTree(
  examples: Examples,
  rows: readonly number[],
  shape: TreeShape,
  depth: number,
  stream: Stream,
): Node {
  const { columns, size } = examples;
  const sizes = rows.map((row) => size[row] as number);
  if (depth === 0 || rows.length < 2 * shape.leaf || new Set(sizes).size === 1) return null;

  let best: { feature: number; threshold: number; score: number } | null = null;
  const order = columns.map((_, feature) => feature);
  for (let tried = 0; tried < order.length && (tried < shape.tries || best === null); tried++) {
    const pick = tried + stream.below(order.length - tried);
    [order[tried], order[pick]] = [order[pick] as number, order[tried] as number];
    const feature = order[tried] as number;
    const value = (row: number) => columns[feature]?.[row] as number;
    const values = [...new Set(rows.map(value))].sort((a, b) => a - b);
    for (const [k, low] of values.slice(0, -1).entries()) {
      const threshold = low + ((values[k + 1] as number) - low) / 2;
      const left = rows.filter((row) => value(row) <= threshold);
      const right = rows.filter((row) => value(row) > threshold);
      if (left.length < shape.leaf || right.length < shape.leaf) continue;
      const score = squareOfMean(left, size) + squareOfMean(right, size);
      if (best === null || score > best.score) best = { feature, threshold, score };
    }
  }
  if (best === null) return null;
  const { feature, threshold } = best;
  const side = (isLeft: boolean) =>
    rows.filter((row) => (columns[feature]?.[row] as number) <= threshold === isLeft);
  const left = naiveTree(examples, side(true), shape, depth - 1, stream);
  const right = naiveTree(examples, side(false), shape, depth - 1, stream);
  return { feature, threshold, left, right };
}

function squareOfMean(rows: readonly number[], size: Float64Array): number {
  const sum = rows.reduce((total, row) => total + (size[row] as number), 0);
  return (sum * sum) / rows.length;
}

/** The way to the leaf, as text: "LRL". */
function leafOf(node: Node, features: readonly number[]): string {
  if (node === null) return "";
  return (features[node.feature] as number) <= node.threshold
    ? `L${leafOf(node.left, features)}`
    : `R${leafOf(node.right, features)}`;
}
