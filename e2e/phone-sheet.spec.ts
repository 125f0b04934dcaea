import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the chart comes first; the editor is a sheet of five rows below it, and each edit is seen", async ({
  playground,
}) => {
  const { page, status } = playground;
  await expect(playground.sentence.line).toBeInViewport();
  await expect(page.locator("#editor")).toBeHidden();
  const there = status.getByRole("button", { name: /^Scenario/ });
  await there.tap();
  await expect(playground.scenarioName).toBeInViewport();
  await expect(page.locator(".bars")).toHaveClass(/is-cut/);
  for (const flow of ["e1", "m1", "e2", "m2", "d1"]) {
    await expect(playground.bar(flow)).toBeInViewport({ ratio: 0.9 });
  }
  await expect(playground.plot("FIFO")).toBeInViewport({ ratio: 0.7 });
  // Where the sheet is scrolled to, the chart stays.
  await page.locator("#policies").scrollIntoViewIfNeeded();
  await playground.togglePolicy("FIFO");
  await expect(playground.gantt("FIFO")).toHaveCount(0);
  await expect(playground.plot("PIAS")).toBeInViewport({ ratio: 0.7 });
  await playground.expectNoAxeViolations();
  const back = status.getByRole("button", { name: /^Results/ });
  await back.tap();
  await expect(page.locator("#editor")).toBeHidden();
  await expect(playground.sentence.line).toBeInViewport();
  // The same by keyboard; who goes on with Tab is where the page is.
  await there.press("Enter");
  await expect(page.locator("#editor")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(playground.scenarioName).toBeFocused();
  await back.press("Enter");
  await expect(page.locator("#results")).toBeFocused();
});

test(
  "what is added or skipped to brings the sheet, a moment to be explained takes it away",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await page.keyboard.press("Control+k");
    await playground.settle();
    await page.keyboard.type("add flow");
    await page.keyboard.press("Enter");
    await expect(playground.bar("f13")).toBeFocused();
    await playground.pointAtSlot("FIFO", 3);
    await expect(page.locator("#editor")).toBeHidden();
    await expect(playground.why).toBeVisible();
    await page.getByRole("button", { name: "Skip to the policies" }).press("Enter");
    await expect(page.locator("#policies")).toBeFocused();
  },
);

test(
  "every target is at least 24 pixels wide and high, with the sheet and without",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const small = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            "a, button, input, select, summary, [role=slider]",
          ),
        ]
          .filter((element) => element.checkVisibility() && !element.matches(".skip-link"))
          // Words and the box of a choice are pressed together; a bar has its row.
          .map((element) => element.closest<HTMLElement>("label, .bar-row") ?? element)
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
          .map(({ element }) => `${element.className} ${element.textContent} ${element.ariaLabel}`),
      );
    expect(await small()).toEqual([]);
    await playground.policies.open("PIAS");
    await playground.settle();
    expect(await small()).toEqual([]);
  },
);
