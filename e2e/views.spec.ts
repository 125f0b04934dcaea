import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { goTo, goToBench, waysOf } from "./ways.ts";

/** What leads there, and what it is called. */
const STUDIES = [
  ["Learn", "Lessons"],
  ["Examples", "Examples"],
  ["Sweep", "Sweep"],
  ["Workloads", "Workloads"],
  ["Thresholds", "Thresholds"],
  ["Bounds", "Bounds"],
] as const;

test(
  "every view is reached from the switch, by mouse and by keyboard",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const current = waysOf(page).locator("[aria-current=page]");
    await expect(current).toHaveText("Bench");
    for (const [word, view] of STUDIES) {
      await goTo(page, word);
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("main", { name: view })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(current).toHaveText(word);
    }
    // Each a stop of the tabulator; the tools open downwards.
    await waysOf(page).getByRole("link", { name: "Learn" }).focus();
    for (const word of ["Examples", "Bench"]) {
      await page.keyboard.press("Tab");
      await expect(waysOf(page).getByRole("link", { name: word })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(waysOf(page).getByRole("link", { name: "Sweep" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(waysOf(page).getByRole("link", { name: "Sweep" })).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(playground.metrics).toBeVisible();
  },
);

test(
  "the bench keeps its state behind another view, and a reload keeps the view",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openExactValues();
    await playground.cell("size", "e1").fill("7");
    await playground.clock.lanesBy("queue");
    await goTo(page, "Bounds");
    await expect(playground.metrics).toBeHidden();
    // Nothing in sight could show what it undoes.
    await page.keyboard.press("Control+z");
    await goToBench(page);
    await playground.settle();
    await expect(playground.cell("size", "e1")).toHaveValue("7");
    await expect(playground.clock.lanes("queue")).toBeChecked();
    await goTo(page, "Thresholds");
    await page.reload();
    await expect(page.getByRole("main", { name: "Thresholds" })).toBeVisible();
    await page.getByRole("button", { name: "Skip to the content" }).press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  },
);

for (const [word, view] of STUDIES) {
  for (const width of [1440, 1280, 390]) {
    test(
      `${view} fits ${width} pixels and its axe scan is clean, light and dark`,
      FULL,
      async ({ playground }) => {
        const { page } = playground;
        await page.setViewportSize({ width, height: 844 });
        await goTo(page, word);
        const heading = page.getByRole("main", { name: view }).getByRole("heading").first();
        await expect(heading).toBeVisible();
        await playground.settle();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await playground.expectNoAxeViolations();
        await page.emulateMedia({ colorScheme: "dark" });
        await playground.settle();
        await playground.expectNoAxeViolations();
      },
    );
  }
}

test("every view has an address and a name for the tab; Back and Forward go between views, lessons and examples", async ({
  playground,
}) => {
  const { page } = playground;
  await expect(page).toHaveTitle(/^.+ · Slotwise$/);
  const experiment = await page.title();
  await goTo(page, "Thresholds");
  await expect(page).toHaveURL(/#\/thresholds$/);
  await expect(page).toHaveTitle("Thresholds · Slotwise");
  // Those who do not see the page are told.
  await expect(page.getByRole("status").filter({ hasText: /^Thresholds$/ })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveTitle(experiment);
  await expect(playground.metrics).toBeVisible();
  await goTo(page, "Examples");
  await expect(page).toHaveURL(/#\/examples$/);
  const questions = page.getByRole("main", { name: "Examples" });
  await questions.getByRole("link", { name: "What can one elephant cost seven mice?" }).click();
  await expect(page).toHaveURL(/#\/e\/[a-z0-9-]+$/);
  await playground.settle();
  await expect(page).toHaveTitle("Seven mice behind an elephant · Slotwise");
  const address = page.url();
  await page.goBack();
  await expect(questions).toBeVisible();
  await page.goForward();
  await expect(questions).toBeHidden();
  await playground.settle();
  await page.goto(`${address}?p=srpt,brr`);
  await playground.settle();
  await expect(page.getByRole("figure", { name: /^BRR\b/ })).toBeVisible();
  await expect(page.getByRole("figure", { name: /^FIFO\b/ })).toHaveCount(0);
});
