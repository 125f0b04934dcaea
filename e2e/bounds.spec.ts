import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { Tool } from "./tool.ts";
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
    await new Tool(page, "Bounds").setNumber("depth of the trees", "1");
    await playground.settle();
    await expect(error).not.toHaveText(before);
    await playground.settle();
    await playground.expectNoAxeViolations();
  },
);

test(
  "what is wrong stands at its number, and learning can be cancelled and taken up again",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openBounds(page);
    const tool = new Tool(page, "Bounds");
    await tool.number("trees").press("Enter");
    const field = tool.main.getByRole("textbox", { name: "trees" });
    await field.fill("0");
    await field.press("Enter");
    await expect(tool.main.getByText("a whole number from 1 to 500")).toBeVisible();
    await field.press("Escape");
    await tool.setNumber("flows to learn from", "100000");
    await tool.setNumber("trees", "500");
    await expect(tool.main.getByRole("alert")).toContainText("Trees: expected a number of trees");
    await tool.setNumber("flows to learn from", "4000");
    // Some seconds of work: there is time to cancel.
    await tool.setNumber("trees", "400");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Cancelled." })).toBeVisible();
    await tool.setNumber("trees", "5");
    await expect(
      page.getByRole("status").filter({ hasText: "lie within their bounds" }),
    ).toBeVisible();
  },
);

test("the study goes to the bench: its bounds, or all of it", FULL, async ({ playground }) => {
  const { page } = playground;
  await openBounds(page);
  await new Tool(page, "Bounds").setNumber("trees", "7");
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
