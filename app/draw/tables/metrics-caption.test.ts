import { expect, test } from "vitest";
import { slotFixture } from "../fixtures/fixture-scenes.ts";
import { captionOf } from "./metrics-caption.ts";

test("the caption says the classes in the scenario's own unit, and when there is but one", () => {
  const { experiment, runs } = slotFixture(12, 1);
  const packets = { ...experiment, sizeUnit: "packets", classCount: [12, 0, 0] } as const;
  expect(captionOf(packets, runs)).toContain("mice up to 68 packets (100 KB at 1460 B)");
  expect(captionOf(packets, runs)).toContain("All flows here are mice by that measure.");
  const bytes = { ...experiment, sizeUnit: "bytes", classCount: [6, 6, 0] } as const;
  expect(captionOf(bytes, runs)).toContain("mice up to 100 KB, medium up to 10 MB");
  expect(captionOf(bytes, runs)).toContain("No flow here is an elephant.");
  const counting = (first: number, end: number) =>
    captionOf({ ...packets, flows: { ...packets.flows, counted: { first, end } } }, runs, 3);
  expect(captionOf(packets, runs, 3)).toContain("12 flows counted, none left out");
  expect(counting(1, 12)).toContain("11 flows counted, the first 1 left out");
  expect(counting(2, 9)).toContain("7 flows counted, the first 2 and the last 3 left out");
});
