import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "a presentation shows the results alone and larger, a clicker steps, Escape leads back",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const before = await playground.plot("FIFO").boundingBox();
    await page.keyboard.press("t");
    await playground.settle();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.locator("#editor")).toBeHidden();
    await expect(playground.status).toBeHidden();
    const name = playground.gantt("FIFO").locator(".gantt-name");
    const size = await name.evaluate((element) => element.getBoundingClientRect().height);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    await playground.settle();
    const at = await playground.playhead.getAttribute("aria-valuenow");
    expect(Number(at)).toBeGreaterThan(0);
    await page.keyboard.press("PageUp");
    await playground.settle();
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", "0");
    // What is pointed at is what lies under the pointer, though all is larger.
    const plot = playground.plot("SRPT");
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (box === null || before === null) throw new Error("no chart");
    await page.mouse.move(box.x + 0.95 * box.width, box.y + 15);
    await expect(playground.gantt("SRPT")).toContainText(/e1 ?FCT/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("banner")).toBeVisible();
    const now = await name.evaluate((element) => element.getBoundingClientRect().height);
    expect(size / now).toBeCloseTo(1.5, 1);
  },
);
