import type { Page } from "@playwright/test";
import { FULL, fullIf } from "./full.ts";
import { expect, test } from "./playground.ts";

/** Pixels of all pictures: how many are painted, and how many of those have a colour. */
function painted(page: Page): Promise<{ all: number; coloured: number }> {
  return page.evaluate(() => {
    let all = 0;
    let coloured = 0;
    for (const canvas of document.querySelectorAll("canvas")) {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext("2d");
      copy?.drawImage(canvas, 0, 0);
      const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] as number[] };
      for (let k = 0; k < data.length; k += 4) {
        if ((data[k + 3] ?? 0) < 255) continue;
        all += 1;
        if (data[k] !== data[k + 1] || data[k] !== data[k + 2]) coloured += 1;
      }
    }
    return { all, coloured };
  });
}

/** The browser's dialog is not there to be seen; what it would have put on paper is looked at instead. */
async function withoutDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset["printed"] = "true";
    };
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(
    `a handout has its charts in greys, its title first and nothing to press, from ${colorScheme}`,
    fullIf(colorScheme === "dark"),
    async ({ playground }) => {
      const { page } = playground;
      await page.emulateMedia({ colorScheme });
      await playground.settle();
      expect((await painted(page)).coloured).toBeGreaterThan(1000);
      await withoutDialog(page);
      await page.keyboard.press("Control+p");
      await expect(page.locator("html")).toHaveAttribute("data-printed", "true");
      const { all, coloured } = await painted(page);
      expect(all).toBeGreaterThan(10_000);
      expect(coloured).toBe(0);

      await page.emulateMedia({ media: "print", colorScheme });
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(playground.header.share).toBeHidden();
      await expect(playground.flows.addButton).toBeHidden();
      await expect(playground.model.choice("Fluid")).toBeHidden();
      await expect(playground.metrics).toBeVisible();
      const title = await playground.sentence.line.boundingBox();
      const chart = await playground.gantt("FIFO").boundingBox();
      expect(title?.y).toBeLessThan(chart?.y ?? 0);
      // Nothing is cut off: the page is as long as what is on it, and no wider than the sheet.
      const [width, height] = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(width).toBeLessThanOrEqual(0);
      expect(height).toBeGreaterThan(0);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll(".results *, .side *")]
          .filter(
            (element) =>
              element.checkVisibility() && element.closest("svg, .visually-hidden") === null,
          )
          .filter((element) => element.getBoundingClientRect().right > 1050)
          .map((element) => element.className),
      );
      expect(wide).toEqual([]);

      await page.emulateMedia({ media: "screen", colorScheme });
      await playground.settle();
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect.poll(async () => (await painted(page)).coloured).toBeGreaterThan(1000);
    },
  );
}

test(
  "printing by the browser's own menu, which leaves no frame, has the charts in greys too",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const sizes = (): Promise<readonly number[]> =>
      page
        .locator(".gantt-row canvas")
        .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).width));
    const onScreen = await sizes();
    const [coloured, widths, cleared] = await page.evaluate(() => {
      // On a sheet, clearing one picture clears the one below it.
      let cleared = 0;
      const { prototype } = CanvasRenderingContext2D;
      const clear = prototype.clearRect;
      prototype.clearRect = () => {
        cleared += 1;
      };
      dispatchEvent(new Event("beforeprint"));
      prototype.clearRect = clear;
      let coloured = 0;
      const canvases = [...document.querySelectorAll("canvas")];
      for (const canvas of canvases) {
        const { width, height } = canvas;
        const copy = new OffscreenCanvas(width, height).getContext("2d");
        copy?.drawImage(canvas, 0, 0);
        const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] as number[] };
        for (let k = 0; k < data.length; k += 4) {
          const isPainted = data[k + 3] === 255;
          if (isPainted && (data[k] !== data[k + 1] || data[k] !== data[k + 2])) coloured += 1;
        }
      }
      const charts = document.querySelectorAll(".gantt-row canvas");
      const rights = [...charts].map((canvas) => canvas.getBoundingClientRect().right);
      return [coloured, rights, cleared] as const;
    });
    expect(coloured).toBe(0);
    expect(cleared).toBe(0);
    expect(await sizes()).not.toEqual(onScreen);
    expect(widths.length).toBeGreaterThan(4);
    // Drawn for the sheet, not for the screen.
    for (const right of widths) expect(right).toBeLessThanOrEqual(1030);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect.poll(async () => (await painted(page)).coloured).toBeGreaterThan(1000);
    expect(await sizes()).toEqual(onScreen);
  },
);

test(
  "once it is printed, a network and its lanes are as wide on the screen as before",
  FULL,
  async ({ playground }) => {
    await playground.open("#/e/incast-transports");
    const { page } = playground;
    const network = page.locator(".topology canvas").first();
    const width = () => network.evaluate((one) => (one as HTMLCanvasElement).width);
    await expect.poll(width).toBeGreaterThan(300);
    // Lanes are drawn where they are seen.
    const row = page.locator(".gantt-row").last();
    await row.scrollIntoViewIfNeeded();
    await playground.settle();
    const onScreen = await width();
    const lanes = () =>
      row
        .locator("canvas")
        .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).width));
    const lanesOnScreen = await lanes();
    await page.pdf({ preferCSSPageSize: true });
    await expect.poll(width).toBe(onScreen);
    await expect.poll(lanes).toEqual(lanesOnScreen);
  },
);

test("the sheets hold everything that is on the page", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.emulateMedia({ media: "print" });
  await playground.settle();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThanOrEqual(2);
  expect(sheets).toBeLessThanOrEqual(5);
  // A4, lying: 297 by 210 mm in points.
  const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf);
  expect(Number(size?.[1])).toBeCloseTo(842, -1);
  expect(Number(size?.[2])).toBeCloseTo(595, -1);
});

test("the print theme is chosen for the screen too, and kept", FULL, async ({ playground }) => {
  const { page, header } = playground;
  for (const next of ["Light", "Dark", "Print"] as const) {
    await header.chooseTheme(next);
    await expect(page.locator("html")).toHaveAttribute("data-theme", next.toLowerCase());
  }
  await playground.settle();
  await expect.poll(async () => (await painted(page)).coloured).toBe(0);
  await playground.expectNoAxeViolations();
  await page.reload();
  await playground.settle();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "print");
});
