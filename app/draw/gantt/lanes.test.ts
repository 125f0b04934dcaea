import { expect, test } from "vitest";
import { slotFixture } from "../fixtures/fixture-scenes.ts";
import { shorten, shortenTo } from "../scale/words.ts";
import { aliveFlows, flowLanes, goneAt, laneAt, queueLanes } from "./lanes.ts";

test("a policy has all its queues as lanes, from top to bottom", () => {
  const layout = queueLanes(8, 1, null);
  expect(layout.count).toBe(8);
  for (let lane = 0; lane < 8; lane++) {
    expect(laneAt(layout, (layout.top[lane] as number) + 1)).toBe(lane);
    expect(laneAt(layout, (layout.top[lane] as number) + layout.height + 1)).toBe(-1);
  }
  expect(laneAt(layout, 0)).toBe(-1);
});

test("lanes of flows never grow beyond their room", () => {
  const many = flowLanes(
    Int32Array.from({ length: 5000 }, (_, f) => f),
    5000,
  );
  expect(many.total).toBeLessThan(400);
  expect(laneAt(many, many.total - 5)).toBeGreaterThan(4900);
});

test("flows have a lane while any policy still holds them", () => {
  const { experiment, runs } = slotFixture(30, 2);
  const gone = goneAt(experiment, runs);
  const window = { from: 40, to: 60 };
  const alive = new Set(aliveFlows(experiment, gone, window));
  for (let f = 0; f < 30; f++) {
    const there = runs.some(
      ({ run }) =>
        (experiment.flows.arrival[f] as number) < window.to &&
        (run.finish[f] as number) > window.from,
    );
    expect(alive.has(f)).toBe(there);
  }
});

test("long names keep their start and their end", () => {
  expect(shorten("f12", 5)).toBe("f12");
  expect(shorten("rack-17/host-03", 7)).toBe("rac…-03");
  expect(shorten("abcdef", 2)).toBe("a…");
});

test("as much of a name as fits is found in a few looks, however long it is", () => {
  const text = Array.from({ length: 20_000 }, (_, k) => "abc de"[k % 6]).join("");
  for (const room of [20_000, 19_999, 12_345, 60, 3, 2, 1]) {
    let looks = 0;
    const fits = (short: string) => {
      looks += 1;
      return short.length <= room;
    };
    const longest = Array.from({ length: 70 }, (_, k) => shorten(text, room - k)).find(
      (short) => short !== "" && short.length <= room,
    );
    expect(shortenTo(text, 2, fits)).toBe(longest ?? "");
    expect(looks).toBeLessThan(20);
  }
});
