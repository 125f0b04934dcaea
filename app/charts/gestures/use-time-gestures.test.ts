import { expect, test } from "vitest";
import type { SpanGestures } from "./use-time-gestures.ts";
import { dragOf } from "./use-time-gestures.ts";

const EXTENT = { from: 0, to: 43 };
const CLOSER = { from: 5, to: 13 };

function spans(isAsked = false): SpanGestures {
  return { isAsked, onSpan: () => {}, onSpanned: () => {} };
}

test.each([
  // what is shown   pointer  Shift  asked  the drag
  ["the whole", EXTENT, "mouse", false, false, "span"],
  ["the whole", EXTENT, "pen", false, false, "span"],
  ["the whole", EXTENT, "touch", false, false, "pan"],
  ["the whole", EXTENT, "touch", false, true, "span"],
  ["a part", CLOSER, "mouse", false, false, "pan"],
  ["a part", CLOSER, "mouse", true, false, "span"],
  ["a part", CLOSER, "touch", false, true, "span"],
] as const)(
  "where %s is shown (%o) a drag of the %s, Shift %s, asked to %s, is a %s",
  (_, window, pointerType, shiftKey, isAsked, drag) => {
    const gestures = { window, extent: EXTENT, spans: spans(isAsked) };
    expect(dragOf(gestures, { pointerType, shiftKey })).toBe(drag);
  },
);

test("where no spans are drawn a drag pans", () => {
  const still = { pointerType: "mouse", shiftKey: true };
  expect(dragOf({ window: EXTENT, extent: EXTENT }, still)).toBe("pan");
});
