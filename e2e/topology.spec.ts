import { FULL } from "./full.ts";
import { linkTo } from "./link-text.ts";
import { expect, type Playground, TWELVE_POLICIES, test } from "./playground.ts";

/** Flows at two leaves of a leaf–spine, from host to host. */
function scenarioOf(ways: readonly (readonly [src: number, dst: number])[]) {
  return {
    version: 1,
    model: "fluid",
    fabric: { kind: "leaf-spine", leaves: 2, hosts: 4, spines: 2 },
    flows: ways.map(([src, dst], k) => ({ id: `f${k}`, arrival: k % 3, size: 3 + k, src, dst })),
    policies: [{ id: "fifo" }, { id: "srpt" }],
  };
}

/** The twelve flows on a leaf–spine. */
async function openNetwork(playground: Playground): Promise<void> {
  await playground.fabric.choose("Network");
  await playground.fabric.close();
  await expect(figure(playground)).toBeVisible();
  await playground.settle();
}

function figure({ page }: Playground) {
  return page.getByRole("figure", { name: /^Links under / });
}

function keys({ page }: Playground) {
  return page.getByRole("application", { name: /^Links under / });
}

function heading({ page }: Playground) {
  return page.getByRole("heading", { name: /^How full is each link/ });
}

test("a switch and a network have their picture beside the charts, one link has none", async ({
  playground,
}) => {
  const { page } = playground;
  await expect(heading(playground)).toHaveCount(0);
  await playground.fabric.choose("Big switch");
  await playground.settle();
  await expect(figure(playground)).toHaveAccessibleName(/^Links under FIFO: Busiest: /);
  await openNetwork(playground);
  await expect(figure(playground)).toHaveAccessibleName(
    /^Links under FIFO: Busiest: .+ → .+, \d+ %\. \d+ of \d+ links in use\.$/,
  );
  // It stays in view while the charts scroll.
  const before = await heading(playground).boundingBox();
  await page.locator("main").evaluate((results) => results.scrollTo(0, 400));
  const after = await heading(playground).boundingBox();
  expect(after?.x).toBe(before?.x);
  const [chart, picture] = [
    await playground.gantt("FIFO").boundingBox(),
    await figure(playground).boundingBox(),
  ];
  expect(picture?.x).toBeGreaterThan((chart?.x ?? 0) + (chart?.width ?? 0));
});

test("it follows the playhead, and the policy that is chosen", FULL, async ({ playground }) => {
  const { page } = playground;
  await openNetwork(playground);
  await expect(heading(playground)).toHaveText(/on average$/);
  await playground.keys("FIFO").focus();
  await page.keyboard.press("Enter");
  await playground.settle();
  await expect(heading(playground)).toHaveText(/^How full is each link at /);
  const told = page.locator(".topology-caption");
  const seen = new Set<string>();
  for (let k = 0; k < 6; k++) {
    await page.keyboard.press(".");
    await playground.settle();
    seen.add(await heading(playground).innerText());
  }
  expect(seen.size).toBe(6);
  await expect(told).toContainText(/: (> |< )?\d+ % full, \d+ flows?$/);
  await page.getByLabel("Loads under").selectOption("SRPT");
  await expect(figure(playground)).toHaveAccessibleName(/^Links under SRPT/);
  await playground.settle();
  await playground.expectNoAxeViolations();
});

test(
  "a link under the arrow keys is told, lights up its flows, and is held by Enter",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openNetwork(playground);
    await keys(playground).focus();
    await page.keyboard.press("Home");
    const told = figure(playground).locator("[aria-live]");
    await expect(told).toHaveText(/^.+ → .+: \d+ %, .+ flows?: \w+/);
    await playground.settle();
    // Flows that do not go over it step back in every chart.
    await expect(page.locator(".cdf-lit path")).toHaveCount(TWELVE_POLICIES.length);
    const first = await told.innerText();
    await page.keyboard.press("ArrowUp");
    await expect(told).not.toHaveText(first);
    const name = (await told.innerText()).split(":")[0] ?? "";
    await page.keyboard.press("Enter");
    const chart = page.getByRole("region", { name: `How full ${name} is` });
    await expect(chart).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await playground.settle();
    await expect(chart).toBeVisible();
  },
);

test("a flow that is pointed at anywhere shows its way", FULL, async ({ playground }) => {
  await playground.open(
    linkTo(
      scenarioOf([
        [0, 4],
        [1, 4],
        [5, 2],
      ]),
    ),
  );
  await expect(figure(playground)).toBeVisible();
  const way = playground.page.locator(".topology-way");
  await expect(way).toHaveCount(0);
  await playground.plot("FIFO").hover({ position: { x: 60, y: 12 } });
  await expect(way).toHaveText(/^f0 host 0 → leaf 0 → spine \d → leaf 1 → host 4, (at|not served)/);
});

test("a table says the same, by any column", FULL, async ({ playground }) => {
  const { page } = playground;
  await openNetwork(playground);
  await page.getByText("Table of the links under FIFO").click();
  const table = page.getByRole("region", { name: "Links, FIFO" });
  const loads = async (): Promise<number[]> =>
    (await table.locator("tbody td:nth-child(2)").allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d]/g, "")),
    );
  const descending = await loads();
  expect(descending.length).toBeGreaterThan(8);
  expect(descending).toEqual([...descending].sort((a, b) => b - a));
  await table.getByRole("button", { name: /^Load/ }).click();
  const ascending = await loads();
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  await expect(table.getByRole("columnheader", { name: /^Load/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test("where no two flows meet it is said, and a press sends all to one host; undo brings them back", async ({
  fresh: playground,
}) => {
  const { page } = playground;
  await playground.open(
    linkTo(
      scenarioOf([
        [0, 1],
        [2, 3],
        [4, 5],
      ]),
    ),
  );
  const said = page.getByText("No two of these flows meet: every policy does the same.");
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Send all to one host" }).click();
  await playground.settle();
  await expect(said).toHaveCount(0);
  await expect(playground.sentence.line).toContainText("all to one host");
  await page.keyboard.press("Control+z");
  await playground.settle();
  await expect(said).toBeVisible();
});

for (const [colorScheme, width, height] of [
  ["light", 1440, 900],
  ["dark", 1280, 720],
  ["dark", 390, 844],
] as const) {
  test(
    `an axe scan of the links is clean, ${colorScheme} at ${width}`,
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await playground.open(
        linkTo(
          scenarioOf([
            [0, 4],
            [1, 4],
            [5, 2],
          ]),
        ),
      );
      await page.getByText("Table of the links under FIFO").click();
      await playground.expectNoAxeViolations();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap tells a link and holds it", FULL, async ({ playground }) => {
    const { page } = playground;
    await playground.open(
      linkTo(
        scenarioOf([
          [0, 4],
          [1, 4],
          [5, 2],
        ]),
      ),
    );
    const plot = page.locator(".topology-plot canvas").last();
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (box === null) throw new Error("the drawing is not there");
    // A little above the first host, on what it sends.
    const finger = box.y + box.height - 40;
    await page.touchscreen.tap(box.x + 0.0625 * box.width, finger);
    await playground.settle();
    await expect(page.locator(".gantt-tooltip strong")).toHaveText("host 0 → leaf 0");
    // No higher than its words, and beside the finger.
    const tip = await page.locator(".gantt-tooltip").boundingBox();
    if (tip === null) throw new Error("the note is not there");
    expect(tip.height).toBeLessThan(200);
    expect(tip.y > finger || tip.y + tip.height < finger).toBe(true);
    // Whatever scrolls here takes the link from under its note.
    await plot.evaluate((canvas) => {
      for (let box = canvas.parentElement; box !== null; box = box.parentElement)
        box.scrollTop += 200;
    });
    await expect(page.locator(".gantt-tooltip")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "How full host 0 → leaf 0 is" })).toBeVisible();
  });
});
