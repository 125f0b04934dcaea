import { expect, type Locator, type Page } from "@playwright/test";
import { fingerOn } from "./finger.ts";
import { FULL } from "./full.ts";
import { test } from "./gallery-page.ts";
import { violations } from "./violations.ts";

test.setTimeout(180_000);

/** A plate of the gallery, alone. */
async function open(page: Page, url: string, plate: string, theme = "light"): Promise<void> {
  await page.goto(`${url}?only=${plate}&theme=${theme}`);
  await expect(page.locator(".gallery-plate")).toHaveCount(1, { timeout: 120_000 });
}

/** What can be undone, one after the other. */
function changes(page: Page): Locator {
  return page.getByLabel("Changes");
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a number is dragged, 8 px a step, and a drag is one change", async ({ page, url }) => {
  await open(page, url, "bench-sampled");
  const load = page.getByRole("slider", { name: "load" });
  const { x, y } = await middleOf(load);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 41, y, { steps: 7 });
  await expect(load).toHaveText("0.85");
  await expect(page.getByText('"load":0.85')).toBeVisible();
  await expect(changes(page)).toBeEmpty();
  await page.mouse.up();
  await expect(changes(page)).toHaveText("workload.load 0.85");

  await test.step("Escape brings the old value back, though the drag goes on", async () => {
    await page.mouse.down();
    await page.mouse.move(x - 80, y, { steps: 4 });
    await expect(load).not.toHaveText("0.85");
    await page.keyboard.press("Escape");
    await page.mouse.move(x - 120, y);
    await page.mouse.up();
    await expect(load).toHaveText("0.85");
    await expect(changes(page)).toHaveText("workload.load 0.85");
  });

  await test.step("it is hit 7 px above and 9 px beside its digits", async () => {
    const flows = page.getByRole("slider", { name: "flows" });
    const box = await flows.boundingBox();
    if (box === null) throw new Error("No flows");
    await page.mouse.move(box.x - 8, box.y - 6);
    await page.mouse.down();
    await page.mouse.move(box.x - 8 + 17, box.y - 6, { steps: 4 });
    await page.mouse.up();
    await expect(flows).toHaveText("11,000");
  });

  await test.step("a press opens its panel, and moves nothing", async () => {
    await page.mouse.click(x, y);
    await expect(load).toHaveText("0.85");
    await expect(load).toHaveClass(/is-open/);
  });
});

test("a number is moved by keys and typed over", async ({ page, url }) => {
  await open(page, url, "bench-sampled");
  const load = page.getByRole("slider", { name: "load" });
  await load.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(load).toHaveAttribute("aria-valuenow", "0.709");
  await expect(changes(page)).toHaveText(
    "workload.load 0.81 · workload.load 0.71 · workload.load 0.709",
  );
  await page.keyboard.press("5");
  const typed = page.getByRole("textbox", { name: "load" });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue("5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("a number from 0.01 to 2");
  await page.keyboard.press("Escape");
  await expect(load).toHaveText("0.709");
  await expect(load).toBeFocused();
  await page.keyboard.press("Enter");
  await typed.fill("0.55");
  await page.keyboard.press("Enter");
  await expect(load).toHaveText("0.55");
  await expect(load).toBeFocused();
  await expect(changes(page)).toHaveText(/0\.709 · workload\.load 0\.55$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("slider", { name: "seed" })).toBeFocused();
});

test.describe("by finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a number opens a sheet with a slider, and the palette is one", async ({ page, url }) => {
    await open(page, url, "bench-sampled");
    const flows = page.getByRole("slider", { name: "flows" });
    const finger = await fingerOn(page);
    const { x, y } = await middleOf(flows);
    await finger("touchStart", x, y);
    await finger("touchEnd");
    const sheet = page.getByRole("dialog", { name: "flows" });
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: "more" }).click();
    await sheet.getByRole("button", { name: "more" }).click();
    await expect(sheet.getByRole("textbox")).toHaveValue("11,000");
    await expect(changes(page)).toBeEmpty();
    await sheet.getByRole("button", { name: "Done" }).click();
    await expect(sheet).toBeHidden();
    await expect(changes(page)).toHaveText("workload.flows 11000");

    await flows.tap();
    await sheet.getByRole("slider").fill("0");
    await expect(sheet.getByRole("textbox")).toHaveValue("1");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(flows).toHaveText("11,000");

    await open(page, url, "bench-palette");
    await page.getByRole("button", { name: "Add a policy" }).tap();
    const palette = page.getByRole("complementary", { name: "Policies" });
    await palette.getByRole("button", { name: /^SJF/ }).tap();
    await expect(changes(page)).toHaveText("sjf 6 policies");
    // Beside the sheet.
    await page.touchscreen.tap(200, 20);
    await expect(palette).toBeHidden();
  });
});

test("the palette is found one's way in by letters and arrows", async ({ page, url }) => {
  await open(page, url, "bench-palette");
  const palette = page.getByRole("complementary", { name: "Policies" });
  const add = page.getByRole("button", { name: "Add a policy" });
  await add.click();
  await expect(palette).toBeHidden();
  await add.click();
  await expect(palette.getByRole("button", { name: /^FIFO/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(palette.getByRole("button", { name: /^LAS/ })).toBeFocused();

  await test.step("letters find policies that were folded away too", async () => {
    await page.keyboard.type("d3");
    await expect(palette.getByRole("status")).toHaveText("“d3”: 2 policies, Enter: D³");
    await expect(palette.getByRole("button", { name: /^D³ asks/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(changes(page)).toHaveText("d3-distributed 6 policies");
    await page.keyboard.press("Escape");
    await expect(palette.getByRole("status")).toBeEmpty();
    await page.keyboard.type("qqq");
    await expect(palette.getByRole("status")).toHaveText("No policy has “qqq”");
    await page.keyboard.press("Escape");
    await expect(palette.getByRole("button", { name: /^D³ distributed/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("the further ones are unfolded where they stand", async () => {
    await palette.getByRole("button", { name: "2 more: QCLIMB-FP, QCLIMB-PP" }).click();
    await expect(palette.getByRole("button", { name: /^QCLIMB-FP/ })).toBeFocused();
    await palette.getByRole("button", { name: /^9 more: / }).click();
    // All but the mix and the formula of one's own.
    await expect(palette.locator("[data-policy]")).toHaveCount(30);
    await expect(palette.locator("[data-policy]:focus")).toHaveCount(1);
  });

  await test.step("a formula of one's own comes first, and Escape leads back", async () => {
    await page.keyboard.press("Home");
    await expect(palette.getByRole("button", { name: /^\+ Your own…/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(changes(page)).toHaveText(/a formula$/);
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await expect(add).toBeFocused();
  });
});

/** Letters and rows as large as they are to be, nothing cut off, nothing beside the screen. */
async function measured(page: Page) {
  return await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>(".bench-sentence *, .bench-panel *")];
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const rows = [...document.querySelectorAll<HTMLElement>(".palette-row")];
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      sentence: sizeOf(document.querySelector(".bench-sentence") ?? document.body),
      least: Math.min(...all.filter(({ tagName }) => tagName !== "H3").map(sizeOf)),
      headings: Math.min(...[...document.querySelectorAll(".palette h3")].map(sizeOf)),
      row: Math.min(...rows.map((row) => row.getBoundingClientRect().height)),
      cut: rows
        .filter((row) =>
          [row, ...row.children].some((one) => one.scrollWidth > one.clientWidth + 1),
        )
        .map((row) => row.textContent),
    };
  });
}

for (const [width, height, sentence, row] of [
  [1440, 900, 24, 25.5],
  [1280, 720, 22, 25.5],
  [390, 844, 20, 40],
] as const) {
  for (const theme of ["light", "dark"]) {
    test(`sentence and palette at ${width} × ${height}, ${theme}`, FULL, async ({ page, url }) => {
      await page.setViewportSize({ width, height });
      await open(page, url, "bench-palette", theme);
      const add = page.getByRole("button", { name: "Add a policy" });
      if ((await page.locator(".bench-panel").count()) === 0) await add.click();
      for (const more of [2, 10]) {
        await page.getByRole("button", { name: new RegExp(`^${more} more`) }).click();
      }
      await page.locator("[data-policy][aria-pressed=false]").evaluateAll(async (rows) => {
        for (const row of rows) {
          (row as HTMLElement).click();
          await new Promise(requestAnimationFrame);
        }
      });
      await expect(page.locator(".palette-check")).toHaveCount(30);
      const { least, ...exact } = await measured(page);
      expect(least).toBeGreaterThanOrEqual(14);
      expect(exact).toEqual({ sideways: 0, sentence, headings: 13, row, cut: [] });
      expect(await violations(page)).toEqual([]);
      await open(page, url, "bench-long", theme);
      expect(await measured(page)).toMatchObject({ sideways: 0, sentence });
    });
  }
}
