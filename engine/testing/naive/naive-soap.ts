import { compile, type Evaluate } from "../../rank/compile.ts";
import type { Node } from "../../rank/node.ts";
import { FLOW_NAMES, type FlowName } from "../../rank/vocabulary.ts";

/** Ages that stand for a unit of size: each for the ages around it. */
const FINE = 64;

/**
 * SOAP's Theorem 5.5 read literally, ages looked at one by one: E[T(size)] in the queue M/G/1 with flows of these
 * sizes, each as likely as any other. Correct to about an age.
 */
export function naiveSojourn(
  nodes: readonly Node[],
  sizes: readonly number[],
  load: number,
  size: number,
): number {
  const mean = sizes.reduce((a, b) => a + b, 0) / sizes.length;
  const lambda = load / mean;
  const ranks = (of: number) =>
    Array.from({ length: of * FINE }, (_, k) => rankAt(nodes, of, (k + 0.5) / FINE));
  const own = ranks(size);
  const all = sizes.map(ranks);
  /** The largest rank from each age on. */
  const highest = [...own];
  for (let k = own.length - 2; k >= 0; k--) {
    const later = highest[k + 1] as readonly number[];
    if (compared(later, highest[k] as readonly number[]) > 0) highest[k] = later;
  }
  const first = (level: readonly number[], isOlder: boolean) =>
    expected(
      all,
      (of) => stretches(of, level, isOlder).find(({ from }) => from === 0)?.length ?? 0,
    );
  const top = highest[0] as readonly number[];
  const squares = expected(all, (of) =>
    stretches(of, top, true).reduce((sum, { length }) => sum + length * length, 0),
  );
  const wait =
    ((lambda / 2) * squares) / ((1 - lambda * first(top, true)) * (1 - lambda * first(top, false)));
  return highest.reduce((sum, level) => sum + 1 / FINE / (1 - lambda * first(level, false)), wait);
}

function stretches(
  ranks: readonly (readonly number[])[],
  level: readonly number[],
  isOlder: boolean,
) {
  const found: { from: number; length: number }[] = [];
  let isIn = false;
  for (const [k, rank] of ranks.entries()) {
    const order = compared(rank, level);
    const isBefore = order < 0 || (isOlder && order === 0);
    if (isBefore && !isIn) found.push({ from: k, length: 0 });
    const last = found.at(-1);
    if (isBefore && last !== undefined) last.length += 1 / FINE;
    isIn = isBefore;
  }
  return found;
}

function expected<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0) / all.length;
}

function compared(a: readonly number[], b: readonly number[]): number {
  const k = a.findIndex((value, place) => value !== b[place]);
  return k < 0 ? 0 : (a[k] as number) - (b[k] as number);
}

function rankAt(nodes: readonly Node[], size: number, age: number): readonly number[] {
  const none: Evaluate = () => Number.NaN;
  const known: Partial<Record<FlowName, Evaluate>> = {
    size: () => size,
    sent: () => age,
    remaining: () => size - age,
  };
  const flow = Object.fromEntries(FLOW_NAMES.map((name) => [name, known[name] ?? none])) as Record<
    FlowName,
    Evaluate
  >;
  const isKnown = { deadline: none, lower: none, upper: none, estimate: none };
  return nodes.map((node) =>
    compile(node, { flow, isKnown, constants: {}, thresholds: [], ages: {} })(0, age),
  );
}
