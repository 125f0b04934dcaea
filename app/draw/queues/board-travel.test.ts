import { expect, test } from "vitest";
import { boardLayout, cameOf, travelling } from "./board-layout.ts";
import type { QueuedFlow } from "./explanation-view.ts";

function flow(index: number, rate: number, came: number): QueuedFlow {
  return { flow: index, name: `f${index}`, queue: 0, sent: 0, size: 9, rate, dst: 0, came };
}

const ROOM = { width: 300, wire: -40 };

function boardOf(...first: readonly QueuedFlow[]) {
  const queues = [{ lane: 0, count: first.length, first }];
  const room = { lanes: [0], width: 300, step: 26, isSwitch: false, isTagged: false };
  return { queues, board: boardLayout(queues, room) };
}

test("what has come since travels into its queue, what is served to the wire", () => {
  const before = cameOf(boardOf(flow(0, 1, 2)).queues);
  const { board } = boardOf(flow(0, 1, 4), flow(1, 0, 1));
  const all = travelling(board, 7, before, ROOM);
  expect(all.map(({ key, from, to }) => [key, from > to])).toEqual([
    ["7 0 in 0", true],
    ["7 0 in 1", true],
    ["7 0 out", true],
    ["7 1 in 0", true],
  ]);
  const [first, , out] = all;
  expect(first).toMatchObject({ from: 300 });
  // From the flow's head, which stands at the left.
  expect(out).toMatchObject({ from: -8, to: -40 });
});

test("after a jump nothing comes, and of many at once a few are drawn", () => {
  const { board } = boardOf(flow(0, 0, 8));
  expect(travelling(board, 7, null, ROOM)).toEqual([]);
  expect(travelling(board, 7, new Map(), ROOM)).toHaveLength(3);
});
