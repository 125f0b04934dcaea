import type { Locator } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "a dozen flows have a lane each, one more and the lanes are queues; where motion is welcome the bars move",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await expect(playground.clock.lanes("flow")).toBeChecked();
    await playground.flows.add();
    await playground.settle();
    await expect(playground.clock.lanes("queue")).toBeChecked();
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
    await playground.clock.lanesBy("flow");
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
  await expect(playground.gantt("FIFO")).toContainText(/m1 ?FCT/);
  await page.keyboard.press("ArrowUp");
  await expect(playground.gantt("FIFO")).toContainText(/e1 ?FCT/);
});

test(
  "of a crowd the distributions come first; a drag in the strip below opens the charts from near",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "500" });
    await expect(playground.gantt("FIFO")).toHaveCount(0);
    const strip = page.locator(".folded-strip");
    const box = await strip.boundingBox();
    if (box === null) throw new Error("the strip is not there");
    expect(box.height).toBe(40);
    expect((await playground.cdf.boundingBox())?.y).toBeLessThan(box.y);
    await strip.hover({ position: { x: 100, y: 20 } });
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 20, { steps: 4 });
    await page.mouse.up();
    await playground.settle();
    await expect(strip).toHaveCount(0);
    await expect(playground.gantt("FIFO")).toBeVisible();
    await expect(page.locator(".gantt-range")).not.toHaveText(/^0 to/);
    await page.getByRole("button", { name: "Fit" }).click();
    await playground.settle();
    await expect(playground.gantt("FIFO")).toBeVisible();
  },
);

test(
  "the empty canvas is drawn on, and drawing goes on in the charts",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.clear();
    await playground.settle();
    await playground.expectNoAxeViolations();
    const drag = async (place: Locator, from: number, to: number): Promise<void> => {
      const box = await place.boundingBox();
      if (box === null) throw new Error("not there");
      await page.mouse.move(box.x + from * box.width, box.y + 8);
      await page.mouse.down();
      await page.mouse.move(box.x + to * box.width, box.y + 8, { steps: 4 });
      await page.mouse.up();
      await playground.settle();
    };
    // 20 slots are in sight.
    await drag(page.locator(".draw-here-plot"), 0.11, 0.34);
    await expect(playground.bar("f1")).toHaveAccessibleName(/arrives at 2, 5 packets/);
    const draws = page.getByRole("button", { name: "Draw flows in the charts" });
    await expect(draws).toHaveAttribute("aria-pressed", "true");
    await drag(playground.plot("PIAS"), 0.5, 0.7);
    await expect(playground.bar("f2")).toHaveAccessibleName(/arrives at \d+, [45] packets/);
    await draws.click();
    await drag(playground.plot("PIAS"), 0.2, 0.8);
    await expect(playground.bars.getByRole("button")).toHaveCount(2);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(page.locator(".draw-here-plot")).toBeVisible();
  },
);
