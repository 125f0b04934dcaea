import { FULL } from "./full.ts";
import { expect, TWELVE_POLICIES, test } from "./playground.ts";

test("charts stand as chosen, or by average, and so do the reasons", async ({ playground }) => {
  const { charts } = playground;
  await expect(charts.names).toHaveText([...TWELVE_POLICIES]);
  await charts.choose("PIAS", "Sort by average");
  const byAverage = ["SRPT", "ASRPT", "QCLIMB", "PIAS", "FIFO"];
  await expect(charts.names).toHaveText(byAverage);
  await playground.pointAtSlot("PIAS", 12);
  await expect(playground.why.locator(".why-label")).toHaveText(byAverage);
  await charts.choose("PIAS", "In the order chosen");
  await expect(charts.names).toHaveText([...TWELVE_POLICIES]);
  await expect(playground.why.locator(".why-label")).toHaveText([...TWELVE_POLICIES]);

  await test.step("the menu of a chart is opened by keys, walked with arrows, and the focus comes back", async () => {
    const { page, charts } = playground;
    const chart = playground.keys("PIAS");
    await chart.focus();
    await page.keyboard.press("Shift+F10");
    const menu = page.getByRole("menu", { name: "Menu of PIAS" });
    await expect(menu.getByRole("menuitemradio", { name: "Lanes by flow" })).toBeFocused();
    await playground.expectNoAxeViolations();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(chart).toBeFocused();
    await page.keyboard.press("Shift+F10");
    await page.keyboard.press("End");
    await expect(menu.getByText("Table of this chart")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Flows, PIAS" })).toContainText("e1");
    await expect(chart).toBeFocused();
    // The button that the focus brings opens the same.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await menu.getByText("Hide its lanes").click();
    await expect(playground.gantt("PIAS").locator("canvas")).toHaveCount(0);
    await expect(playground.gantt("PIAS")).toContainText("12.92");
    await charts.choose("PIAS", "Show its lanes");
    await expect(playground.gantt("PIAS").locator("canvas")).toHaveCount(2);
  });
});

test(
  "a chart is moved, its policy taken a second time, and its numbers dragged in its caption",
  FULL,
  async ({ playground }) => {
    const { page, charts } = playground;
    await charts.choose("SRPT", "Move before");
    await expect(charts.names).toHaveText(["FIFO", "PIAS", "SRPT", "ASRPT", "QCLIMB"]);
    await charts.choose("FIFO", "Move after");
    await expect(charts.names).toHaveText(["PIAS", "FIFO", "SRPT", "ASRPT", "QCLIMB"]);
    const threshold = playground.gantt("PIAS").getByRole("slider", { name: "threshold" }).first();
    const before = await charts.doneAfter.innerText();
    await threshold.press("ArrowRight");
    await page.keyboard.press("Tab");
    await playground.settle();
    await expect(threshold).toHaveAttribute("aria-valuenow", "4");
    expect(await charts.doneAfter.innerText()).not.toBe(before);
    await page.keyboard.press("Control+z");
    await playground.settle();
    expect(await charts.doneAfter.innerText()).toBe(before);
    await charts.choose("PIAS", "A second one");
    await playground.settle();
    // It does the same, so they share a chart until they are wanted apart.
    await expect(charts.names).toHaveText(["PIAS", "PIAS (2)", "FIFO", "SRPT", "ASRPT", "QCLIMB"]);
    await expect(page.locator(".gantt-group")).toHaveCount(5);
    await expect(playground.gantt("PIAS")).toContainText("the same, to the last packet");
    await playground.gantt("PIAS").locator(".gantt-caption").click({ button: "right" });
    await page.getByRole("menu").getByText("A chart for each").click();
    await expect(page.locator(".gantt-group")).toHaveCount(6);
  },
);

test(
  "order, hidden charts and what is told of the moment travel in a link",
  FULL,
  async ({ playground }) => {
    const { page, charts } = playground;
    await charts.choose("QCLIMB", "Move before");
    await charts.choose("PIAS", "Hide its lanes");
    await playground.pointAtSlot("SRPT", 12);
    await playground.openQueues();
    const link = await playground.header.link();
    await page.goto("about:blank");
    await page.goto(link);
    await playground.settle();
    await expect(charts.names).toHaveText(["FIFO", "PIAS", "ASRPT", "QCLIMB", "SRPT"]);
    await expect(playground.gantt("PIAS").locator("canvas")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Queues, in slot 12" })).toBeVisible();
    await playground.expectNoAxeViolations();
  },
);

test("a bar is dragged in a chart, and its end; what is done after changes with it", async ({
  playground,
}) => {
  const { page, charts } = playground;
  const row = charts.doneAfter.getByRole("row", { name: /^m7 / });
  const before = await row.innerText();
  // Under SRPT the last mouse is one packet in slot 27.
  const drag = async (from: number, by: number): Promise<void> => {
    const [x0, x1] = [
      await charts.across("SRPT", from, 43),
      await charts.across("SRPT", from + by, 43),
    ];
    const lane = await playground.gantt("SRPT").getByTitle("m7", { exact: true }).boundingBox();
    const y = (lane?.y ?? 0) + (lane?.height ?? 0) / 2;
    await page.mouse.move(x0, y);
    await page.mouse.down();
    await page.mouse.move(x1, y, { steps: 6 });
    await page.mouse.up();
    await playground.settle();
  };
  await drag(27.5, -6);
  expect(await row.innerText()).not.toBe(before);
  await page.keyboard.press("Control+z");
  await playground.settle();
  expect(await row.innerText()).toBe(before);
  await drag(27.95, 3);
  expect(await row.innerText()).not.toBe(before);
  await playground.flows.openDraw();
  await expect(playground.bar("m7")).toHaveAccessibleName("m7: arrives at 27, 4 packets");
});

test(
  "a stroke in the charts draws a flow while the Flows panel is open",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.flows.openDraw();
    // Beside FIFO's bars: e1 is done by then.
    const lane = await playground.gantt("FIFO").getByTitle("e1", { exact: true }).boundingBox();
    const y = (lane?.y ?? 0) + 6;
    await page.mouse.move(await playground.charts.across("FIFO", 35.5, 43), y);
    await page.mouse.down();
    await page.mouse.move(await playground.charts.across("FIFO", 38.5, 43), y, { steps: 4 });
    await page.mouse.up();
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
    await expect(playground.bars.getByRole("button").last()).toHaveAccessibleName(
      /arrives at 35, 4 packets/,
    );
    await page.keyboard.press("Control+z");
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);
  },
);

for (const [width, height, lane] of [
  [1440, 900, 20],
  [1280, 720, 20],
] as const) {
  test(
    `at ${width} × ${height} no lane is lower than ${lane} px, and nothing scrolls sideways`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.setViewportSize({ width, height });
      await playground.settle();
      const heights = await page
        .locator(".gantt-plot")
        .evaluateAll((plots) => plots.map((plot) => plot.clientHeight / 12));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(lane);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}

test(
  "a long name of a policy gives way to its average, and is told whole; a formula says what it counts in",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const label = `Least attained service of ${"the hosts of the third rack and ".repeat(3)}mine`;
    await playground.openScenario({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric: { kind: "star", hosts: 3, rate: 1250 },
      flows: [
        { id: "a", arrival: 0, size: 9000, src: 0, dst: 2 },
        { id: "b", arrival: 2, size: 3000, src: 1, dst: 2 },
      ],
      policies: [
        { id: "las", label },
        { id: "rank", rank: "min(sent, 1000)" },
      ],
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await playground.settle();
      const chart = page.getByRole("figure", { name: new RegExp(`^${label}`) });
      const mean = await chart.locator(".gantt-mean").boundingBox();
      const name = await chart.locator(".gantt-title").boundingBox();
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(mean?.x ?? 0);
      expect((mean?.x ?? 0) + (mean?.width ?? 0)).toBeLessThanOrEqual(width);
      await expect(chart.getByTitle(label, { exact: true }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const formula = page.getByRole("figure", { name: /^min\(sent, 1000\)/ });
    await expect(formula).toContainText("smallest rank first, in bytes");
  },
);
