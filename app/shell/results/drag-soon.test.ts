import { expect, test } from "vitest";
import { dragSoon } from "./drag-soon.ts";

function recorded() {
  const calls: string[] = [];
  const drag = {
    move: (x: number) => calls.push(`move ${x}`),
    drop: () => calls.push("drop"),
    abandon: () => calls.push("abandon"),
  };
  let arrive: () => void = () => {};
  const coming = new Promise<typeof drag>((resolve) => {
    arrive = () => resolve(drag);
  });
  return { calls, coming, arrive };
}

test("a drag that comes late is moved to where the pointer is, and ends as it ended", async () => {
  const { calls, coming, arrive } = recorded();
  const soon = dragSoon(coming, () => calls.push("over"));
  soon.move(3);
  soon.move(7);
  expect(calls).toEqual([]);
  arrive();
  await coming;
  soon.move(9);
  soon.drop();
  expect(calls).toEqual(["move 7", "move 9", "over", "drop"]);
});

test("one that is over before it came is carried out all the same, or given up", async () => {
  for (const end of ["drop", "abandon"] as const) {
    const { calls, coming, arrive } = recorded();
    const soon = dragSoon(coming, () => calls.push("over"));
    soon.move(4);
    soon[end]();
    arrive();
    await coming;
    expect(calls).toEqual(["over", "move 4", end]);
  }
});

test("one that never comes lets go", async () => {
  const { calls } = recorded();
  const never = Promise.reject(new Error("no network"));
  const soon = dragSoon(never, () => calls.push("over"));
  await never.catch(() => {});
  soon.move(4);
  expect(calls).toEqual(["over"]);
});
