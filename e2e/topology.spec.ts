import { FULL } from "./full.ts";
import { expect, type Playground, TWELVE_POLICIES, test } from "./playground.ts";

/** The twelve flows on a leaf–spine, with the links open. */
async function openLinks(playground: Playground): Promise<void> {
  const { page } = playground;
  await playground.fabric.choose("Network");
  await page.getByRole("button", { name: /^Show \d+ hosts and \d+ switches/ }).click();
  await expect(figure(playground)).toBeVisible();
  await playground.settle();
}

function figure({ page }: Playground) {
  return page.getByRole("figure", { name: /^Links under / });
}

function keys({ page }: Playground) {
  return page.getByRole("application", { name: /^Links under / });
}

test(
  "the links are there for a switch or a network, silent until asked for",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await expect(page.getByRole("heading", { name: "Load of the links" })).toHaveCount(0);
    await playground.fabric.choose("Big switch");
    await playground.settle();
    await expect(page.getByRole("button", { name: /^Show \d+ ports/ })).toBeVisible();
    await openLinks(playground);
    await expect(figure(playground)).toHaveAccessibleName(
      /^Links under FIFO: Busiest: .+ → .+, \d+ %\. \d+ of \d+ links in use\.$/,
    );
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(figure(playground)).toHaveCount(0);
  },
);

test("loads follow the playhead and the policy", FULL, async ({ playground }) => {
  const { page } = playground;
  await openLinks(playground);
  const summary = page.locator(".topology-summary");
  await expect(summary).toContainText("Means over the time shown");
  await playground.keys("FIFO").focus();
  await page.keyboard.press("Enter");
  await playground.settle();
  // At first there is e1 alone, as fast as its host is.
  await expect(summary).toHaveText(/^At .+\. Busiest: host 0 → leaf 0, 100 %\./);
  const seen = new Set<string>();
  for (let k = 0; k < 6; k++) {
    await page.keyboard.press(".");
    await playground.settle();
    seen.add(await summary.innerText());
  }
  expect(seen.size).toBe(6);
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
    await openLinks(playground);
    await keys(playground).focus();
    await page.keyboard.press("Home");
    const told = figure(playground).locator("[aria-live]");
    await expect(told).toHaveText(/^.+ → .+: \d+ %, .+ flows?: \w+ at /);
    await playground.settle();
    // Flows that do not go over it step back in every chart.
    await playground.plot("FIFO").scrollIntoViewIfNeeded();
    await expect.poll(() => playground.overlaid("FIFO")).toBeGreaterThan(0.5);
    await expect(page.locator(".cdf-lit path")).toHaveCount(TWELVE_POLICIES.length);
    const first = await told.innerText();
    await page.keyboard.press("ArrowRight");
    await expect(told).not.toHaveText(first);
    const name = (await told.innerText()).split(":")[0] ?? "";
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("figure", { name: new RegExp(`^${name} over time`) }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await playground.settle();
    await expect(
      page.getByRole("figure", { name: new RegExp(`^${name} over time`) }),
    ).toBeVisible();
  },
);

test(
  "a link brings the open drawing along, and the palette shuts it",
  FULL,
  async ({ playground, context }) => {
    const { page } = playground;
    await openLinks(playground);
    const link = await playground.header.link();
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole("figure", { name: /^Links under / })).toBeVisible();
    await other.close();
    await page.keyboard.press("Escape");
    await playground.header.command("load of the links");
    await expect(figure(playground)).toHaveCount(0);
  },
);

test("a flow that is pointed at anywhere shows its way", FULL, async ({ playground }) => {
  const { page } = playground;
  await openLinks(playground);
  const way = page.locator(".topology-way");
  await expect(way).toHaveText("");
  await playground.bar("e1").hover();
  await expect(way).toHaveText(/^e1 host 0 → leaf 0 → .*host 1, (at|not served)/);
});

test("a table says the same, by any column", FULL, async ({ playground }) => {
  const { page } = playground;
  await openLinks(playground);
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
      await openLinks(playground);
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
    await openLinks(playground);
    const plot = page.locator(".topology-plot canvas").last();
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (box === null) throw new Error("the drawing is not there");
    // A little above the first host, on what it sends.
    await page.touchscreen.tap(box.x + 0.05 * box.width, box.y + box.height - 38);
    await playground.settle();
    await expect(page.locator(".gantt-tooltip strong")).toHaveText("host 0 → leaf 0");
    // No higher than its words, and beside the finger.
    const tip = await page.locator(".gantt-tooltip").boundingBox();
    if (tip === null) throw new Error("the note is not there");
    expect(tip.height).toBeLessThan(200);
    const finger = box.y + box.height - 38;
    expect(tip.y > finger || tip.y + tip.height < finger).toBe(true);
    // Whatever scrolls here takes the link from under its note.
    await plot.evaluate((canvas) => {
      for (let box = canvas.parentElement; box !== null; box = box.parentElement)
        box.scrollTop += 200;
    });
    await expect(page.locator(".gantt-tooltip")).toHaveCount(0);
    await expect(page.getByRole("figure", { name: /^host 0 → leaf 0 over time/ })).toBeVisible();
  });
});
