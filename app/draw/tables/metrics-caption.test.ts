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
  expect(captionOf(packets, runs, 3)).toContain("none left out as warm-up");
  expect(captionOf(packets, runs, 3, null, 1)).toMatch(/the first 1 left out as warm-up/);
});
