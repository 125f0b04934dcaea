import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { FULL, fullIf } from "./full.ts";
import { differences, dropped } from "./on-page.ts";
import { expect, Playground, test } from "./playground.ts";

async function openDialog(playground: Playground): Promise<void> {
  await playground.header.openFigure();
  await drawn(playground.page);
}

/** Until the figure shown is the one asked for. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('.figure-preview[aria-busy="false"] img')).toBeVisible();
}

async function saved(page: Page): Promise<{ download: Download; bytes: Buffer }> {
  const started = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
  const download = await started;
  return { download, bytes: await readFile(await download.path()) };
}

test("a figure shows what is chosen, in words too, and is fit for everyone", async ({
  playground,
}) => {
  const { page } = playground;
  await openDialog(playground);
  const picture = page.getByRole("dialog").getByRole("img");
  await expect(picture).toHaveAccessibleName(/^Mice, .* late burst\. FIFO: 12 flows, /);
  await playground.expectNoAxeViolations();
  await page.getByRole("checkbox", { name: "FIFO" }).uncheck();
  await expect(picture).toHaveAccessibleName(/^Mice, .* late burst\. PIAS: 12 flows, /);
  await page.getByRole("checkbox", { name: "CDF", exact: true }).uncheck();
  await page.getByRole("checkbox", { name: "Gantt charts" }).press("Space");
  await expect(page.getByRole("checkbox", { name: "Gantt charts" })).toBeChecked();
  await page.getByRole("textbox", { name: "Width (px)" }).fill("12");
  await expect(page.getByText("expected a number from 320 to 4000")).toBeVisible();
  await page.getByRole("textbox", { name: "Width (px)" }).fill("640");
  await drawn(page);
  await expect(picture).toHaveAttribute("width", "640");
});

test(
  "a figure has the size that papers and slides ask for, in their units",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openDialog(playground);
    const dialog = page.getByRole("dialog");
    const size = dialog.getByLabel("Size", { exact: true });
    const unit = (name: string) => dialog.getByRole("radio", { name, exact: true });
    await size.selectOption("One column, 8.5 cm");
    await drawn(page);
    await expect(dialog.getByRole("textbox", { name: "Width (cm)" })).toHaveValue("8.5");
    await expect(dialog.getByText(/^321 × \d+ px, 8.5 × [\d.]+ cm$/)).toBeVisible();
    const { bytes } = await saved(page);
    expect(bytes.toString("utf8")).toContain('width="321.26"');
    await unit("pt").check();
    await expect(dialog.getByRole("textbox", { name: "Width (pt)" })).toHaveValue("241.85");
    // Another unit is the same width; another number is a width of one's own.
    await expect(size).toHaveValue("one-column");
    await dialog.getByRole("textbox", { name: "Width (pt)" }).fill("252");
    await drawn(page);
    await expect(size).toHaveValue("own");
    await expect(dialog.getByText(/^335 × /)).toBeVisible();
    await dialog.getByRole("radio", { name: "A slide, 16:9" }).check();
    await drawn(page);
    const picture = dialog.getByRole("img");
    const [width, height] = await Promise.all(
      ["width", "height"].map(async (name) => Number(await picture.getAttribute(name))),
    );
    expect(width).toBeGreaterThan(640);
    expect((width as number) / (height as number)).toBeCloseTo(16 / 9, 6);
    await expect(dialog.getByRole("textbox", { name: /^Width/ })).toHaveCount(0);
    await playground.expectNoAxeViolations();
  },
);

test(
  "a slide has the policies that fit, says which do not, and shows them on the next",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await openDialog(playground);
    const dialog = page.getByRole("dialog");
    const policy = (name: string) => dialog.getByRole("checkbox", { name, exact: true });
    await dialog.getByRole("radio", { name: "A slide, 16:9" }).check();
    await expect(
      dialog.getByText(
        /^The smallest letters are 2\d px high at 1920 × 1080\. 2 of 5 policies fit on a slide; not on it: ASRPT, SRPT and QCLIMB\.$/,
      ),
    ).toBeVisible();
    await expect(policy("SRPT")).not.toBeChecked();
    await expect(dialog.getByRole("radio", { name: "Flows" })).toBeChecked();
    await playground.expectNoAxeViolations();
    await dialog.getByRole("button", { name: "Next slide" }).click();
    await expect(policy("SRPT")).toBeChecked();
    await expect(policy("FIFO")).not.toBeChecked();
    await dialog.getByRole("textbox", { name: "To" }).fill("20");
    await drawn(page);
    const { bytes } = await saved(page);
    await page.keyboard.press("Escape");
    await dropped(page, "figure.svg", bytes);
    await playground.settle();
    // What the figure shows is what opens.
    await expect(playground.clock.lanes("flow")).toBeChecked();
    await playground.charts.expectShown("SRPT", "0 to 20 slots");
  },
);

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(
    `Download stays in sight at ${width} × ${height}`,
    fullIf(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const playground = new Playground(page);
      await playground.open("#/e/mice-elephants");
      await openDialog(playground);
      const dialog = page.getByRole("dialog");
      const download = dialog.getByRole("button", { name: "Download" });
      await expect(download).toBeInViewport({ ratio: 1 });
      await dialog.getByRole("textbox", { name: "Caption" }).scrollIntoViewIfNeeded();
      await expect(download).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("img")).toBeInViewport();
    },
  );
}

test(
  "links are there for a network alone, at the playhead or their mean",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const box = page.getByRole("checkbox", { name: "Links" });
    await openDialog(playground);
    await expect(page.getByRole("checkbox", { name: "Metrics" })).toBeVisible();
    await expect(box).toHaveCount(0);
    await page.keyboard.press("Escape");
    await playground.fabric.choose("Network");
    await playground.settle();
    /** What is stroked in a figure of links alone. */
    const links = async (): Promise<readonly string[]> => {
      await openDialog(playground);
      await box.check();
      for (const name of ["Gantt charts", "CDF"]) {
        await page.getByRole("checkbox", { name, exact: true }).uncheck();
      }
      await page.getByRole("dialog").getByRole("radio", { name: "Print" }).check();
      await drawn(page);
      const { bytes } = await saved(page);
      await page.keyboard.press("Escape");
      return bytes.toString("utf8").match(/<path[^>]* stroke="[^>]*>/g) ?? [];
    };
    const mean = await links();
    // Idle links, nodes, and loads of several steps, all of them grey.
    expect(mean.length).toBeGreaterThan(6);
    for (const path of mean) expect(path).toMatch(/ stroke="#(\w\w)\1\1"/);
    await playground.keys("FIFO").focus();
    await page.keyboard.press("Enter");
    await playground.settle();
    const now = await links();
    expect(now.length).toBeGreaterThan(6);
    expect(now).not.toEqual(mean);
  },
);

test(
  "what flows waited for is there where packets are sent, pauses too",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openExample("Five flows of 1 MB, packet by packet");
    await openDialog(playground);
    await page.getByRole("checkbox", { name: "Packets over time" }).check();
    for (const name of ["Gantt charts", "CDF"])
      await page.getByRole("checkbox", { name, exact: true }).uncheck();
    await drawn(page);
    // Nothing else has the colour of being paused.
    expect((await saved(page)).bytes.toString("utf8")).toContain('fill="#4f495a"');
  },
);

for (const format of ["SVG", "PNG", "PDF"] as const) {
  test(
    `a figure saved as ${format} and dropped on the page opens as what it shows`,
    fullIf(format !== "SVG"),
    async ({ playground }) => {
      const { page } = playground;
      await playground.clock.lanesBy("queue");
      await playground.settle();
      await openDialog(playground);
      await page.getByRole("radio", { name: format }).check();
      const { download, bytes } = await saved(page);
      const ending = format.toLowerCase();
      expect(download.suggestedFilename()).toBe(`mice-elephants-and-a-late-burst.${ending}`);
      if (format === "PNG") expect(bytes.readUInt32BE(16)).toBe(1920);
      await page.keyboard.press("Escape");
      await playground.clock.lanesBy("flow");
      await playground.flows.clear();
      await dropped(page, `figure.${ending}`, bytes);
      await expect(page.getByText(`Opened figure.${ending}.`)).toBeVisible();
      await playground.settle();
      await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
      await expect(playground.clock.lanes("queue")).toBeChecked();
    },
  );
}

test(
  "a picture that is none of ours says so and leaves everything as it was",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await dropped(
      page,
      "logo.svg",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    );
    await expect(page.getByText("this SVG was not made by Slotwise")).toBeVisible();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
  },
);

test("the exported SVG is the picture on the screen", FULL, async ({ playground }) => {
  const { page } = playground;
  // Of all policies it has the longest words at the ends of its bars, for which all charts have room.
  const plot = playground.gantt("FIFO").locator(".gantt-plot");
  const canvas = plot.locator("canvas").first();
  const names = await plot.evaluate((box) => Number.parseFloat(getComputedStyle(box).paddingLeft));
  const size = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  const wide = await plot.getAttribute("data-plot");
  // A figure measures words with digits of equal width, the page without.
  const words = await canvas.evaluate((shown: HTMLCanvasElement) => {
    const context = shown.getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.font = `400 14px ${getComputedStyle(shown).fontFamily}`;
    return context.measureText("waited 12, 10 late").width;
  });
  await openDialog(playground);
  const dialog = page.getByRole("dialog");
  for (const name of ["PIAS", "ASRPT", "SRPT", "QCLIMB", "CDF"]) {
    await dialog.getByRole("checkbox", { name, exact: true }).uncheck();
  }
  await dialog.getByRole("textbox", { name: "Title" }).fill("");
  // The plot is as wide as on the screen, and its lanes are as high.
  const lane = String(size.height / 12);
  await dialog.getByRole("textbox", { name: "Lane height (px)" }).fill(lane);
  const width = String(2 * MARGIN + names + EDGE + Number(wide) + Math.round(words + NOTE_AIR));
  await dialog.getByRole("textbox", { name: "Width (px)" }).fill(width);
  await drawn(page);
  // Letters that a browser puts on whole pixels are not as wide as they are: names may end a pixel before or after.
  const tried = await Promise.all(
    [-1, 0, 1].map((by) =>
      canvas.evaluate(differences, [MARGIN + names + by, MARGIN + CAPTION] as const),
    ),
  );
  const [apart = tried[0]] = tried.sort((a, b) => a.differing - b.differing);
  if (apart === undefined) throw new Error("nothing was compared");
  // Blocks, waits, marks and words: letters alone have other edges.
  expect(apart.compared).toBeGreaterThan(20_000);
  expect(apart.differing / apart.compared).toBeLessThan(0.01);
  expect(apart.otherFlow).toEqual([]);

  await dialog.getByRole("checkbox", { name: "CDF", exact: true }).check();
  await dialog.getByRole("checkbox", { name: "Gantt charts" }).uncheck();
  for (const name of ["PIAS", "SRPT"])
    await dialog.getByRole("checkbox", { name, exact: true }).check();
  await dialog.getByRole("checkbox", { name: "FIFO" }).uncheck();
  const cdf = (await page.locator(".cdf").boundingBox()) ?? { width: 0 };
  await dialog.getByRole("textbox", { name: "Width (px)" }).fill(String(cdf.width + 28));
  await drawn(page);
  const { bytes } = await saved(page);
  const curves = await page.evaluate((svg) => {
    const figure = new DOMParser().parseFromString(svg, "image/svg+xml");
    const measure = (path: Element): number => {
      const copy = document.createElementNS("http://www.w3.org/2000/svg", "path");
      copy.setAttribute("d", path.getAttribute("d") ?? "");
      return copy.getTotalLength();
    };
    const inFigure = [...figure.querySelectorAll('path[stroke-width="2"]')].map(measure);
    const onScreen = [...document.querySelectorAll(".cdf-curve")].map(measure);
    return { inFigure, onScreen: [onScreen[1], onScreen[3]] };
  }, bytes.toString("utf8"));
  expect(curves.inFigure).toHaveLength(2);
  for (const [k, length] of curves.inFigure.entries()) {
    expect(length).toBeCloseTo(curves.onScreen[k] ?? 0, 0);
  }
});

/** Around a figure, and above the lanes of a chart. */
const MARGIN = 14;
const CAPTION = 30;
/** Left of a plot for marks on its edge, and beside its longest words. */
const EDGE = 8;
const NOTE_AIR = 20;
