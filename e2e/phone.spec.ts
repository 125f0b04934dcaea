import { fingerOn } from "./finger.ts";
import { FULL } from "./full.ts";
import { rememberBench } from "./on-page.ts";
import { expect, type Playground, test } from "./playground.ts";
import { settled } from "./settled.ts";
import { Tool } from "./tool.ts";
import { goTo } from "./ways.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What is pressed and smaller than a finger's 40 pixels a side, but for words in lines of text. */
function small({ page }: Playground): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, select, [role=slider]")]
      .filter((element) => element.checkVisibility() && !element.matches(".skip-link"))
      .filter((element) => element.closest("#results, .bench-chip, .visually-hidden") === null)
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        // The speed is the browser's own menu, beside Play.
        const least = element.matches("select") ? 24 : 40;
        return width < least || height < (element.matches(".clock-track") ? 36 : 40);
      })
      .map((element) => `${element.className} ${element.textContent} ${element.ariaLabel}`),
  );
}

test("no word of the charts is cut off while the letters are still to come", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });
  const page = await context.newPage();
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript(rememberBench);
  await page.goto("./#/e/mice-elephants");
  const rules = page.locator(".gantt-rule, .gantt-name, .policy-strip button");
  await expect(rules.first()).toHaveText(/./);
  await settled(page);
  const cut = await rules.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await context.close();
});

test("the clock has a place of its own: it covers nothing, and the page as a whole has nowhere to scroll to", async ({
  playground,
}) => {
  const { page, status } = playground;
  for (const place of ["start", "end"] as const) {
    await page.locator("#results").evaluate((results, where) => {
      results.scrollTo({ top: where === "start" ? 0 : results.scrollHeight });
    }, place);
    const results = await page.locator("#results").boundingBox();
    const bar = await status.boundingBox();
    if (results === null || bar === null) throw new Error("the page is not laid out");
    expect(results.y + results.height).toBeLessThanOrEqual(bar.y);
    expect(bar.y + bar.height).toBeLessThanOrEqual(844);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  }
  await expect(playground.clock.play).toBeVisible();
  await expect(playground.clock.firstDifference).toBeHidden();
  expect(await small(playground)).toEqual([]);

  await test.step("the experiment is a row of chips that slides; the averages stay, and each leads to its chart", async () => {
    const { page, sentence } = playground;
    const [all, seen] = await sentence.line.evaluate((row) => [row.scrollWidth, row.clientWidth]);
    expect(all).toBeGreaterThan(seen ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^12 flows drawn, .* on one link/,
    );
    const averages = page.getByRole("navigation", { name: "Averages of the policies" });
    await expect(averages.getByRole("button")).toHaveCount(5);
    const before = await averages.boundingBox();
    await averages.getByRole("button", { name: /^QCLIMB/ }).tap();
    await playground.settle();
    await expect(playground.gantt("QCLIMB")).toBeInViewport({ ratio: 0.9 });
    await expect(playground.keys("QCLIMB")).toBeFocused();
    expect(await averages.boundingBox()).toEqual(before);
    await playground.expectNoAxeViolations();

    await test.step("a finger draws a flow, moves it, and still scrolls the flows", async () => {
      const { page, flows } = playground;
      const touch = await fingerOn(page);
      const drag = async (x0: number, y0: number, x1: number, y1: number): Promise<void> => {
        await touch("touchStart", x0, y0);
        for (let k = 1; k <= 8; k++) {
          await touch("touchMove", x0 + ((x1 - x0) * k) / 8, y0 + ((y1 - y0) * k) / 8);
        }
        await touch("touchEnd", x1, y1);
        await playground.settle();
      };
      await flows.openDraw();
      await flows.addButton.scrollIntoViewIfNeeded();
      const row = await flows.addButton.boundingBox();
      if (row === null) throw new Error("nowhere to draw");
      const y = row.y + row.height / 2;
      await drag(120, y, 240, y);
      await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);

      const drawn = playground.bars.getByRole("button", { name: /^(mouse|elephant) \d+: / });
      await drawn.scrollIntoViewIfNeeded();
      const bar = await drawn.boundingBox();
      const before = await drawn.getAttribute("aria-label");
      if (bar === null) throw new Error("the bar is not there");
      const middle = bar.x + bar.width / 2;
      await drag(middle, bar.y + bar.height / 2, middle + 60, bar.y + bar.height / 2);
      await expect(drawn).not.toHaveAttribute("aria-label", before ?? "");

      const scrolled = () =>
        flows.panel.evaluate((panel) =>
          [...panel.querySelectorAll("*")].reduce((sum, { scrollTop }) => sum + scrollTop, 0),
        );
      const start = await scrolled();
      await drag(200, 480, 200, 780);
      await expect.poll(scrolled).toBeLessThan(start - 50);
      await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
    });
  });
});

test(
  "what was edited is undone beside Share, and done again from Tools",
  FULL,
  async ({ playground }) => {
    const { header } = playground;
    await expect(header.undo).toHaveCount(0);
    await playground.togglePolicy("FIFO");
    await expect(playground.gantt("FIFO")).toHaveCount(0);
    expect((await header.undo.boundingBox())?.width).toBeGreaterThanOrEqual(40);
    await header.undo.tap();
    await expect(playground.gantt("FIFO")).toBeVisible();
    await header.tool("Redo");
    await expect(playground.gantt("FIFO")).toHaveCount(0);
    expect(await small(playground)).toEqual([]);
  },
);

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
    await playground.flows.openDraw();
    const choose = page.getByRole("button", { name: "Select several flows" });
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

test(
  "nothing overflows with a sample and all parameters of a policy open",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.open("#/e/web-search-2000");
    await playground.policies.open("QCLIMB");
    await playground.settle();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test("a finger sets a number on a sheet with a slider", FULL, async ({ playground }) => {
  const { page, sentence } = playground;
  await playground.open("#/e/web-search-2000");
  await sentence.number("Load").tap();
  const sheet = page.getByRole("dialog", { name: "load" });
  await sheet.getByRole("button", { name: "less" }).tap();
  await sheet.getByRole("button", { name: "Done" }).tap();
  await playground.settle();
  await sentence.expectNumber("Load", "0.79");
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
  "a finger reads a point of a sweep with its first tap, and opens it with the second",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.open("#/e/web-search-2000");
    await playground.sentence.setNumber("Flows", "40");
    await goTo(page, "Sweep");
    const sweep = new Tool(page, "Sweep");
    await sweep.setValues(/^load$/, "0.4, 0.6");
    await page.keyboard.press("Escape");
    await sweep.setSeeds(1, 2);
    await page.keyboard.press("Escape");
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
    await expect(page.locator(".plot-tip")).toContainText("at load = 0.4: average done after ");
    await playground.settle();
    await expect(page).toHaveURL(/#\/sweep$/);
    await page.touchscreen.tap(x, y);
    await expect(page).toHaveURL(/#\/bench$|\/$/);
  },
);
