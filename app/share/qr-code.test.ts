import { expect, test } from "vitest";
import { codeOf, readFrom } from "./qr-code.tsx";

const text = (length: number) => "https://example.org/slotwise/#1.".padEnd(length, "x");

test("a longer text reads from less far, a short address from the last row and more", () => {
  const lengths = [50, 200, 400, 800, 1600, 2900];
  const from = lengths.map((length) => readFrom(text(length)));
  expect(from).toEqual(from.toSorted((a, b) => b - a));
  expect(readFrom(text(50))).toBeGreaterThanOrEqual(10);
  expect([readFrom(text(2901)), from.at(-1)]).toEqual([0, 2]);
});

test("a code holds as much as the last row reads, and else the least", () => {
  const [full, bare, long, longer] = [text(300), text(200), text(900), text(1200)];
  expect(codeOf([full, bare])).toBe(full);
  expect(codeOf([long, bare])).toBe(bare);
  expect(codeOf([longer, long])).toBe(long);
  expect(codeOf([text(3000), long])).toBe(long);
});
