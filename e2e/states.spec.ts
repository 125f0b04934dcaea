import { FULL } from "./full.ts";
import type { Playground } from "./playground.ts";
import { expect, test } from "./playground.ts";

/** How each state is reached from the twelve flows. The views beside it are scanned in views.spec.ts, in light. */
const STATES: Readonly<Record<string, (playground: Playground) => Promise<void>>> = {
  "the commands": async ({ page }) => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the sheet of shortcuts": async ({ page }) => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the link, the code and the file": async (playground) => {
    await playground.header.openShare();
    await expect(playground.page.getByRole("dialog")).toBeVisible();
  },
  "a bar that is pointed at": async (playground) => {
    await playground.plot("FIFO").hover({ position: { x: 60, y: 20 } });
    await expect(playground.page.locator(".gantt-tooltip")).toBeVisible();
  },
  "a metric's definition": async (playground) => {
    await playground.metrics.getByRole("button", { name: /^Mean FCT/ }).focus();
  },
  "a table of a chart": async (playground) => {
    await playground.charts.choose("PIAS", "Table of this chart");
  },
  "the flows one by one": async ({ page }) => {
    await page.getByRole("button", { name: /^Show \d+ flows/ }).click();
    await expect(page.getByRole("table", { name: /flow/i }).first()).toBeVisible();
  },
  "a notice": async (playground) => {
    await playground.drop("broken.json", "{");
    await expect(playground.page.locator(".notice")).toBeVisible();
  },
  "slowdowns on a log axis, lanes by queue": async ({ numbers, clock }) => {
    for (const name of ["Slowdown", "Log"]) await numbers.choose("distributions", name);
    await clock.lanesBy("queue");
  },
  "the menu of a chart": async ({ charts }) => charts.openMenu("PIAS"),
};

for (const [name, reach] of Object.entries(STATES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`an axe scan is clean with ${name}, ${colorScheme}`, FULL, async ({ playground }) => {
      await playground.page.emulateMedia({ colorScheme });
      await reach(playground);
      await playground.settle();
      await playground.expectNoAxeViolations();
    });
  }
}

test(
  "an axe scan is clean while runs are under way, and when they were cancelled",
  FULL,
  async ({ playground }) => {
    const { page, status } = playground;
    for (const policy of ["BRR", "LAS", "PDQ"]) await playground.togglePolicy(policy);
    await playground.flows.openSample();
    await playground.settle();
    await playground.sentence.setNumber("Flows", "400000");
    await expect(status).toContainText("Running");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(status).toContainText("Cancelled");
    await playground.expectNoAxeViolations();
    await page.getByRole("button", { name: "Run again" }).click();
    await expect(status).toContainText("Running");
    await playground.expectNoAxeViolations();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an axe scan is clean, and what is pressed is a finger's size", async ({ playground }) => {
    const { page } = playground;
    await playground.expectNoAxeViolations();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button, select, summary, label:has(input)")]
        .filter((element) => element.checkVisibility() && element.closest(".bars, svg") === null)
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.bottom > 0)
        .filter(({ box }) => box.height < 42 || box.width < 36)
        .map(({ element }) => `${element.className} ${element.textContent}`)
        .filter((words) => !words.startsWith("skip-link")),
    );
    expect(small).toEqual([]);
    // One row for the name and the tools, one for the views.
    const header = await page.getByRole("banner").boundingBox();
    expect(header?.height).toBeLessThan(120);
  });
});
