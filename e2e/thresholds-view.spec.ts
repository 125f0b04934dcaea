import type { Locator, Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";
import { Tool } from "./tool.ts";
import { goTo } from "./ways.ts";

async function openThresholds(playground: Playground): Promise<void> {
  await goTo(playground.page, "Thresholds");
  await expect(row(playground.page, "These thresholds")).toContainText("4,464");
  await playground.settle();
}

function toolOf({ page }: Playground): Tool {
  return new Tool(page, "Thresholds");
}

/** The thresholds on the curve. */
function lines(page: Page): Locator {
  return page.getByRole("slider", { name: /^Threshold \d/ });
}

function row(page: Page, name: string): Locator {
  return page.getByRole("row", { name: new RegExp(`^${name}`) });
}

test(
  "the optimum of web search, its queues, and what others come to",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openThresholds(playground);
    await expect(lines(page)).toHaveCount(5);
    await expect(row(page, "Q2 77.4 KB 53")).toBeVisible();
    await expect(row(page, "Published")).toContainText("5,724");
    await expect(row(page, "elephants")).toHaveText(/^elephants(\s*[\d,]+){4}$/);
    await toolOf(playground).choose(/^the best thresholds$/, "As published");
    await expect(lines(page)).toHaveCount(7);
    await expect(row(page, "These thresholds")).toContainText("5,724");
    await playground.settle();
    await playground.expectNoAxeViolations();
  },
);

test(
  "a line is dragged, moved by keys and removed; the mean follows",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openThresholds(playground);
    const line = page.getByRole("slider", { name: "Threshold 4 of 5" });
    const before = Number(await line.getAttribute("aria-valuenow"));
    await line.press("Shift+ArrowRight");
    await expect(toolOf(playground).heading).toContainText("thresholds set by hand");
    await expect(line).toBeFocused();
    const moved = Number(await line.getAttribute("aria-valuenow"));
    expect(moved).toBeGreaterThan(before);
    expect(moved % 1460).toBe(0);
    await expect(row(page, "These thresholds")).not.toContainText("4,464");

    const box = await line.boundingBox();
    if (box === null) throw new Error("the line is not there");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y + 80, { steps: 5 });
    await page.mouse.up();
    expect(Number(await line.getAttribute("aria-valuenow"))).toBeLessThan(moved);
    await line.press("Delete");
    await expect(lines(page)).toHaveCount(4);
    await page.getByRole("button", { name: "Add a line" }).click();
    await expect(lines(page)).toHaveCount(5);
  },
);

test(
  "the bench’s own law is at hand, and gestures on its lines are taken back",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "300" });
    await playground.flows.unfoldSizes();
    await playground.flows.size("Bounded Pareto").check();
    await playground.settle();
    await goTo(page, "Thresholds");
    // That of the bench is still there, out of sight.
    await toolOf(playground).choose(/^web search/, "Bounded Pareto, as on the bench");
    await expect(page.getByRole("heading", { name: /^Bounded Pareto/ })).toBeVisible();
    const own = lines(page);
    await expect(own.first()).toBeVisible();
    await playground.settle();
    const count = await own.count();
    const add = page.getByRole("button", { name: "Add a line" });
    await add.click();
    await expect(own).toHaveCount(count + 1);
    await own.first().press("Delete");
    await expect(own).toHaveCount(count);
    const undo = playground.header.undo;
    await undo.click();
    await expect(own).toHaveCount(count + 1);
    await undo.click();
    await expect(own).toHaveCount(count);
    await expect(toolOf(playground).heading).toContainText(/the best thresholds$/);
    await expect(undo).toBeHidden();
    for (let k = count; k < 15; k++) await add.click();
    await expect(own).toHaveCount(15);
    await expect(add).toBeDisabled();
  },
);

test("a search by simulation runs to its end, or is cancelled", FULL, async ({ playground }) => {
  const { page } = playground;
  await openThresholds(playground);
  const tool = toolOf(playground);
  await tool.choose(/^the best thresholds/, "Best by simulation");
  await tool.setNumber("thresholds tried", "9000");
  await expect(page.getByText("flows × replications × evaluations")).toBeVisible();
  await tool.setNumber("thresholds tried", "6000");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: /thresholds tried/ })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar", { name: /thresholds tried/ })).toBeHidden();
  await tool.setNumber("thresholds tried", "30");
  await tool.setNumber("flows a sample", "200");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(row(page, "These thresholds")).not.toContainText("4,464");
});

test("what is not published is said below the sentence", async ({ playground }) => {
  const { page } = playground;
  await openThresholds(playground);
  await toolOf(playground).choose(/^the best thresholds/, "As published");
  await toolOf(playground).setNumber("load", "0.65");
  await expect(page.getByText("0.5, 0.6, 0.7, 0.8, 0.9")).toBeVisible();
});

test("numbers that no longer belong to the sentence say so", FULL, async ({ playground }) => {
  const { page } = playground;
  await openThresholds(playground);
  const age = page.getByText("Numbers of the last valid choice.");
  await expect(age).toHaveCount(0);
  const tool = toolOf(playground);
  // No load that has no mean can be dragged to or typed.
  await tool.number("load").press("Enter");
  const field = tool.main.getByRole("textbox", { name: "load" });
  await field.fill("1.2");
  await field.press("Enter");
  await expect(page.getByText("a number from 0.01 to 0.99")).toBeVisible();
  await field.press("Escape");
  await tool.choose(/^the best thresholds/, "As published");
  await tool.setNumber("load", "0.65");
  await expect(age).toBeVisible();
  await expect(row(page, "These thresholds")).toContainText("5,724");
  await tool.setNumber("load", "0.8");
  await expect(age).toHaveCount(0);
});

test("the thresholds are used on the bench", FULL, async ({ playground }) => {
  const { page } = playground;
  await openThresholds(playground);
  await page.getByRole("button", { name: "Use for PIAS on the bench" }).click();
  await playground.settle();
  await playground.sentence.expectNumber("Load", "0.8");
  const thresholds = await playground.policies.thresholds("PIAS");
  await expect(thresholds).toHaveValue("19, 53, 133, 1333, 6667");
  await playground.openCharts();
  await expect(playground.gantt("PIAS")).toContainText("Q6");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(
    `limits, surfaces, mismatch and slack, axe scan clean, ${colorScheme}`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.emulateMedia({ colorScheme });
      await openThresholds(playground);
      await page.getByRole("checkbox", { name: "Where the first may lie" }).check();
      await expect(page.getByText("load 0.8", { exact: true })).toBeVisible();
      await expect(page.getByText(/M\/G\/1|eq\.|[θρ]/).filter({ visible: true })).toHaveCount(0);
      for (const study of await page.locator(".threshold-fold > summary").all())
        await study.click();
      await page.getByText("In the paper’s words and in numbers").click();
      await expect(page.getByRole("figure", { name: /^K = [48] queues/ })).toHaveCount(2);
      await expect(page.getByRole("img", { name: /^Mean FCT of QCLIMB over PIAS/ })).toBeVisible();
      await expect(page.getByRole("cell", { name: "2.56" }).first()).toBeVisible();
      await playground.settle();
      await playground.expectNoAxeViolations();
    },
  );
}
