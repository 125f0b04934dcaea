import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { goTo } from "./ways.ts";

async function openBounds(page: Page): Promise<void> {
  await goTo(page, "Bounds");
  await expect(
    page.getByRole("status").filter({ hasText: "lie within their bounds" }),
  ).toBeVisible();
}

test(
  "a forest is learnt, its intervals, observations and worth are shown",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openBounds(page);
    const plot = page.getByRole("img", { name: /lie within their bounds/ });
    await plot.focus();
    await page.keyboard.press("ArrowRight");
    await expect(
      page.getByText(/^Flow 1: .* between .* and .* \((bounded|above|below)/),
    ).toBeVisible();

    const known = page.getByRole("region", { name: "What is known, by size class" });
    await expect(known.getByRole("row", { name: /^All flows 2,000/ })).toBeVisible();
    const observed = page.getByRole("region", { name: /observations of the paper/ });
    for (const id of ["O1", "O2", "O3", "O4", "O5"]) await expect(observed).toContainText(id);
    const worth = page.getByRole("region", { name: /^Mean FCT/ });
    await expect(worth.getByRole("row", { name: /^QCLIMB nothing/ })).toContainText("1.00");
    await expect(worth.getByRole("row", { name: /^SRPTE/ })).toBeVisible();

    // Shallow trees know less: the errors grow.
    const error = known
      .getByRole("row", { name: /^All flows/ })
      .getByRole("cell")
      .last();
    const before = await error.innerText();
    await page.getByRole("textbox", { name: "Tree depth d" }).fill("1");
    await playground.settle();
    await expect(error).not.toHaveText(before);
    await playground.settle();
    await playground.expectNoAxeViolations();
  },
);

test(
  "what is wrong stands at its field, and learning can be cancelled and taken up again",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openBounds(page);
    await page.getByRole("textbox", { name: "Trees" }).fill("0");
    await expect(page.getByText("an integer from 1 to 500")).toBeVisible();
    await page.getByRole("textbox", { name: "Flows to learn from" }).fill("4000");
    // Some seconds of work: there is time to cancel.
    await page.getByRole("textbox", { name: "Trees" }).fill("400");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Cancelled." })).toBeVisible();
    await page.getByRole("textbox", { name: "Trees" }).fill("5");
    await expect(
      page.getByRole("status").filter({ hasText: "lie within their bounds" }),
    ).toBeVisible();
  },
);

test("the study goes to the bench: its bounds, or all of it", FULL, async ({ playground }) => {
  const { page } = playground;
  await openBounds(page);
  await page.getByRole("textbox", { name: "Trees" }).fill("7");
  await playground.settle();
  await page.getByRole("button", { name: "Use bounds for the sampled workload" }).click();
  await playground.settle();
  await expect(page.getByLabel("What is known of a size")).toHaveValue("forest");
  await expect(page.getByRole("textbox", { name: "Trees" })).toHaveValue("7");

  await goTo(page, "Bounds");
  await page.getByRole("button", { name: "Open these flows" }).click();
  await playground.settle();
  await expect(playground.sentence.line).toContainText("2,000 flows");
  await playground.openCharts();
  await expect(playground.gantt("SRPTE")).toHaveAccessibleName(/2,?000 flows/);
});
