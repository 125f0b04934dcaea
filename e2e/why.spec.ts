import type { Locator } from "@playwright/test";
import { explained } from "./explained.ts";
import { FULL } from "./full.ts";
import { expect, TWELVE_POLICIES, test } from "./playground.ts";

test(
  "a click in a chart says what every policy does in that slot, as the command line does",
  FULL,
  async ({ playground }) => {
    const { why } = playground;
    await expect(why).toHaveCount(0);
    await playground.pointAtSlot("FIFO", 12);
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", "12");
    await expect(why).toHaveAccessibleName("Why, in slot 12");
    for (const policy of TWELVE_POLICIES) {
      await expect(playground.headline(policy)).toHaveText(explained(policy, 12).headline);
    }
    const { next, candidates } = explained("FIFO", 12);
    await expect(why.getByRole("radio", { name: /^FIFO/ })).toBeChecked();
    await expect(why).toContainText(next);
    const rows = why.getByRole("table", { name: /FIFO could serve/ }).locator("tbody tr:visible");
    await expect(rows).toHaveCount(candidates.length);
    await expect(rows.first()).toContainText("sent");

    await why.getByRole("radio", { name: /^PIAS/ }).check();
    await expect(why).toContainText("sent 3 ≥ θ₁ = 3");
    await why.getByRole("button", { name: /^Close/ }).click();
    await expect(why).toHaveCount(0);
    await expect(playground.keys("PIAS")).toBeFocused();
  },
);

test("keys step from decision to decision and from slot to slot, and Escape ends it", async ({
  playground,
}) => {
  const { page, why } = playground;
  await playground.keys("SRPT").focus();
  await page.keyboard.press(".");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", "0");
  // SRPT leaves e1 for m1 when that arrives.
  await page.keyboard.press(".");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", "1");
  await playground.settle();
  await expect(playground.headline("SRPT")).toHaveText(explained("SRPT", 1).headline);
  await page.keyboard.press(".");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", "3");
  await playground.settle();
  await expect(playground.headline("SRPT")).toHaveText(explained("SRPT", 3).headline);
  await playground.expectNoAxeViolations();
  await page.keyboard.press("Shift+Comma");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", "2");

  await playground.playhead.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", "4");
  await page.keyboard.press(",");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", "3");
  await page.keyboard.press("End");
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", "42");
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
  // What has the keys keeps them: the track, or the chart.
  await expect(playground.playhead).toBeFocused();
  await playground.keys("SRPT").focus();
  await page.keyboard.press(".");
  await expect(why).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
  await expect(playground.keys("SRPT")).toBeFocused();
});

test(
  "zoomed in by a double press, a drag in a chart pans, and the playhead stays",
  FULL,
  async ({ playground }) => {
    const { page, charts } = playground;
    await playground.pointAtSlot("PIAS", 20);
    const lane = await playground.gantt("FIFO").getByTitle("d3", { exact: true }).boundingBox();
    const y = (lane?.y ?? 0) + 6;
    const x = await charts.across("FIFO", 20, 43);
    await page.mouse.dblclick(x, y);
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/shown from \d+\.?\d* to \d+/);
    const [moment, shown] = [
      await playground.playhead.getAttribute("aria-valuenow"),
      await playground.gantt("FIFO").getAttribute("aria-label"),
    ];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y, { steps: 6 });
    await page.mouse.up();
    await playground.settle();
    expect(await playground.gantt("FIFO").getAttribute("aria-label")).not.toBe(shown);
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", moment ?? "");
    await page.getByRole("button", { name: "Whole run" }).click();
    await charts.expectShown("FIFO", null);
  },
);

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(
    `at ${width} × ${height} the chart that is explained stays in sight`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.setViewportSize({ width, height });
      const boxOf = async (place: Locator) => {
        const box = await place.boundingBox();
        if (box === null) throw new Error("not there");
        return { top: box.y, bottom: box.y + box.height };
      };
      for (const policy of ["QCLIMB", "FIFO", "SRPT", "PIAS", "QCLIMB"]) {
        await playground.plot(policy).scrollIntoViewIfNeeded();
        await playground.pointAtSlot(policy, 14);
        const plot = await boxOf(playground.plot(policy));
        const dock = await boxOf(playground.why);
        expect(plot.bottom).toBeLessThanOrEqual(dock.top + 1);
        const name = await boxOf(playground.why.locator(".why-policy:has(input:checked)"));
        expect(name.top).toBeGreaterThanOrEqual(dock.top);
        expect(name.bottom).toBeLessThanOrEqual(dock.bottom);
        await expect(page.locator(".gantt-group.is-explained")).toContainText(policy);
      }
      if (height < 900) return;
      // By queue there is room for all five of the twelve flows.
      await playground.clock.lanesBy("queue");
      for (const policy of ["FIFO", "QCLIMB"]) {
        await playground.plot(policy).scrollIntoViewIfNeeded();
        await playground.pointAtSlot(policy, 14);
      }
      const dock = await boxOf(playground.why);
      for (const policy of TWELVE_POLICIES) {
        const plot = await boxOf(playground.plot(policy));
        expect(plot.bottom).toBeLessThanOrEqual(dock.top + 1);
      }
    },
  );
}

test(
  "two runs of one policy are told apart by the same swatches wherever they are named; flows are tags",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.charts.choose("PIAS", "A second one");
    await playground.settle();
    await playground.charts.choose("PIAS", "A chart for each");
    await playground.settle();
    await playground.pointAtSlot("PIAS", 14);
    const places = [
      playground.policies.names,
      page.locator(".gantt-group"),
      playground.why.locator(".why-policy"),
      playground.metrics.getByRole("rowheader"),
      playground.charts.doneAfter.getByRole("columnheader"),
    ];
    const swatch = (place: Locator, name: RegExp) =>
      place
        .filter({ hasText: name })
        .first()
        .locator(".policy-swatch, .bench-swatch")
        .evaluate((element) => getComputedStyle(element).background);
    const [first, second] = await Promise.all([
      swatch(places[1] as Locator, /^PIASsinks/),
      swatch(places[1] as Locator, /^PIAS \(2\)/),
    ]);
    expect(second).toContain("linear-gradient");
    expect(first).not.toContain("gradient");
    for (const place of places) {
      expect(await swatch(place, /^PIAS(?! \()/)).toBe(first);
      expect(await swatch(place, /^PIAS \(2\)/)).toBe(second);
    }
    const flow = playground.why.getByRole("rowheader", { name: "d2", exact: true });
    await expect(flow.locator(".flow-tag")).toHaveText("d2");
    await expect(flow.locator(".policy-swatch")).toHaveCount(0);
  },
);

test("a flow of the table lights up everywhere", FULL, async ({ playground }) => {
  await playground.flows.openDraw();
  await playground.pointAtSlot("PIAS", 12);
  await playground.why.getByRole("row", { name: /^d2/ }).hover();
  await playground.settle();
  await expect(playground.charts.pointed).toHaveText("d2");
  await expect(playground.bar("d2")).toHaveClass(/bar-hovered/);
});

test("an edit explains anew what is then in that slot", FULL, async ({ playground }) => {
  await playground.pointAtSlot("FIFO", 0);
  const before = explained("FIFO", 0).headline;
  await expect(playground.headline("FIFO")).toHaveText(before);
  await playground.flows.clear();
  await playground.settle();
  await expect(playground.why).toHaveCount(0);
  await playground.page.keyboard.press("Control+z");
  await playground.settle();
  await expect(playground.headline("FIFO")).toHaveText(before);
});

for (const [colorScheme, width, height] of [
  ["light", 1440, 900],
  ["dark", 1280, 720],
  ["light", 390, 844],
  ["dark", 390, 844],
] as const) {
  test(
    `an axe scan of the open panel is clean, ${colorScheme} at ${width}`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.emulateMedia({ colorScheme });
      await playground.clock.lanesBy("queue");
      await playground.settle();
      await playground.pointAtSlot("PIAS", 12);
      await playground.clock.goToFirstDifference();
      // A phone's clock has neither; what they open is there.
      await page.setViewportSize({ width, height });
      await playground.settle();
      await playground.expectNoAxeViolations();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
}

test(
  "Enter explains the bar the keyboard stands on, and Escape ends it wherever the focus is",
  FULL,
  async ({ playground }) => {
    const { page, why } = playground;
    const chart = playground.keys("SRPT");
    await chart.focus();
    await page.keyboard.press("Enter");
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", "0");
    await expect(why.getByRole("radio", { name: /^SRPT/ })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(why).toHaveCount(0);
    await expect(chart).toBeFocused();

    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(playground.playhead).toHaveAttribute("aria-valuenow", "1");
    await why.getByRole("radio", { name: /^SRPT/ }).focus();
    await page.keyboard.press("Escape");
    await expect(why).toHaveCount(0);
    await expect(chart).toBeFocused();

    // Once more leads to the answer, past all charts in between.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(why).toBeVisible();
    await playground.settle();
    await page.keyboard.press("Enter");
    await expect(why.getByRole("region", { name: "SRPT, explained" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(chart).toBeFocused();
  },
);
