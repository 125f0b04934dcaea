import { describe, expect, it } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import { enginePictures } from "./first-page.ts";
import type { Policy } from "./newcomer-words.ts";
import { waited } from "./policy-picture.ts";
import { clampArrival, FIRST_ARRIVALS, inputOf, SLOTS, scenarioOf, TRANSFERS } from "./story.ts";
import { slowPicture } from "./testing/slow-picture.ts";

const POLICIES: readonly Policy[] = ["fifo", "srpt"];

/** Every arrival that a bar can be pulled to, in turn by a fixed walk. */
function arrivalsOf(nth: number): readonly number[] {
  return TRANSFERS.map((_, flow) => clampArrival(flow, (nth * (7 + 4 * flow) + flow) % 15));
}

describe("the newcomer's canvas", () => {
  it("is a scenario to which parsing changes nothing, with a title for the bench", () => {
    const input = inputOf(FIRST_ARRIVALS);
    const parsed = parseScenario(input);
    expect(parsed).toMatchObject({ ok: true, scenario: scenarioOf(FIRST_ARRIVALS) });
    expect(input).toMatchObject({ title: "One wire, four transfers" });
  });

  it("gives the story its numbers: 11.75 under FIFO, 5.00 under SRPT, the elephant 4 later", () => {
    const { fifo, srpt } = enginePictures();
    expect([fifo.mean, srpt.mean]).toEqual([11.75, 5]);
    expect(fifo.lanes.map(waited)).toEqual([0, 11, 10, 10]);
    expect((srpt.lanes[0]?.finish ?? 0) - (fifo.lanes[0]?.finish ?? 0)).toBe(4);
  });

  for (const policy of POLICIES) {
    it(`is drawn under ${policy} as a slot by slot count says, wherever bars are pulled to`, () => {
      for (let nth = 0; nth < 40; nth++) {
        const arrivals = arrivalsOf(nth);
        const picture = enginePictures(arrivals)[policy];
        expect(picture, String(arrivals)).toEqual(slowPicture(policy, arrivals));
        for (const { finish } of picture.lanes) expect(finish).toBeLessThanOrEqual(SLOTS);
      }
    });
  }

  it("lets no bar be pulled off the axis", () => {
    expect(clampArrival(0, -3)).toBe(0);
    expect(clampArrival(0, 19)).toBe(4);
    expect(clampArrival(3, 13.6)).toBe(14);
    expect(clampArrival(3, 99)).toBe(14);
  });
});
