import { expect, test } from "./playground.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the status has a place of its own: it covers nothing, wherever the page is scrolled", async ({
  playground,
}) => {
  const { page, status } = playground;
  for (const place of ["start", "end"] as const) {
    await page.evaluate((where) => {
      const columns = document.querySelector(".columns");
      columns?.scrollTo({ top: where === "start" ? 0 : columns.scrollHeight });
    }, place);
    const columns = await page.locator(".columns").boundingBox();
    const bar = await status.boundingBox();
    if (columns === null || bar === null) throw new Error("the page is not laid out");
    expect(columns.y + columns.height).toBeLessThanOrEqual(bar.y);
    expect(bar.y + bar.height).toBeLessThanOrEqual(844);
    // The page as a whole has nowhere to scroll to.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  }
});

test("a finger draws a flow, moves it, and still scrolls the page", async ({ playground }) => {
  const { page } = playground;
  const client = await page.context().newCDPSession(page);
  const drag = async (x0: number, y0: number, x1: number, y1: number): Promise<void> => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y }],
      });
    await touch("touchStart", x0, y0);
    for (let k = 1; k <= 8; k++) {
      await touch("touchMove", x0 + ((x1 - x0) * k) / 8, y0 + ((y1 - y0) * k) / 8);
    }
    await touch("touchEnd", x1, y1);
    await playground.settle();
  };
  const hint = page.getByText("Drag on empty space: a new flow");
  await hint.scrollIntoViewIfNeeded();
  const row = await hint.boundingBox();
  if (row === null) throw new Error("nowhere to draw");
  const y = row.y + row.height / 2;
  await drag(120, y, 240, y);
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);

  const bar = await playground.bar("f13").boundingBox();
  const before = await playground.bar("f13").getAttribute("aria-label");
  if (bar === null) throw new Error("the bar is not there");
  const middle = bar.x + bar.width / 2;
  await drag(middle, bar.y + bar.height / 2, middle + 60, bar.y + bar.height / 2);
  expect(await playground.bar("f13").getAttribute("aria-label")).not.toBe(before);

  const scrolled = () => page.evaluate(() => document.querySelector(".columns")?.scrollTop ?? 0);
  const start = await scrolled();
  await drag(200, 600, 200, 300);
  expect(await scrolled()).toBeGreaterThan(start + 50);
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
});

test("nothing overflows with a sample, lanes by flow and all parameters open", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.sampleWorkload({ Flows: "200" });
  await page.getByRole("radio", { name: "By flow" }).check();
  await page.getByRole("button", { name: /^QCLIMB 8 queues/ }).click();
  await playground.settle();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a tap in a chart explains the slot, and nothing lies over the answer", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.plot("PIAS").scrollIntoViewIfNeeded();
  await playground.plot("PIAS").tap({ position: { x: 100, y: 20 } });
  await playground.settle();
  await expect(playground.why.getByRole("radio", { name: /^PIAS/ })).toBeChecked();
  await expect(page.locator(".gantt-tooltip")).toHaveCount(0);
  const before = await playground.playhead.getAttribute("aria-valuenow");
  await playground.why.getByRole("button", { name: /^Next slot/ }).tap();
  await playground.settle();
  await expect(playground.playhead).toHaveAttribute("aria-valuenow", String(Number(before) + 1));
  const panel = await playground.why.boundingBox();
  const bar = await playground.status.boundingBox();
  if (panel === null || bar === null) throw new Error("the page is not laid out");
  expect(panel.x).toBeGreaterThanOrEqual(0);
  expect(panel.x + panel.width).toBeLessThanOrEqual(390);
  expect(panel.y + panel.height).toBeLessThanOrEqual(bar.y);
});

test("the results are one tap away, and the editor shows that it scrolls", async ({
  playground,
}) => {
  const { page, status } = playground;
  await expect(page.locator(".bars")).toHaveClass(/is-cut/);
  await status.getByRole("button", { name: /^Results/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});
