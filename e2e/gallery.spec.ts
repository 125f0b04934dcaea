import { expect } from "@playwright/test";
import { FULL } from "./full.ts";
import { test } from "./gallery-page.ts";
import { violations } from "./violations.ts";

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
                // A sentence or a rule is of words that are pressed.
                const isWords = element.querySelector(".bench-plate, .bench-brief") !== null;
                return drawn || curve || shapes > 3 || isEmpty || isWords;
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
