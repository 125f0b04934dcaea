import { fingerOn } from "./finger.ts";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { goTo } from "./ways.ts";

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
  const touch = await fingerOn(page);
  const drag = async (x0: number, y0: number, x1: number, y1: number): Promise<void> => {
    await touch("touchStart", x0, y0);
    for (let k = 1; k <= 8; k++) {
      await touch("touchMove", x0 + ((x1 - x0) * k) / 8, y0 + ((y1 - y0) * k) / 8);
    }
    await touch("touchEnd", x1, y1);
    await playground.settle();
  };
  await playground.flows.openDraw();
  const hint = playground.flows.addButton;
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
  await expect(playground.bar("f13")).not.toHaveAttribute("aria-label", before ?? "");

  const scrolled = () => page.evaluate(() => document.querySelector("#editor")?.scrollTop ?? 0);
  const start = await scrolled();
  await drag(200, 600, 200, 300);
  await expect.poll(scrolled).toBeGreaterThan(start + 50);
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
});

test(
  "a finger chooses several flows with a box and moves them together",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const touch = await fingerOn(page);
    const centre = async (flow: string) => {
      const box = await playground.bar(flow).boundingBox();
      if (box === null) throw new Error("the bar is not there");
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const choose = page.getByRole("button", { name: "Choose several flows" });
    await choose.tap();
    await expect(choose).toHaveAttribute("aria-pressed", "true");
    const [, first] = await centre("m1");
    const [, last] = await centre("m2");
    await touch("touchStart", 300, first);
    for (let k = 1; k <= 6; k++) {
      await touch("touchMove", 300 - 38 * k, first + ((last - first) * k) / 6);
    }
    await touch("touchEnd");
    await expect(page.getByText("3 flows chosen")).toBeVisible();
    // A browser takes no tap for one that comes on the heels of a drag.
    await expect(async () => {
      await choose.tap();
      await expect(choose).toHaveAttribute("aria-pressed", "false", { timeout: 500 });
    }).toPass();

    const [x, y] = await centre("e2");
    await touch("touchStart", x, y);
    for (let k = 1; k <= 6; k++) await touch("touchMove", x + 5 * k, y);
    await playground.settle();
    await expect(playground.drawing.line).toContainText("3 flows chosen");
    const line = await playground.drawing.line.boundingBox();
    if (line === null) throw new Error("the line is not there");
    // Within the page, and not under the finger.
    expect(line.x + line.width).toBeLessThanOrEqual(390);
    expect(line.y + line.height).toBeLessThan(y);
    await touch("touchEnd");
    await playground.settle();
    await expect(playground.bar("m2")).not.toHaveAccessibleName(/arrives at 3,/);
    await expect(playground.bar("e1")).toHaveAccessibleName(/arrives at 0,/);
  },
);

test("what a finger draws with is large enough for it", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.flows.openDraw();
  for (const name of ["Clear", "Choose several flows", "Type exact values", "Done"]) {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
  }
  const [e1, m1] = [
    await playground.bar("e1").boundingBox(),
    await playground.bar("m1").boundingBox(),
  ];
  expect((m1?.y ?? 0) - (e1?.y ?? 0)).toBeGreaterThanOrEqual(44);
});

test(
  "nothing overflows with a sample, lanes by flow and all parameters open",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.clock.lanesBy("flow");
    await playground.sampleWorkload({ Flows: "200" });
    await playground.policies.open("QCLIMB");
    await playground.settle();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test("the title is whole, however long", FULL, async ({ playground }) => {
  await playground.open("#/e/web-search-2000");
  const title = playground.sentence.line;
  await expect(title).toHaveText("Web search: what mice and elephants pay");
  expect(await title.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0);
  expect((await title.boundingBox())?.height).toBeGreaterThan(40);
});

test(
  "a tap in a chart explains the slot, and nothing lies over the answer",
  FULL,
  async ({ playground }) => {
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
  },
);

test(
  "two fingers on the distributions pick the flows in the box between them",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const plot = page.locator(".cdf-plot");
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (box === null) throw new Error("the distributions are not there");
    const client = await page.context().newCDPSession(page);
    const fingers = (type: "touchStart" | "touchMove", apart: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: [-1, 1].map((side, id) => ({
          x: box.x + box.width / 2 + side * apart,
          y: box.y + box.height / 2 + side * apart,
          id,
        })),
      });
    await fingers("touchStart", 20);
    for (let apart = 25; apart <= 60; apart += 5) await fingers("touchMove", apart);
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await playground.settle();
    const picked = page.getByRole("button", { name: /^Clear the \d+ flows? picked/ });
    await expect(picked).toBeVisible();
    await picked.tap();
    await expect(picked).toHaveCount(0);
  },
);

test(
  "a finger draws a span of time, once it is asked to, which is told of and looked at closer; else it pans",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const touch = await fingerOn(page);
    const range = page.locator(".gantt-range");
    await playground.plot("FIFO").scrollIntoViewIfNeeded();
    const choose = page.getByRole("button", { name: "Tell of a span: draw it" });
    const box = await playground.plot("FIFO").boundingBox();
    if (box === null) throw new Error("the picture is not there");
    const at = (slot: number) => box.x + 8 + (slot / 43) * (box.width - 16);
    const draw = async (from: number, to: number): Promise<void> => {
      await touch("touchStart", at(from), box.y + 20);
      for (let k = 1; k <= 6; k++) {
        // Up and down it does not scroll.
        await touch("touchMove", at(from + ((to - from) * k) / 6), box.y + 20 + 6 * k);
      }
    };
    expect((await choose.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await choose.tap();
    await expect(choose).toHaveAttribute("aria-pressed", "true");
    await draw(24.5, 10.5);
    // What is drawn is said where the time shown stands, and nothing has moved yet.
    await expect(range).toHaveText("10 to 25 slots");
    await expect(page.locator(".gantt-span")).toBeVisible();
    await touch("touchEnd");
    await playground.settle();
    await expect(choose).toHaveAttribute("aria-pressed", "false");
    const told = page.getByRole("region", { name: "What was done in slots 10 to 24" });
    await expect(told.getByRole("row", { name: /^d2 / }).first()).toBeVisible();
    await expect(range).toHaveText("0 to 43 slots");
    // A browser takes no tap for one that comes on the heels of a drag.
    await expect(async () => {
      await told.getByRole("button", { name: "Zoom in" }).tap();
      await expect(range).toHaveText("10 to 25 slots", { timeout: 500 });
    }).toPass();
    await told.getByRole("button", { name: /^Close/ }).tap();
    await expect(page.locator(".gantt-span")).toHaveCount(0);
    await draw(20, 10);
    await touch("touchEnd");
    await playground.settle();
    await expect(range).not.toHaveText("10 to 25 slots");
    // A browser takes no tap for one that comes on the heels of a drag.
    await expect(async () => {
      await page.getByRole("button", { name: "Fit", exact: true }).tap();
      await expect(range).toHaveText("0 to 43 slots", { timeout: 500 });
    }).toPass();
  },
);

test(
  "a finger reads a point of a sweep with its first tap, and opens it with the second",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.open("#/e/web-search-2000");
    const flows = page.locator("#editor .field").filter({ hasText: "Flows" }).first();
    await flows.getByRole("textbox").fill("40");
    await goTo(page, "Sweep");
    const sweep = page.getByRole("main", { name: "Sweep" });
    await sweep.getByLabel("Values").fill("0.4, 0.6");
    await sweep.getByLabel("Seeds").fill("1..2");
    await expect(page.locator(".sweep-run")).toContainText("2 seeds of 40 flows");
    await playground.settle();
    // Keys lead to a point that the finger is then put on.
    const chart = page.getByRole("img", { name: /against load/ });
    await chart.press("Home");
    const ring = await chart.locator(".plot-ring").boundingBox();
    if (ring === null) throw new Error("nothing is read");
    const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2] as const;
    await chart.press("Escape");
    await page.touchscreen.tap(x, y);
    await expect(page.locator(".plot-tip")).toContainText("at load = 0.4: mean ");
    await playground.settle();
    await expect(page).toHaveURL(/#\/sweep$/);
    await page.touchscreen.tap(x, y);
    await expect(page).toHaveURL(/#\/bench$|\/$/);
  },
);
