import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { FULL } from "./full.ts";
import { staticHost } from "./static-host.ts";

const NOTEBOOKS = "node_modules/@observablehq/notebook-kit/dist/bin/notebooks.js";
const VITE = "node_modules/vite/bin/vite.js";

/** The first block of HTML under a heading of docs/notebooks.md. */
function pageOf(heading: string): string {
  const text = readFileSync("docs/notebooks.md", "utf8");
  const section = text.slice(text.indexOf(`## ${heading}`));
  return /```html\n([\s\S]*?)```/.exec(section)?.[1] ?? "";
}

function node(words: readonly string[], cwd = "."): void {
  const { status, stderr } = spawnSync(process.execPath, words, { cwd, encoding: "utf8" });
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
}

/** Builds the browser's file, and what it loads, into a folder. */
function buildInto(folder: string): void {
  const words = ["--config", "vite.browser.config.ts", "--outDir", resolve(folder)];
  node([VITE, "build", ...words, "--logLevel", "error"]);
}

test(
  "the plain page of docs/notebooks.md runs on the browser's file alone",
  FULL,
  async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), "slotwise-plain-"));
    buildInto(join(folder, "lib/browser"));
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

test(
  "the notebook of docs/notebooks.md follows its slider, as Observable's notebook-kit builds it",
  FULL,
  async ({ page }) => {
    // It builds as Vite does.
    test.slow();
    // Within the project, where notebook-kit finds its fonts.
    const folder = "test-results/notebook-of-docs";
    mkdirSync(folder, { recursive: true });
    buildInto(folder);
    writeFileSync(join(folder, "index.html"), pageOf("Observable"));
    const words = ["build", "--root", ".", "--out", "out", "--", "index.html"];
    node([resolve(NOTEBOOKS), ...words], folder);
    const host = await staticHost(`${folder}/out`, "/");
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(host.url);
    await expect(page.locator("#chart")).toHaveText(/SRPT {2}eeeeemeeeeeee {2}e 13 {2}m 6/);
    await page.getByRole("slider").fill("7");
    await expect(page.locator("#chart")).toHaveText(/SRPT {2}eeeeemee {2}e 8 {2}m 6/);
    expect(errors).toEqual([]);
    await host.close();
    rmSync(folder, { recursive: true });
  },
);
