import { expect, test } from "vitest";
import { FakeStorage } from "../testing/fake-storage.ts";
import { putWork, SWEEP_KEY, safeStorage } from "./safe-storage.ts";

test("a sweep's numbers make room for work, and stay where that is not enough", () => {
  const box = new FakeStorage();
  box.setItem(SWEEP_KEY, "s".repeat(50));
  box.room = 100;
  expect(putWork(safeStorage(box), "a", "x".repeat(200))).toBe("full");
  expect(box.getItem(SWEEP_KEY)).toHaveLength(50);
  expect(putWork(safeStorage(box), "a", "x".repeat(80))).toBe(null);
  expect([box.getItem(SWEEP_KEY), box.getItem("a")?.length]).toEqual([null, 80]);
});
