import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, Playground, test } from "./playground.ts";
import { staticHost } from "./static-host.ts";

/** Bytes as a host sends them: scripts compressed with gzip, which every host can do. */
function sent(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join("dist", file))).length, 0);
}

test("until the first result the page needs less than 250 kB of compressed script", async ({
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
  expect(sent(ofPage)).toBeLessThan(250_000);
  // What is left is the engine, which comes once for all workers, and without the studies.
  const others = scripts.filter((file) => !html.includes(file));
  expect(others).toEqual([expect.stringContaining("engine.worker-")]);
  expect(sent(scripts)).toBeLessThan(350_000);
  const fonts = [...host.given].filter((file) => file.endsWith(".woff2"));
  expect(fonts.length).toBeLessThanOrEqual(2);
  await host.close();
});
