import { expect, test } from "vitest";
import type { SpanGestures } from "./use-time-gestures.ts";
import { dragOf } from "./use-time-gestures.ts";

const EXTENT = { from: 0, to: 43 };
const CLOSER = { from: 5, to: 13 };

function spans(isAsked = false): SpanGestures {
  return { isAsked, onSpan: () => {}, onSpanned: () => {} };
}

test.each([
  // what is shown  Shift  asked  the drag of any pointer
  ["the whole", EXTENT, false, false, "span"],
  ["the whole", EXTENT, false, true, "span"],
  ["a part", CLOSER, false, false, "pan"],
  ["a part", CLOSER, true, false, "span"],
  ["a part", CLOSER, false, true, "span"],
] as const)(
  "where %s is shown (%o) a drag, Shift %s, asked to %s, is a %s",
  (_, window, shiftKey, isAsked, drag) => {
    const gestures = { window, extent: EXTENT, spans: spans(isAsked) };
    expect(dragOf(gestures, { shiftKey })).toBe(drag);
  },
);

test("where no spans are drawn a drag pans", () => {
  expect(dragOf({ window: EXTENT, extent: EXTENT }, { shiftKey: true })).toBe("pan");
});
