import { FULL, fullIf } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";

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

const ALL = "fifo,brr,las,pias,asrpt,srpt,qclimb,pdq";
for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  for (const policies of ["fifo,brr,las,pias,srpt", ALL]) {
    const count = policies.split(",").length;
    test(
      `a presentation shows ${count} whole charts at ${width} × ${height}`,
      fullIf(width !== 1280 || policies !== ALL),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        const playground = new Playground(page);
        await playground.open(`#/e/mice-elephants?p=${policies}`);
        const charts = page.locator(".gantt-group");
        await expect(charts).toHaveCount(count);
        await page.keyboard.press("t");
        await expect
          .poll(() => charts.last().evaluate((last) => last.getBoundingClientRect().bottom))
          .toBeLessThanOrEqual(height);
        await playground.settle();
        const bottom = await charts.last().evaluate((last) => last.getBoundingClientRect().bottom);
        expect(bottom).toBeGreaterThan(0.8 * height);
        // The names of the flows can be read, from the last row of a room too.
        const name = charts.last().locator(".gantt-lane").first();
        await expect(name).toHaveText("e1");
        const font = await name.evaluate((element) => {
          const zoom = Number(
            getComputedStyle(document.documentElement).getPropertyValue("--present-zoom"),
          );
          return zoom * Number.parseFloat(getComputedStyle(element).fontSize);
        });
        expect(font).toBeGreaterThanOrEqual(11);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("banner")).toBeVisible();
        const lane = await name.evaluate((element) => element.getBoundingClientRect().height);
        expect(lane).toBeGreaterThan(13);
      },
    );
  }
}
