import { test as base, expect } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { createServer } from "vite";
import { FULL } from "./full.ts";
import { violations } from "./violations.ts";

/** The gallery is no part of the build: it is served as it is while one works on it. */
const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      const server: ViteDevServer = await createServer({
        configFile: "vite.config.ts",
        logLevel: "error",
        server: { host: "127.0.0.1", port: 0, hmr: false, ws: false },
      });
      await server.listen();
      await use(`${server.resolvedUrls?.local[0] ?? ""}gallery.html`);
      await server.close();
    },
    { scope: "worker" },
  ],
});

test.setTimeout(180_000);

for (const theme of ["light", "dark", "print"]) {
  test(
    `every chart of the gallery draws something and is clean to axe, ${theme}`,
    FULL,
    async ({ page, url }) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(`${url}?theme=${theme}`);
      const plates = page.locator(".gallery-plate");
      await expect(plates.last()).toBeVisible({ timeout: 120_000 });
      expect(await plates.count()).toBeGreaterThan(30);
      for (const plate of await plates.all()) {
        await plate.scrollIntoViewIfNeeded();
        const name = await plate.getAttribute("id");
        // A picture, a table, or words that say why there is none.
        await expect
          .poll(
            () =>
              plate.evaluate((element) => {
                const drawn = [...element.querySelectorAll("canvas")].some((canvas) => {
                  const { width, height } = canvas;
                  const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data;
                  return data?.some((value, k) => k % 4 === 3 && value > 0) ?? false;
                });
                const shapes = element.querySelectorAll("svg path, svg line, svg rect, td").length;
                // A rank over what is sent is a single curve.
                const curve = [...element.querySelectorAll("svg path")].some(
                  (path) => path.getBoundingClientRect().width > 50,
                );
                const isEmpty = element.querySelector(".chart-empty") !== null;
                return drawn || curve || shapes > 3 || isEmpty;
              }),
            { message: `${name} is drawn` },
          )
          .toBe(true);
      }
      // The same chart again and again: what is unique on a page is not unique here.
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}
