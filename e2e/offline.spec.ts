import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { staticHost } from "./static-host.ts";

test.use({ serviceWorkers: "allow" });

/** Until the whole build has been fetched and the page is served by it. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((taken) =>
      navigator.serviceWorker.addEventListener("controllerchange", taken, { once: true }),
    );
  });
}

test("after one visit every view works without a network, under any path", async ({ page }) => {
  const host = await staticHost("dist");
  const playground = new Playground(page);
  await page.goto(host.url);
  await playground.settle();
  await untilKept(page);
  await host.close();

  await page.goto(`${host.url}?from=a-bookmark`);
  await playground.settle();
  await expect(playground.metrics.getByRole("row")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const view of ["Workloads", "Thresholds", "Bounds"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    await expect(page.getByRole("main", { name: view }).getByRole("heading").first()).toBeVisible();
    await playground.settle();
  }
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "loaded").length;
  });
  expect(fonts).toBeGreaterThan(0);
  // Greek and Cyrillic letters have files of their own, which no page has asked for so far.
  const greek = await page.evaluate(() => document.fonts.load("16px 'Inter Variable'", "θЖ"));
  expect(greek).toHaveLength(2);
  expect(playground.complaints).toEqual([]);
});

test(
  "a new version is offered, keeps waiting until it is wanted, and then comes whole",
  FULL,
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "slotwise-host-"));
    await cp("dist", folder, { recursive: true });
    const host = await staticHost(folder);
    const playground = new Playground(page);
    await page.goto(host.url);
    await playground.settle();
    await untilKept(page);
    await playground.bar("m1").press("Delete");
    await playground.settle();

    for (const file of ["index.html", "service-worker.js"]) {
      const text = await readFile(join(folder, file), "utf8");
      const next = text.replace("<title>Slotwise", "<title>Next").replace('"version":"', "$&next");
      await writeFile(join(folder, file), next);
    }
    await page.reload();
    await expect(page).toHaveTitle("Slotwise");
    await expect(page.getByText("A new version is ready.")).toBeVisible();
    await playground.expectNoAxeViolations();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page).toHaveTitle("Next");
    await playground.settle();
    await expect(page.getByText("A new version is ready.")).toBeHidden();
    // What was made before is still there.
    await expect(playground.bar("m1")).toHaveCount(0);
    await expect(playground.bar("e1")).toHaveCount(1);
    expect(playground.complaints).toEqual([]);
    expect(host.missing).toEqual([]);
    await host.close();
    await rm(folder, { recursive: true });
  },
);

test("the page can be installed", async ({ page }) => {
  const host = await staticHost("dist");
  await page.goto(host.url);
  const address = await page
    .locator("link[rel=manifest]")
    .evaluate((link: HTMLLinkElement) => link.href);
  const manifest = await (await page.request.get(address)).json();
  expect(new URL(manifest.start_url, address).href).toBe(host.url);
  expect(new URL(manifest.scope, address).href).toBe(host.url);
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(new URL(src, address).href);
    expect(icon.ok()).toBe(true);
    const [width = "any"] = sizes.split("x");
    // Width of a PNG: bytes 16 to 19.
    if (width !== "any") expect((await icon.body()).readUInt32BE(16)).toBe(Number(width));
  }
  await host.close();
});
