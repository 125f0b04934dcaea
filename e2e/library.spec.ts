import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { FULL } from "./full.ts";
import { staticHost } from "./static-host.ts";

/** The first block of HTML under a heading of docs/notebooks.md. */
function pageOf(heading: string): string {
  const text = readFileSync("docs/notebooks.md", "utf8");
  const section = text.slice(text.indexOf(`## ${heading}`));
  return /```html\n([\s\S]*?)```/.exec(section)?.[1] ?? "";
}

test(
  "the plain page of docs/notebooks.md runs on the browser's file alone",
  FULL,
  async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), "slotwise-plain-"));
    if (!existsSync("lib/browser/slotwise.js")) {
      const words = [
        "node_modules/vite/bin/vite.js",
        "build",
        "--config",
        "vite.browser.config.ts",
      ];
      spawnSync(process.execPath, words, { stdio: "inherit" });
    }
    cpSync("lib/browser", join(folder, "lib/browser"), { recursive: true });
    writeFileSync(join(folder, "index.html"), pageOf("A plain page"));
    const host = await staticHost(folder);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(host.url);
    await expect(page.locator("#chart")).toHaveText(/SRPT {2}eeeeemeeeeeee {2}e 13 {2}m 6/);
    await expect(page.locator("#figure svg")).toBeVisible();
    await expect(page).toHaveTitle(/^SRPT: [\d.]+$/);
    expect(errors).toEqual([]);
    expect(host.missing.filter((path) => !path.endsWith("favicon.ico"))).toEqual([]);
    await host.close();
    rmSync(folder, { recursive: true });
  },
);
