import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, Playground, test } from "./playground.ts";
import { staticHost } from "./static-host.ts";

/** Bytes as a host sends them: scripts compressed with gzip, which every host can do. */
function sent(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join("dist", file))).length, 0);
}

test("until the first result the page needs at most 235 kB of compressed script", async ({
  page,
}) => {
  const host = await staticHost("dist");
  const playground = new Playground(page);
  await page.goto(host.url);
  await playground.settle();
  const scripts = [...host.given].filter((file) => file.endsWith(".js"));
  const html = readFileSync(join("dist", "index.html"), "utf8");
  const ofPage = scripts.filter((file) => html.includes(file));
  expect(ofPage.length).toBeGreaterThan(1);
  expect(sent(ofPage)).toBeLessThan(205_000);
  // What is left is the entry of a worker and the engine of plain scenarios, which come once for all workers.
  const others = scripts.filter((file) => !html.includes(file));
  expect(
    others.map((file) => /[a-z.-]+(?=-)/.exec(file.replace("assets/", ""))?.[0]).sort(),
  ).toEqual(["engine.worker", "plain-engine"]);
  expect(sent(scripts)).toBeLessThanOrEqual(235_000);
  const fonts = [...host.given].filter((file) => file.endsWith(".woff2"));
  expect(fonts.length).toBeLessThanOrEqual(2);
  await host.close();
});

test("the shell of the page is painted before any script has come", async ({ page }) => {
  const host = await staticHost("dist");
  await page.route("**/*.js", (route) => route.abort());
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(host.url);
    await expect(page.getByText("Slotwise", { exact: true })).toBeVisible();
    const words = page.getByText("What flow schedulers do");
    await expect(words).toBeVisible();
    const [ink, paper] = await words.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    const isLight = (colour: string | undefined): boolean =>
      Number(/\d+/.exec(colour ?? "")?.[0]) > 128;
    expect([isLight(ink), isLight(paper)]).toEqual([
      colorScheme === "dark",
      colorScheme === "light",
    ]);
  }
  await host.close();
});
