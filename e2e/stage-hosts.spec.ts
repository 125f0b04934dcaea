import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { Clock } from "./clock.ts";
import { FULL } from "./full.ts";
import { deck, snippetFor, test } from "./on-slides.ts";
import { expect } from "./playground.ts";
import { staticHost } from "./static-host.ts";

const NOTEBOOKS = "node_modules/@observablehq/notebook-kit/dist/bin/notebooks.js";
/** Within the project, where notebook-kit finds its fonts. */
const FOLDER = "test-results/notebook";

async function expectCharts(page: Page, nth = 0): Promise<void> {
  const frame = page.frameLocator("iframe").nth(nth);
  await expect(frame.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
}

test(
  "the frame stands in cells of HTML and of Markdown that Observable's notebook-kit builds",
  FULL,
  async ({ playground, browser }) => {
    // It builds as Vite does.
    test.slow();
    const html = await snippetFor(playground, "Observable");
    const markdown = await snippetFor(playground, "Markdown");
    await mkdir(FOLDER, { recursive: true });
    await writeFile(
      `${FOLDER}/index.html`,
      `<!doctype html><notebook><title>Two cells</title>
<script id="1" type="text/html">
${html}
</script>
<script id="2" type="text/markdown">
A paragraph.

${markdown}

Another.
</script>
</notebook>`,
    );
    const words = ["build", "--root", ".", "--out", "out", "--", "index.html"];
    const { status, stderr } = spawnSync("node", [resolve(NOTEBOOKS), ...words], {
      cwd: FOLDER,
      encoding: "utf8",
    });
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    const host = await staticHost(`${FOLDER}/out`, "/");
    const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await page.goto(host.url);
    await expectCharts(page, 0);
    await expectCharts(page, 1);
    for (const [k, lines] of [html, markdown].entries()) {
      const box = await page.locator("iframe").nth(k).boundingBox();
      expect(box?.height).toBe(Number(/height: (\d+)px/.exec(lines)?.[1]));
    }
    await page.context().close();
    await host.close();
    await rm(FOLDER, { recursive: true });
  },
);

test(
  "the frame stands in the HTML that Quarto writes, in a document and on a slide",
  FULL,
  async ({ playground, elsewhere }) => {
    const block = await snippetFor(playground, "Quarto");
    // A raw block is written as it is.
    const [, frame = ""] = /^```\{=html\}\n(<iframe .*<\/iframe>)\n```$/.exec(block) ?? [];
    const heading = "<h2>Who waits?</h2>";
    const document = await elsewhere.visit(
      `<main class="content"><section class="level2">${heading}<p>See:</p>\n${frame}\n</section></main>`,
    );
    await expectCharts(document);
    await document.context().close();
    const section = `<section class="slide level2">${heading}\n${frame}\n</section>`;
    const slides = await elsewhere.visit(deck(section));
    await expectCharts(slides);
    await slides.context().close();
  },
);

test(
  "a page is told of keys that an embed does not use, and of no others",
  FULL,
  async ({ playground, elsewhere }) => {
    const frame = await snippetFor(playground, "HTML");
    const page = await elsewhere.visit(`${frame}<output></output><script>
    addEventListener("message", ({ source, data }) => {
      if (source !== document.querySelector("iframe").contentWindow) return;
      if (data?.slotwise === 1 && data.kind === "key")
        document.querySelector("output").textContent += data.key.key + " ";
    });
  </script>`);
    await expectCharts(page);
    await new Clock(page.frameLocator("iframe")).play.click();
    for (const key of ["PageDown", "p", "Space", "ArrowRight", "Tab", "End"]) {
      await page.keyboard.press(key);
    }
    // With the speed in focus, End is its own.
    await expect(page.locator("output")).toHaveText("PageDown ArrowRight");
    await page.context().close();
  },
);

test(
  "the element raises them as its own, so that slides hear them once",
  FULL,
  async ({ playground, elsewhere }) => {
    const lines = await snippetFor(playground, "Element");
    const sections = `<section>1</section><section>${lines}</section><section>3</section><section>4</section>`;
    const cors = await staticHost("dist", "/", { "Access-Control-Allow-Origin": "*" });
    const page = await elsewhere.visit(
      deck(sections.replace(/http:\/\/127\.0\.0\.1:\d+\//g, cors.url)),
    );
    const slide = () =>
      page.evaluate(
        () =>
          (window as unknown as { Reveal: { getIndices(): { h: number } } }).Reveal.getIndices().h,
      );
    await page.keyboard.press("PageDown");
    await expect.poll(slide).toBe(1);
    const frame = page.frameLocator("slotwise-figure iframe");
    await new Clock(frame).play.click();
    await page.keyboard.press("PageDown");
    await expect.poll(slide).toBe(2);
    await page.context().close();
    await cors.close();
  },
);

test(
  "in a sandboxed frame an embed draws, keeps nothing, and says what it may not do",
  FULL,
  async ({ playground, elsewhere }) => {
    const lines = (await snippetFor(playground, "HTML")).replace(
      "<iframe ",
      '<iframe sandbox="allow-scripts" ',
    );
    const moved = (url: string): string => lines.replace(/http:\/\/127\.0\.0\.1:\d+\//g, url);
    const allowing = await staticHost("dist", "/", { "Access-Control-Allow-Origin": "*" });
    const page = await elsewhere.visit(moved(allowing.url));
    await expectCharts(page);
    const frame = page.frameLocator("iframe");
    expect(await frame.locator("html").evaluate(() => globalThis.origin)).toBe("null");
    await frame.getByRole("link", { name: "Open in Slotwise" }).click();
    await expect(frame.getByText(/^If nothing opened, the page around/)).toBeVisible();
    await expect(frame.getByRole("textbox", { name: "Address" })).toHaveValue(/\/#1\./);
    await page.context().close();
    await allowing.close();

    const silent = await staticHost("dist", "/");
    const other = await elsewhere.visit(moved(silent.url));
    await expect(other.frameLocator("iframe").getByText(/may not run in this frame/)).toBeVisible();
    await other.context().close();
    await silent.close();
  },
);
