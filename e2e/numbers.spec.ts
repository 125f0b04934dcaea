import type { Locator, Page } from "@playwright/test";
import { fingerOn } from "./finger.ts";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { SAMPLE } from "./scenarios.ts";

async function middleOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not to be seen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes hold of a number and moves it so many pixels, without letting go. */
async function hold(page: Page, number: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(number);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 6 });
}

test("all that is shown follows a number that is dragged; it is one step of undo, and Escape leaves no trace", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await playground.openScenario(SAMPLE);
  const load = playground.sentence.number("Load");
  // Its panel takes room from the results: numbers are the same in any width.
  const results = page.locator("#results table").first();
  const before = await results.innerText();
  const value = Number(await load.textContent());

  await hold(page, load, -80);
  await playground.sentence.expectNumber("Load", (value - 0.1).toFixed(1));
  await playground.settle();
  const shown = await results.innerText();
  expect(shown).not.toBe(before);
  // Its panel has opened, and the keys are still the number's.
  await expect(playground.flows.panel).toBeVisible();
  await page.keyboard.press("Escape");
  await playground.sentence.expectNumber("Load", String(value));
  expect(await results.innerText()).toBe(before);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);

  await hold(page, load, -80);
  await page.mouse.up();
  await playground.settle();
  expect(await results.innerText()).toBe(shown);
  await page.keyboard.press("Control+z");
  await playground.settle();
  await playground.sentence.expectNumber("Load", String(value));
  expect(await results.innerText()).toBe(before);

  await test.step("its curve has a mark that moves it too", async () => {
    const curve = playground.flows.panel.getByRole("img", { name: /^Average done after.* load/ });
    await expect(curve).toHaveAccessibleName(/SRPT [\d,.]+ at 0\.1, [\d,.]+ at 0\.9/);
    const mark = await middleOf(curve.locator("circle"));
    await page.mouse.move(mark.x, mark.y);
    await page.mouse.down();
    await page.mouse.move(mark.x - 100, mark.y, { steps: 5 });
    await expect(load).not.toHaveText(String(value));
    expect((await middleOf(curve.locator("circle"))).x).toBeLessThan(mark.x - 90);
    await page.keyboard.press("Escape");
    await playground.sentence.expectNumber("Load", String(value));
    await expect(playground.flows.panel).toBeVisible();
    await page.mouse.up();
    await playground.expectNoAxeViolations();
  });
});

test(
  "a threshold is dragged past where its policy does as another, and back",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openScenario({
      version: 1,
      model: "slot",
      fabric: { kind: "link" },
      flows: [
        { id: "elephant", arrival: 0, size: 12 },
        { id: "mouse", arrival: 5, size: 1 },
      ],
      policies: [{ id: "fifo" }, { id: "pias", thresholds: [3] }],
    });
    const threshold = page.getByRole("figure").getByRole("slider", { name: "threshold" });
    await hold(page, threshold, 8 * 20);
    await playground.settle();
    const at = await middleOf(threshold);
    await expect(threshold).not.toHaveAttribute("aria-valuenow", "3");
    await page.mouse.move(at.x, at.y);
    // Held past the end of the elephant PIAS did as FIFO; its number is still there to be moved.
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await playground.settle();
    await expect(threshold).toHaveAttribute("aria-valuenow", "3");
    await hold(page, threshold, 8 * 20);
    await page.mouse.up();
    await playground.settle();
    // Let go of there, the two share a chart.
    await expect(page.getByText("the same, to the last packet")).toBeVisible();
    await page.keyboard.press("Control+z");
    await playground.settle();
    await expect(threshold).toHaveAttribute("aria-valuenow", "3");
  },
);

test(
  "Enter puts another number in the place of the one that stands",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.open("#/e/web-search-2000");
    const flows = playground.sentence.number("Flows");
    await flows.press("Enter");
    await page.keyboard.type("300");
    await page.keyboard.press("Enter");
    await playground.settle();
    await playground.sentence.expectNumber("Flows", "300");
    // A digit begins it, and the next one follows.
    await flows.press("3");
    await page.keyboard.type("01");
    await page.keyboard.press("Enter");
    await playground.settle();
    await playground.sentence.expectNumber("Flows", "301");
  },
);

test(
  "a threshold in a caption moves its policy’s chart, and opens its curve",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const pias = playground.gantt("PIAS");
    const threshold = pias.getByRole("slider", { name: "threshold" }).first();
    const average = pias.getByText(/^\d+\.\d\d$/).first();
    const before = await average.innerText();
    await hold(page, threshold, 24);
    await playground.settle();
    expect(await average.innerText()).not.toBe(before);
    await page.mouse.up();
    const panel = playground.policies.panel("PIAS").panel;
    await expect(
      panel.getByRole("img", { name: /^Average done after.* threshold/ }),
    ).toHaveAccessibleName(/PIAS/);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await page.keyboard.press("Control+z");
    await playground.settle();
    expect(await average.innerText()).toBe(before);
  },
);

test.describe("by finger", FULL, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the sheet of a number has its curve", async ({ playground }) => {
    const { page } = playground;
    await playground.open("#/e/web-search-2000");
    const load = page.getByRole("slider", { name: "load", exact: true }).first();
    const value = await load.textContent();
    const finger = await fingerOn(page);
    const { x, y } = await middleOf(load);
    await finger("touchStart", x, y);
    await finger("touchEnd");
    const sheet = page.getByRole("dialog", { name: "load" });
    const curve = sheet.getByRole("img", { name: /^Average done after.* load/ });
    await expect(curve).toBeVisible();
    const { x: at, y: up } = await middleOf(curve.locator("circle"));
    await finger("touchStart", at, up);
    await finger("touchMove", at - 60, up);
    await finger("touchEnd");
    await expect(sheet.getByRole("textbox")).not.toHaveValue(value ?? "");
    await playground.expectNoAxeViolations();
  });
});
