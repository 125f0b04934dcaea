import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Assembly } from "./assembly.ts";
import { postInParts } from "./in-parts.ts";
import type { JobMessage } from "./protocol.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Of a part, and the fewest numbers that are more than one. */
const BYTES = 64;
const LONG = BYTES / 8 + 1;

const JOB = { kind: "job", id: 7, name: "rank" } as const;

/** What a worker is sent, cloned as on the way; one more with every task. */
function posted(input: unknown): { messages: JobMessage[]; stop: () => void } {
  const messages: JobMessage[] = [];
  const post = (message: JobMessage, transfer: Transferable[] = []): void => {
    messages.push(structuredClone(message, { transfer }));
  };
  return { messages, stop: postInParts(post, { ...JOB, input }, BYTES) };
}

/** What the worker makes of it: the whole input, once. */
function assembled(messages: readonly JobMessage[]): unknown {
  const assembly = new Assembly();
  const wholes = messages.map((message) => assembly.add(message));
  expect(wholes.slice(0, -1).every((whole) => whole === undefined)).toBe(true);
  return wholes.at(-1)?.input;
}

test("what has no long columns goes at once, as it is", () => {
  const input = { of: [Float64Array.of(1, 2), null, "x"], when: new Map([[1, 2]]) };
  const { messages } = posted(input);
  expect(messages).toEqual([{ ...JOB, input }]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a long column goes a part a task, and the page keeps its own", () => {
  const base = new Float64Array(2 * LONG).fill(3);
  const { messages } = posted({ base, others: [] });
  expect(messages).toHaveLength(1);
  vi.runAllTimers();
  expect(messages).toHaveLength(4);
  const pieces = messages.flatMap(({ part }) => (part === undefined ? [] : [part.piece.length]));
  expect(pieces).toEqual([8, 8, 2]);
  expect(base.length).toBe(2 * LONG);
  expect(assembled(messages)).toEqual({ base, others: [] });
});

test("a column that stands in two places is sent once, and is one in both", () => {
  const own = new Float64Array(LONG);
  const { messages } = posted({ base: own, others: [own] });
  vi.runAllTimers();
  expect(messages).toHaveLength(3);
  const { base, others } = assembled(messages) as { base: unknown; others: unknown[] };
  expect(others[0]).toBe(base);
});

test("what is stopped sends no more", () => {
  const { messages, stop } = posted({ values: new Float64Array(3 * LONG) });
  stop();
  vi.runAllTimers();
  expect(messages).toHaveLength(1);
});

/** Now and then longer than a part. */
const column = fc
  .tuple(
    fc.constantFrom(Float64Array, Float32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array),
    fc.constantFrom(0, 3, LONG, 2 * LONG + 5, 8 * LONG),
    fc.nat(200),
  )
  .map(([make, length, first]) => new make(length).map((_, k) => first + (k % 7)));

const input = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    fc.constantFrom(null, 4, "x"),
    column,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("base", "0", "others"), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;

test.each([1, 2, 3, 4])("any input arrives as it was, seed %i", (seed) => {
  const arrives = fc.property(input, (given) => {
    const { messages } = posted(given);
    vi.runAllTimers();
    expect(assembled(messages)).toEqual(given);
  });
  fc.assert(arrives, { seed, numRuns: 200 });
});
