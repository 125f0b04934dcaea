import { fingerOn } from "./finger.ts";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "a span drawn over the charts tells which flows were served, which waited, and how long each queue was",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    // In the lane of d3, which comes later: there is no bar to be moved.
    const lane = await playground.gantt("FIFO").getByTitle("d3", { exact: true }).boundingBox();
    const y = (lane?.y ?? 0) + 6;
    await page.mouse.move(await playground.charts.across("FIFO", 5.5, 43), y);
    await page.mouse.down();
    await page.mouse.move(await playground.charts.across("FIFO", 12.5, 43), y, { steps: 4 });
    await page.mouse.up();
    await playground.settle();
    const told = page.getByRole("region", { name: "What was done in slots 5 to 12" });
    await expect(page.locator(".gantt-span").first()).toBeVisible();
    const pias = told.getByRole("region", { name: "PIAS in this time" });
    // d1 is served in slots 8, 10 and 11 and has nothing to send in 9, until its next packet comes.
    await expect(pias.getByRole("row", { name: /^d1 / })).toHaveText(/^d13/);
    await expect(pias.locator(".span-words")).toHaveText(/^8 packets of \d flows sent/);
    await expect(pias.getByRole("listitem").first()).toHaveText(
      /^Queue 1: [\d.]+ flows on average, at most \d$/,
    );
    // A flow that is pointed at lights up, as everywhere.
    await pias.getByRole("row", { name: /^d1 / }).hover();
    await expect(playground.charts.pointed).toHaveText("d1");

    // Its ends can be typed.
    await told.getByRole("textbox", { name: "to" }).fill("5");
    await playground.settle();
    const slot = page.getByRole("region", { name: "What was done in slot 5" });
    await expect(slot.getByRole("region", { name: "FIFO in this time" })).toContainText(
      "1 packet of 1 flow sent",
    );
    await playground.expectNoAxeViolations();
    // A moment takes the span's place.
    await playground.pointAtSlot("FIFO", 20);
    await expect(slot).toHaveCount(0);
    await expect(playground.why).toBeVisible();
  },
);

test(
  "by keyboard the time shown is the span, and Escape lets go of it",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.keys("SRPT").focus();
    await page.keyboard.press("Shift+Enter");
    await playground.settle();
    const told = page.getByRole("region", { name: /^What was done in slots 0 to 42/ });
    await expect(told.getByRole("textbox", { name: "from" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(told).toHaveCount(0);
    await expect(page.locator(".gantt-keys").first()).toBeFocused();
  },
);

test.describe("by finger", () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test("a span is drawn across the charts", FULL, async ({ playground }) => {
    const { page } = playground;
    const finger = await fingerOn(page);
    const lane = await playground.gantt("FIFO").getByTitle("d3", { exact: true }).boundingBox();
    const y = (lane?.y ?? 0) + 6;
    const [from, to] = [
      await playground.charts.across("FIFO", 5.5, 43),
      await playground.charts.across("FIFO", 12.5, 43),
    ];
    await finger("touchStart", from, y);
    for (const share of [0.3, 0.6, 1]) await finger("touchMove", from + share * (to - from), y);
    await finger("touchEnd");
    await playground.settle();
    await expect(
      page.getByRole("region", { name: "What was done in slots 5 to 12" }),
    ).toBeVisible();
  });
});
