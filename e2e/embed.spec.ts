import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Clock } from "./clock.ts";
import { FULL } from "./full.ts";
import { FlowsPanel } from "./panels.ts";
import { test as base, expect } from "./playground.ts";
import type { StaticHost } from "./static-host.ts";
import { staticHost } from "./static-host.ts";

/** Another origin's pages around the embed; the examples of docs/embedding.md, with the addresses filled in. */
interface Elsewhere {
  readonly slotwise: StaticHost;
  readonly link: string;
  /** Opens a page of another origin with this in its body. */
  visit(page: Page, body: string, isScripted?: boolean): Promise<Page>;
  /** Of the examples in HTML, from 0. */
  example(nth: number): Promise<string>;
  /** The first example in another language. */
  block(language: string): Promise<string>;
}

const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({ playground, browser }, use) => {
    const { page } = playground;
    await playground.header.openShare();
    const link = new URL(await page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
    // As GitHub Pages does, so that other origins may load the module.
    const slotwise = await staticHost("dist", "/slotwise/", { "Access-Control-Allow-Origin": "*" });
    const folder = await mkdtemp(join(tmpdir(), "slotwise-elsewhere-"));
    const host = await staticHost(folder, "/");
    const docs = await readFile("docs/embedding.md", "utf8");
    const blocks = (language: string): string[] => {
      const parts = docs.split(`\n\`\`\`${language}\n`).slice(1);
      return parts.map((part) => part.slice(0, part.indexOf("\n```")));
    };
    const filled = (text = ""): string =>
      text
        .replaceAll("https://example.org/slotwise/", slotwise.url)
        .replaceAll("https://example.org", new URL(slotwise.url).origin)
        .replaceAll("#1.…", link);
    await use({
      slotwise,
      link,
      visit: async (_, body, isScripted = true) => {
        await writeFile(
          join(folder, "index.html"),
          `<!doctype html><title>Elsewhere</title>${body}`,
        );
        const context = await browser.newContext({
          javaScriptEnabled: isScripted,
          serviceWorkers: "block",
          reducedMotion: "reduce",
        });
        const visited = await context.newPage();
        await visited.goto(host.url);
        return visited;
      },
      example: async (nth) => filled(blocks("html")[nth]),
      block: async (language) => filled(blocks(language)[0]),
    });
    await slotwise.close();
    await host.close();
    await rm(folder, { recursive: true });
  },
});

test("a frame shows the chosen panels, by keyboard too, and opens as what it shows", async ({
  playground,
  elsewhere,
}) => {
  const page = await elsewhere.visit(playground.page, await elsewhere.example(0));
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(
    "Mice, elephants and a late burst",
  );
  const srpt = frame.getByRole("figure", { name: /^SRPT: 12 flows/ });
  await expect(srpt).toBeVisible();
  await expect(frame.getByRole("figure", { name: /cumulative distribution/ })).toBeVisible();
  await expect(frame.getByRole("table", { name: /^Flow completion times/ })).toHaveCount(0);
  const keys = frame.getByRole("application", { name: "Bars of SRPT", exact: true });
  await keys.press("ArrowRight");
  await keys.press("Enter");
  await expect(frame.getByRole("slider", { name: "Playhead" })).toBeVisible();

  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "Open in Slotwise" }).press("Enter");
  const whole = await opened;
  await expect(whole.getByText(/^✓ Reproduced: /)).toBeVisible();
  await expect(whole.getByRole("slider", { name: "Playhead" })).toBeVisible();
  await page.context().close();
});

test(
  "an embed that may be edited opens with the edits",
  FULL,
  async ({ playground, elsewhere }) => {
    const body = (await elsewhere.example(0)).replace("?panels=", "?edit&theme=dark&panels=");
    const page = await elsewhere.visit(playground.page, body);
    const frame = page.frameLocator("iframe");
    await new FlowsPanel(frame).add();
    await expect(frame.getByRole("figure", { name: /^SRPT: 13 flows/ })).toBeVisible();
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await frame.locator("html").evaluate(() => localStorage.length)).toBe(0);
    const opened = page.waitForEvent("popup");
    await frame.getByRole("link", { name: "Open in Slotwise" }).click();
    const whole = await opened;
    await expect(whole.getByRole("figure", { name: /^SRPT: 13 flows/ })).toBeVisible();
    await page.context().close();
  },
);

test(
  "the element is the embed, as high as what it shows, and does as it is told",
  FULL,
  async ({ playground, elsewhere }) => {
    const page = await elsewhere.visit(playground.page, await elsewhere.example(2));
    const element = page.locator("slotwise-figure");
    const frame = page.frameLocator("slotwise-figure iframe");
    await expect(frame.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
    await expect(page.getByRole("img", { name: "Gantt charts of five policies" })).toBeHidden();
    const inner = frame.locator("#root");
    await expect
      .poll(async () => {
        const [outside, inside] = [await element.boundingBox(), await inner.boundingBox()];
        return Math.abs((outside?.height ?? 0) - (inside?.height ?? 1e9));
      })
      .toBeLessThan(2);
    type Figure = HTMLElement & {
      seek(time: number): void;
      load(link: string): void;
      state: { time: number };
    };
    await element.evaluate((figure: Figure) => figure.seek(12));
    await expect(frame.getByRole("slider", { name: "Playhead" })).toHaveAttribute(
      "aria-valuenow",
      "12",
    );
    await expect.poll(() => element.evaluate((figure: Figure) => figure.state.time)).toBe(12);
    const refused = element.evaluate(
      (figure: Figure) =>
        new Promise((heard) => {
          figure.addEventListener("slotwise-refused", (event) =>
            heard((event as CustomEvent).detail),
          );
          figure.load("#1.broken");
        }),
    );
    expect(await refused).toEqual([expect.stringMatching(/damaged or cut off/)]);
    await expect(frame.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
    await page.context().close();
  },
);

test(
  "a bad link in the element is told, its picture stands until a good one comes",
  FULL,
  async ({ playground, elsewhere }) => {
    const listen = `<script>
    addEventListener("slotwise-refused", ({ detail }) => { document.title = detail.join(); });
  </script>`;
    const good = await elsewhere.example(2);
    const bad = good
      .replace(elsewhere.link, "#1.garbage")
      .replace('theme="light"', 'theme="purple"');
    const page = await elsewhere.visit(playground.page, `${listen}${bad}`);
    await expect(page).toHaveTitle(/^theme: expected light, dark, system, got "purple",.*damaged/);
    const picture = page.getByRole("img", { name: "Gantt charts of five policies" });
    await expect(picture).toBeVisible();
    await expect(page.locator("slotwise-figure iframe")).toBeHidden();
    await page
      .locator("slotwise-figure")
      .evaluate((figure, link) => figure.setAttribute("link", link), elsewhere.link);
    const frame = page.frameLocator("slotwise-figure iframe");
    await expect(frame.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
    await expect(frame.getByRole("alert")).toHaveText([/purple/]);
    await expect(picture).toBeHidden();
    await page.context().close();
  },
);

test(
  "an element that is given other links one after another shows the last, a short address too",
  FULL,
  async ({ playground, elsewhere }) => {
    const element = `<slotwise-figure link="${elsewhere.link}"></slotwise-figure>
      <script type="module" src="${elsewhere.slotwise.url}slotwise-figure.js"></script>`;
    const page = await elsewhere.visit(playground.page, element);
    const give = (link: string): Promise<void> =>
      page
        .locator("slotwise-figure")
        .evaluate((figure, link) => figure.setAttribute("link", link), link);
    const frame = page.frameLocator("slotwise-figure iframe");
    // Before anything of the first can be shown, and after it is.
    await give("#/e/asrpt-fig-2");
    await expect(frame.getByRole("figure", { name: /^SRPT: 4 flows/ })).toBeVisible();
    await give(elsewhere.link);
    await expect(frame.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
    await give("#/e/asrpt-fig-2");
    await expect(frame.getByRole("figure", { name: /^SRPT: 4 flows/ })).toBeVisible();
    await page.context().close();
  },
);

test(
  "without scripts the element shows what stands inside it",
  FULL,
  async ({ playground, elsewhere }) => {
    const page = await elsewhere.visit(playground.page, await elsewhere.example(2), false);
    await expect(page.getByRole("img", { name: "Gantt charts of five policies" })).toHaveCount(1);
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.context().close();
  },
);

test(
  "in reveal.js it plays while its slide is shown, in Quarto and Observable it stands as an element",
  FULL,
  async ({ playground, elsewhere }) => {
    const element = `<script type="module" src="${elsewhere.slotwise.url}slotwise-figure.js"></script>`;
    const reveal = "<script>window.Reveal = { on: (_, go) => { window.go = go; } };</script>";
    const slides = await elsewhere.visit(
      playground.page,
      `${element}${reveal}${await elsewhere.example(3)}<section id="next"></section>`,
    );
    const frame = slides.frameLocator("slotwise-figure iframe");
    await expect(frame.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
    const show = (slide: string): Promise<void> =>
      slides.evaluate((selector) => {
        const { go } = window as unknown as { go(event: { currentSlide: Element | null }): void };
        go({ currentSlide: document.querySelector(selector) });
      }, slide);
    await show("section");
    await expect(new Clock(frame).pause).toBeVisible();
    await show("#next");
    await expect(new Clock(frame).play).toBeVisible();
    expect((await slides.locator("slotwise-figure").boundingBox())?.height).toBe(540);
    await slides.context().close();

    const quarto = await elsewhere.visit(playground.page, await elsewhere.block("{=html}"));
    await expect(
      quarto.frameLocator("slotwise-figure iframe").getByRole("figure", { name: /^SRPT/ }),
    ).toBeVisible();
    await quarto.context().close();

    const notebook = await elsewhere.visit(playground.page, "");
    const cell = (await elsewhere.block("js"))
      .replace(/^figure = \{/, "(async () => {")
      .replace(/\}\s*$/, "})()");
    await notebook.evaluate(`${cell}.then((figure) => document.body.append(figure))`);
    await notebook
      .locator("#figure")
      .evaluate((figure, link) => figure.setAttribute("link", link), elsewhere.link);
    await expect(
      notebook.frameLocator("slotwise-figure iframe").getByRole("figure", { name: /^SRPT/ }),
    ).toBeVisible();
    await notebook.context().close();
  },
);

test("a page talks with a frame by messages, as documented", async ({ playground, elsewhere }) => {
  const page = await elsewhere.visit(playground.page, await elsewhere.example(4));
  await expect(page.locator("#time")).toHaveText("12");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
  await page.context().close();
});

test("an embed that names an origin hears no other", FULL, async ({ playground, elsewhere }) => {
  const body = (await elsewhere.example(4)).replace(
    "?panels=",
    "?origin=https://blog.example.org&panels=",
  );
  const page = await elsewhere.visit(playground.page, body);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Slotwise");
  await expect(frame.locator("html")).toHaveAttribute("data-idle", "true");
  await page.evaluate(() => {
    const { contentWindow } = document.querySelector("iframe") as HTMLIFrameElement;
    contentWindow?.postMessage({ slotwise: 1, kind: "seek", time: 3 }, "*");
  });
  await expect(page.locator("#time")).toHaveText("");
  await page.context().close();
});

test("the element's module stands by itself", async () => {
  expect(await readFile("dist/slotwise-figure.js", "utf8")).not.toMatch(
    /^\s*import[\s{"'*]|[;}]import[\s{"'*]/,
  );
});

test("why alone says what it waits for", FULL, async ({ playground, elsewhere }) => {
  const frame = `<iframe src="${elsewhere.slotwise.url}embed.html?panels=why${elsewhere.link}"></iframe>`;
  const page = await elsewhere.visit(playground.page, frame);
  await expect(
    page.frameLocator("iframe").getByText(/^What decided is told at a time/),
  ).toBeVisible();
  await page.context().close();
});
