import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { staticHost } from "./static-host.ts";
import { goTo, waysOf } from "./ways.ts";

/** Counts what the browser refuses to run or fetch. */
async function recordRefusals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener("securitypolicyviolation", (event) => {
      refused.push(`${event.effectiveDirective}: ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}

test(
  "served under a path by a plain host, nothing is missing, refused or asked of others",
  FULL,
  async ({ page }) => {
    const host = await staticHost("dist");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const refused = await recordRefusals(page);
    const playground = new Playground(page);
    await page.goto(host.url);
    await playground.settle();

    // Everything that loads a part of its own or makes an address of its own.
    await playground.sampleWorkload({ Flows: "200" });
    await playground.header.openShare();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    for (const key of ["Control+k", "?"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
    }
    const ways = waysOf(page).getByRole("link", { includeHidden: true });
    for (const word of await ways.allTextContents()) {
      await goTo(page, word);
      const main = page.getByRole("main");
      await expect(main).toBeVisible();
      if (word === "Examples")
        await expect(main.locator("li").first().locator("svg").first()).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      await playground.settle();
    }
    await playground.header.chooseTheme("Dark");

    // What is built in keeps its licences, the letters too.
    await page.keyboard.press("?");
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Licences of what is built in" }).click();
    const licences = (await opened).locator("body");
    for (const name of ["Slotwise", "react-dom", "d3-scale", "@fontsource-variable/inter"])
      await expect(licences).toContainText(new RegExp(`${name}[\\s\\S]*Copyright`, "i"));
    await page.keyboard.press("Escape");

    expect(host.missing).toEqual([]);
    expect(await refused()).toEqual([]);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((url) => !url.startsWith(host.url) && !/^(data|blob):/.test(url))).toEqual(
      [],
    );
    expect(playground.complaints).toEqual([]);
    await host.close();
  },
);

test("the policy of the page refuses inline scripts, inline styles and other origins", async ({
  page,
}) => {
  const host = await staticHost("dist");
  const elsewhere = await staticHost("dist", "/elsewhere/");
  const refused = await recordRefusals(page);
  const playground = new Playground(page);
  await page.goto(host.url);
  await playground.settle();
  await page.evaluate(async (other) => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    const image = document.createElement("img");
    const loaded = new Promise((done) => image.addEventListener("error", done));
    image.src = `${other}icon.svg`;
    document.body.append(script, style, image);
    await fetch(`${other}icon.svg`).catch(() => {});
    await loaded;
  }, elsewhere.url);
  await expect(page).toHaveTitle(/ · Slotwise$/);
  await expect(page.getByRole("banner")).toBeVisible();
  const directives = async () => (await refused()).map((refusal) => refusal.split(":")[0]).sort();
  await expect
    .poll(directives)
    .toEqual(["connect-src", "img-src", "script-src-elem", "style-src-elem"]);
  await host.close();
  await elsewhere.close();
});

test("no page of the build carries a script or a style in its text, and each has the policy", async () => {
  const pages = readdirSync("dist").filter((file) => file.endsWith(".html"));
  expect(pages).toContain("index.html");
  for (const file of pages) {
    const html = readFileSync(`dist/${file}`, "utf8");
    expect(html).toContain('http-equiv="Content-Security-Policy"');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    expect(html).not.toMatch(/unsafe-/);
    // Relative, or a sub-path would not do.
    expect(html).not.toMatch(/(?:src|href)="(?:\/|https?:)/);
  }
});
