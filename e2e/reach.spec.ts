import type { Page } from "@playwright/test";
import { FULL, fullIf } from "./full.ts";
import { expect, test } from "./playground.ts";
import { goTo } from "./ways.ts";

const VIEWS = ["Bench", "Learn", "Workloads", "Thresholds", "Bounds"] as const;

/** What has the focus: what it is, which part of the page it is in, and whether any of it is hidden from the eye. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    // A radio button is drawn by its label, a flow's bar with its bounds in front of it.
    const seen = element.closest("label, .bar-row") ?? element;
    const box = seen.getBoundingClientRect();
    const x = Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2));
    const y = Math.min(innerHeight - 1, Math.max(0, box.top + Math.min(box.height / 2, 12)));
    const top = document.elementFromPoint(x, y);
    return {
      name: element.getAttribute("aria-label") ?? element.textContent ?? element.className,
      part:
        element.closest(".app > header, #experiment, aside, main, footer, .skip-link")?.tagName ??
        "",
      isSeen: top !== null && (seen.contains(top) || top.contains(seen)),
    };
  });
}

test("Tab goes through the page in the order it is read, and nothing hides what has the focus", async ({
  playground,
}) => {
  const { page } = playground;
  const parts: string[] = [];
  const hidden: string[] = [];
  await playground.flows.openDraw();
  await playground.settle();
  await page.getByRole("button", { name: "Skip to the results" }).focus();
  let steps = 0;
  for (; steps < 150; steps++) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (at === null) break;
    if (parts.at(-1) !== at.part) parts.push(at.part);
    if (!at.isSeen) hidden.push(at.name);
  }
  // Skip links, header, sentence, open panel, results, clock; then the browser's own.
  expect(parts.filter((part) => part !== "BUTTON")).toEqual([
    "HEADER",
    "SECTION",
    "ASIDE",
    "MAIN",
    "FOOTER",
  ]);
  expect(hidden).toEqual([]);
  expect(steps).toBeGreaterThan(40);
  expect(steps).toBeLessThan(150);
});

test.describe("at 320 pixels, or at 400 %", () => {
  for (const view of VIEWS) {
    test(
      `${view} is read without scrolling sideways`,
      fullIf(view !== "Bench"),
      async ({ playground }) => {
        const { page } = playground;
        await page.setViewportSize({ width: 320, height: 640 });
        await goTo(page, view);
        await expect(page.getByRole("main")).toBeVisible();
        await playground.settle();
        const wide = await page.evaluate(() =>
          [
            document.documentElement,
            ...document.querySelectorAll(".columns, .study, .side, .results"),
          ]
            .filter((element) => element.checkVisibility())
            .filter((element) => element.scrollWidth > element.clientWidth)
            .map((element) => element.className || element.tagName),
        );
        expect(wide).toEqual([]);
      },
    );
  }
});

test(
  "at 200 % of a projector there is room for what is looked at",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await page.setViewportSize({ width: 640, height: 360 });
    await playground.settle();
    const columns = await page.locator(".columns").boundingBox();
    expect(columns?.height).toBeGreaterThan(180);
    await page.getByRole("button", { name: "Skip to the results" }).press("Enter");
    await expect(page.locator("#results")).toBeFocused();
    await expect(playground.sentence.line).toBeInViewport();
  },
);

test("with the system's colours, charts and choices can still be told apart", async ({
  playground,
}) => {
  const { page } = playground;
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await playground.settle();
  await playground.model.open();
  const chosen = playground.model.panel.locator("label").filter({ hasText: /^Slots/ });
  const other = playground.model.panel.locator("label").filter({ hasText: /^Fluid/ });
  const ground = (element: Element): string => getComputedStyle(element).backgroundColor;
  expect(await chosen.evaluate(ground)).not.toBe(await other.evaluate(ground));
  const colours = await page
    .locator(".policy-swatch")
    .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size);
  expect(colours).toBeGreaterThan(3);
  // The canvas has no ground of its own: its words must be as light as the system's.
  const ink = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--ink").trim(),
  );
  expect(ink).toBe("CanvasText");
});

test("nothing moves by itself where the system asks for less motion", async ({ playground }) => {
  const { page } = playground;
  await playground.model.choose("Fluid");
  await playground.openExactValues();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (animation) => animation instanceof CSSAnimation || animation instanceof CSSTransition,
      )
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
      .map((animation) => (animation as CSSTransition).transitionProperty)
      // A fade is no motion.
      .filter((property) => property !== "opacity" && property !== "color"),
  );
  expect(moving).toEqual([]);
});

test("twenty stops of the tabulator lead to the first chart", FULL, async ({ playground }) => {
  const { page } = playground;
  let steps = 0;
  for (; steps < 60; steps++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.matches(".gantt-keys") === true)) break;
  }
  expect(steps).toBeLessThanOrEqual(20);
  // A link past what comes before it leads back to the experiment's first words.
  await page.getByRole("button", { name: "Skip to the experiment" }).press("Enter");
  await expect(page.locator("#experiment")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(playground.flows.phrase).toBeFocused();
});
