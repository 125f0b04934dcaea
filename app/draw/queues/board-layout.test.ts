import { describe, expect, test } from "vitest";
import { amounts, boardLayout, laneStep } from "./board-layout.ts";
import type { QueuedFlow, QueueView } from "./explanation-view.ts";

function flow(index: number, queue = 0, name = `f${index}`): QueuedFlow {
  return {
    flow: index,
    name,
    queue,
    sent: 1,
    size: 12,
    rate: index === 0 ? 1 : 0,
    dst: 2,
    came: 1,
  };
}

function lane(at: number, flows: readonly QueuedFlow[], count = flows.length): QueueView {
  return { lane: at, count, first: flows };
}

const ROOM = { width: 1000, lanes: [0, 1, 2, 3], step: 26, isSwitch: false, isTagged: false };

describe("boardLayout", () => {
  test("stands each queue in a lane of its own, head at the left, no two over one another", () => {
    const queues = [lane(0, [flow(0), flow(1)]), lane(2, [flow(2, 2)])];
    const { tokens, tags } = boardLayout(queues, ROOM);
    expect(tokens.map(({ flow, x, y }) => [flow.flow, x === 0, y])).toEqual([
      [0, true, 0],
      [1, false, 0],
      [2, true, 52],
    ]);
    const [head, next] = tokens;
    expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThan(next?.x ?? 0);
    expect(tags).toEqual([]);
  });

  test("counts those that do not fit, and never leaves out the head", () => {
    const flows = Array.from({ length: 24 }, (_, f) => flow(f));
    const { tokens, tags } = boardLayout([lane(0, flows, 60)], { ...ROOM, width: 200 });
    expect(tokens.length).toBeGreaterThan(1);
    expect(tags.map(({ text }) => text)).toEqual([`+${60 - tokens.length}`]);
    const right = Math.max(...tokens.map(({ x, width }) => x + width));
    expect(right).toBeLessThanOrEqual(tags[0]?.x ?? 0);
    const narrow = boardLayout([lane(0, flows)], { ...ROOM, width: 40 });
    expect(narrow.tokens.map(({ flow, width }) => [flow.flow, width])).toEqual([[0, 40]]);
  });

  test("on a switch says where a flow goes, and names each queue of a port where it begins", () => {
    const flows = [flow(0, 0), flow(1, 0), flow(2, 1, "a-long-name-of-a-flow")];
    const { tokens, tags } = boardLayout([lane(3, flows)], {
      ...ROOM,
      isSwitch: true,
      isTagged: true,
    });
    expect(tokens.map(({ label }) => label)).toEqual(["f0→2", "f1→2", "a-lo…flow→2"]);
    expect(tags.map(({ text }) => text)).toEqual(["Q1", "Q2"]);
    expect(tokens.every(({ y }) => y === 78)).toBe(true);
  });

  test("many lanes stand closer", () => {
    expect(laneStep(8)).toBeLessThan(laneStep(3));
  });
});

test.each([
  [0, 12, "0/12"],
  [2833, 6532, "2833/6532"],
  [12_345, 1_250_000, "12.3k/1.25M"],
  [0.333_333, 2.5, "0.333/2.5"],
])("amounts(%d, %d) is %s", (sent, size, words) => expect(amounts(sent, size)).toBe(words));
