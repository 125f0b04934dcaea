import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "a few flows have a lane each; where motion is welcome the bars move to the lanes of queues",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await expect(playground.clock.lanes("flow")).toBeChecked();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // As the bars go, each frame is a picture of its own.
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      const look = (): void => {
        for (const canvas of document.querySelectorAll<HTMLCanvasElement>(
          ".gantt-plot.is-moving > canvas",
        )) {
          seen.add(canvas.toDataURL());
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await playground.charts.choose("PIAS", "Lanes by queue");
    await expect(playground.clock.lanes("queue")).toBeChecked();
    await expect(page.locator(".gantt-plot.is-moving")).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: Set<string> }).seen.size))
      .toBeGreaterThan(10);
    await expect(page.locator(".gantt-plot > canvas")).toHaveCount(0);
  },
);

test("in lanes of flows up and down go from flow to flow", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.keys("FIFO").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(playground.charts.pointed).toHaveText("m1");
  await page.keyboard.press("ArrowUp");
  await expect(playground.charts.pointed).toHaveText("e1");
});

test(
  "the choice of lanes stays with another seed, and with other policies",
  FULL,
  async ({ playground }) => {
    await playground.sampleWorkload({ Flows: "12" });
    await playground.clock.lanesBy("queue");
    await playground.sentence.setNumber("Seed", "7");
    await playground.settle();
    await expect(playground.clock.lanes("queue")).toBeChecked();
    await playground.togglePolicy("LAS");
    await expect(playground.clock.lanes("queue")).toBeChecked();
  },
);
