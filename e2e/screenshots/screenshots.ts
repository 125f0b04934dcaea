import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../.ci/find-chromium.ts";
import { withPreview } from "../perf/preview.ts";
import { Playground } from "../playground.ts";
import type { Scene } from "./scenes.ts";
import { SCENES, SIZES } from "./scenes.ts";

/** Of a picture, in ms. */
const PATIENCE = 120_000;

class Patient extends Playground {
  /** Outside the suite its time to wait would be the runner's default, which a busy machine passes. */
  override async settle(): Promise<void> {
    await this.page.waitForSelector('html[data-idle="true"]', { timeout: PATIENCE });
  }
}

/**
 * `npm run screenshots [name…]`: pictures of the main states, for the README and for people to look through before and after
 * a change; docs/screenshots/README.md shows them all. They are not compared by machine: fonts differ in their last pixel
 * from one to the next.
 */
const FOLDER = "docs/screenshots";
const PORT = Number(process.env["E2E_PORT"] ?? 45317);
/** So many pictures are looked through, and so much of them is carried along. */
const MOST = 12;
const MOST_BYTES = 1_000_000;
const chosen = process.argv.slice(2);

await withPreview(PORT, async (url) => {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: isRoot ? ["--no-sandbox"] : [],
  });
  await mkdir(FOLDER, { recursive: true });
  const encoder = await browser.newPage();
  for (const scene of SCENES.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    const picture = await webp(encoder, await taken(browser, url, scene));
    await writeFile(join(FOLDER, fileOf(scene)), picture);
    console.log(`${fileOf(scene).padEnd(28)}${(picture.length / 1000).toFixed(0).padStart(5)} kB`);
  }
  await browser.close();
  await writeFile(join(FOLDER, "README.md"), page());
  const kept = new Set([...SCENES.map(fileOf), "README.md"]);
  for (const file of await readdir(FOLDER)) if (!kept.has(file)) await rm(join(FOLDER, file));
  const sizes = await Promise.all(
    SCENES.map(async (scene) => (await stat(join(FOLDER, fileOf(scene)))).size),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (SCENES.length > MOST || all > MOST_BYTES)
    throw new Error(
      `${SCENES.length} pictures of ${all} bytes: at most ${MOST} of ${MOST_BYTES} in all`,
    );
});

async function taken(browser: Browser, url: string, scene: Scene): Promise<Buffer> {
  const isPhone = scene.size === "phone";
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[scene.size],
    colorScheme: scene.theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
    serviceWorkers: "block",
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const playground = new Patient(page);
  await page.goto(url + scene.address);
  await playground.settle();
  await scene.reach(playground);
  await playground.settle();
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** A third of the PNG: the browser knows how. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.8);
  }, png.toString("base64"));
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

function fileOf({ name }: Scene): string {
  return `${name}.webp`;
}

function page(): string {
  const parts = SCENES.map((scene) => {
    const { width, height } = SIZES[scene.size];
    const words = `${scene.caption} (${width} × ${height}, ${scene.theme})`;
    return `## ${words}\n\n![${words}](${fileOf(scene)})\n`;
  });
  return `# What it looks like\n\nWritten by \`npm run screenshots\`, to be looked through when the page changes.\n\n${parts.join("\n")}`;
}
