import { explained } from "./explained.ts";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "the first difference of two policies is one click away, or there is none",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.togglePolicy("SJF");
    await playground.clock.goToFirstDifference();
    await page.getByLabel("First policy").selectOption("PIAS");
    await page.getByLabel("Second policy").selectOption("SRPT");
    await playground.settle();
    const box = page.locator(".difference-box");
    await expect(box).toContainText(
      /^.*PIAS and SRPT first differ in slot \d+: PIAS serves \w+, SRPT/,
    );
    const slot = Number(/slot (\d+)/.exec(await box.innerText())?.[1]);
    await box.getByRole("button", { name: "Go there" }).click();
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", String(slot));
    await expect(playground.headline("SRPT")).toHaveText(explained("SRPT", slot).headline);
    expect(explained("PIAS", slot).headline).not.toBe(explained("SRPT", slot).headline);
    expect(explained("PIAS", slot - 1).headline.split(" ")[0]).toBe(
      explained("SRPT", slot - 1).headline.split(" ")[0],
    );
  },
);

test("policies that never differ are said to", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.openExample("Why short flows should go first");
  await playground.togglePolicy("SJF");
  await playground.clock.goToFirstDifference();
  await page.getByLabel("First policy").selectOption("SRPT");
  await page.getByLabel("Second policy").selectOption("SJF");
  await expect(page.locator(".difference-box")).toContainText("SRPT and SJF never differ");
  await expect(page.getByRole("button", { name: "Go there" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(playground.clock.firstDifference).toBeFocused();
});

test(
  "the first difference of a sample is shown from near, and Escape leaves it",
  FULL,
  async ({ playground }) => {
    const { page, why } = playground;
    await playground.sampleWorkload({ Flows: "500" });
    await playground.flows.close();
    await playground.openCharts();
    const button = playground.clock.firstDifference;
    await button.click();
    await playground.settle();
    await page.getByRole("button", { name: "Go there" }).click();
    await playground.settle();
    await expect(page.getByRole("button", { name: "Whole run" })).toBeVisible();
    await expect(why).toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(why).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);
