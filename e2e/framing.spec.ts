import { readFileSync } from "node:fs";
import { expect, test } from "./playground.ts";
import { staticHost } from "./static-host.ts";

/** The rules of `_headers` as Netlify and Cloudflare Pages read them: a path, and below it its headers. */
function headersOf(text: string): (path: string) => Record<string, string> {
  const rules = new Map<string, Record<string, string>>();
  let rule: Record<string, string> = {};
  for (const line of text.split("\n")) {
    if (line.startsWith("/")) {
      rule = {};
      rules.set(line.trim(), rule);
    }
    const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rule[name] = value;
  }
  return (path) => ({ ...rules.get("/*"), ...rules.get(path) });
}

test("where a host heeds _headers, a stranger's page frames the embed and not the bench", async ({
  page,
}) => {
  const host = await staticHost("dist", "/", headersOf(readFileSync("dist/_headers", "utf8")));
  const stranger = await staticHost("e2e/pages", "/");
  await page.goto(`${stranger.url}frames.html`);
  await page.evaluate((url) => {
    for (const path of ["", "index.html", "embed.html"]) {
      const frame = document.createElement("iframe");
      frame.name = path === "" ? "root" : path;
      frame.src = `${url}${path}`;
      document.body.append(frame);
    }
  }, host.url);
  const inside = (name: string) => page.frameLocator(`iframe[name="${name}"]`).locator("#root");
  await expect(inside("embed.html")).toBeVisible();
  await expect.poll(() => host.given.has("index.html")).toBe(true);
  for (const name of ["root", "index.html"]) {
    await expect(inside(name)).toHaveCount(0);
  }
  await stranger.close();
  await host.close();
});

test("an embed that cannot start says so", async ({ page }) => {
  const host = await staticHost("dist");
  await page.route("**/page-*.js", (route) => route.abort());
  await page.goto(`${host.url}embed.html`);
  await expect(page.getByRole("alert")).toContainText("Slotwise cannot show this figure.");
  await host.close();
});
