import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { goTo } from "./ways.ts";

function gallery({ page }: Playground) {
  return page.getByRole("dialog", { name: "Worked examples" });
}

/** Until every example that is found has been run. */
async function openGallery(playground: Playground, query = "") {
  await goTo(playground.page, "Examples");
  const dialog = gallery(playground);
  await dialog.getByLabel("Find an example").fill(query);
  // All examples run, some packet by packet: half a minute on a busy machine.
  test.slow();
  await expect(dialog.getByRole("status")).toContainText("computed just now", { timeout: 150_000 });
  return dialog;
}

/** Says so itself, and is left open as it was. */
async function expectOpen(playground: Playground, title: string): Promise<void> {
  await goTo(playground.page, "Examples");
  await expect(gallery(playground).locator("[aria-current]")).toHaveText(title);
  await playground.page.keyboard.press("Escape");
  await expect(gallery(playground)).toHaveCount(0);
}

test(
  "a paper's numbers stand beside those computed here, with the errata",
  FULL,
  async ({ playground }) => {
    const dialog = await openGallery(playground, "NOS2 Fig. 1");
    const card = dialog.getByRole("article");
    await expect(card).toHaveCount(1);
    const rows = card.getByRole("row");
    await expect(rows.filter({ hasText: "Flow 3 ends" })).toContainText(
      /Erratum: 10 units, .*9 units10 units .*the paper's number is wrong/,
    );
    await expect(rows.filter({ hasText: "shortest first" })).toContainText(
      /5 units5 units ✓ \(as the paper says\)/,
    );
    await expect(card.locator("svg path").first()).toBeVisible();
    await playground.settle();
    await playground.expectNoAxeViolations();
  },
);

test(
  "an example is found by a word and opened with Enter, and undo brings back what was there",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openGallery(playground, "theorem 3");
    await page.keyboard.press("Enter");
    await playground.settle();
    await expect(gallery(playground)).toHaveCount(0);
    await expectOpen(playground, "Seven mice behind an elephant");
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/8 flows/);
    await page.keyboard.press("Control+z");
    await playground.settle();
    await expect(playground.gantt("PIAS")).toHaveAccessibleName(/12 flows/);
  },
);

test(
  "the arrows go from example to example, and what is open is said",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const dialog = await openGallery(playground, "PDQ");
    const titles = dialog.locator(".preset-open");
    await page.keyboard.press("ArrowDown");
    await expect(titles.nth(0)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(titles.nth(2)).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await playground.settle();
    await expectOpen(playground, "Three flows with deadlines");
  },
);

test(
  "the palette finds an example by its figure, and the gallery itself",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.header.command("worked examples");
    await expect(gallery(playground)).toBeVisible();
    await page.keyboard.press("Escape");
    await playground.header.command("theorem 6");
    await playground.settle();
    await expectOpen(playground, "PIAS beyond its last threshold");
  },
);

for (const colorScheme of ["light", "dark"] as const) {
  test(`an axe scan of the gallery is clean, ${colorScheme}`, FULL, async ({ playground }) => {
    await playground.page.emulateMedia({ colorScheme });
    await openGallery(playground, "PIAS");
    await playground.expectNoAxeViolations();
  });
}

test("at 390 pixels nothing in the gallery runs over", FULL, async ({ playground }) => {
  await playground.page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openGallery(playground, "Fig");
  const over = await dialog
    .locator(".preset-list")
    .evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test(
  "an example that is open leads back to what its paper says of it",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openExample("Equal split for optimal thresholds");
    await goTo(page, "Examples");
    const card = gallery(playground).getByRole("article").filter({ hasText: "open now" });
    await expect(card).toBeInViewport();
    // It is run before all others.
    await expect(card.getByRole("row", { name: /ES-8 over that of optimal/ })).toContainText(
      "1.10 ×",
    );
    await expect(card).toContainText("2,000 flows, seed 1, none left out");
  },
);

test(
  "a page opened at an example has nothing to undo before somebody does something",
  FULL,
  async ({ page }) => {
    const playground = new Playground(page);
    await playground.open("#/e/mice-elephants");
    const undo = playground.header.undo;
    await expect(undo).toHaveCount(0);
    await playground.flows.clear();
    await expect(undo).toBeEnabled();
  },
);
