import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { staticHost } from "./static-host.ts";
import { goTo, goToBench } from "./ways.ts";

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

test("everything that may be fetched later is kept after one visit", async ({ page }) => {
  const host = await staticHost("dist");
  await page.goto(host.url);
  await untilKept(page);
  const urls = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url);
  });
  await host.close();
  const kept = urls.map((url) => url.slice(host.url.length));
  const built = await readdir("dist", { recursive: true, withFileTypes: true });
  const later = built
    .filter((file) => file.isFile() && /\.(js|css|json|woff2)$/.test(file.name))
    .map((file) => relative("dist", join(file.parentPath, file.name)))
    .filter((name) => name !== "service-worker.js");
  expect(later.length).toBeGreaterThan(100);
  expect(later.filter((name) => !kept.includes(name))).toEqual([]);
});

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
  await playground.header.openShare();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const view of ["Workloads", "Thresholds", "Bounds"]) {
    await goTo(page, view);
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

/** The same page as another build: every part that had its digest in its name has another, and the old ones are gone. */
async function deployNext(folder: string): Promise<void> {
  const assets = await readdir(join(folder, "assets"));
  const next = (text: string): string => {
    const parts = /[\w.-]+-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g;
    return text.replaceAll(parts, (name) =>
      assets.some((file) => file.startsWith(`${name}.`))
        ? `${name.slice(0, -8)}${turned(name)}`
        : name,
    );
  };
  const turned = (name: string): string => [...name.slice(-8)].toReversed().join("");
  // The worker last, as hosts should: a tab that has just been opened may ask for it meanwhile.
  const names = await readdir(folder, { recursive: true });
  const isLast = (name: string): number => Number(name === "service-worker.js");
  for (const name of names.toSorted((a, b) => isLast(a) - isLast(b))) {
    const file = join(folder, name);
    if (/\.(js|css|html)$/.test(name)) {
      const text = next(await readFile(file, "utf8"));
      const isWorker = name === "service-worker.js";
      const other = isWorker ? text.replace('"version":"', "$&next") : text;
      await writeFile(file, other.replace("<title>Slotwise", "<title>Next"));
    }
    if (next(name) !== name) await rename(file, join(folder, next(name)));
  }
}

async function hostOfCopy() {
  const folder = await mkdtemp(join(tmpdir(), "slotwise-host-"));
  await cp("dist", folder, { recursive: true });
  const host = await staticHost(folder);
  const end = async (): Promise<void> => {
    await host.close();
    await rm(folder, { recursive: true });
  };
  return { host, folder, end };
}

test(
  "a new version is offered and comes whole when it is wanted; a tab of the old one stays whole too",
  FULL,
  async ({ page, context }) => {
    const { host, folder, end } = await hostOfCopy();
    const playground = new Playground(page);
    await page.goto(host.url);
    await playground.settle();
    await untilKept(page);
    await playground.flows.openDraw();
    await playground.bar("mouse 1").press("Delete");
    await playground.settle();
    const other = new Playground(await context.newPage());
    await other.page.goto(host.url);
    await other.settle();

    await deployNext(folder);
    await page.reload();
    await expect(page).toHaveTitle(/ · Slotwise$/);
    await expect(page.getByText("A new version is ready.")).toBeVisible();
    await playground.expectNoAxeViolations();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page).toHaveTitle(/ · Next$/);
    await playground.settle();
    await expect(page.getByText("A new version is ready.")).toBeHidden();
    // What was made before is still there.
    await playground.flows.openDraw();
    await expect(playground.bar("mouse 1")).toHaveCount(0);
    await expect(playground.bar("elephant 1")).toHaveCount(1);

    // Parts and workers of its own version, which the host has no more.
    await expect(other.page).toHaveTitle(/ · Slotwise$/);
    await goTo(other.page, "Workloads");
    await expect(other.page.getByRole("main", { name: "Workloads" })).toBeVisible();
    await other.settle();
    await goToBench(other.page);
    await other.togglePolicy("SJF");
    await other.settle();
    await expect(other.gantt("SJF")).toBeVisible();
    await other.keys("SRPT").press("Enter");
    await other.settle();
    await expect(other.page.getByText("A new version is ready.")).toBeVisible();
    expect([...playground.complaints, ...other.complaints]).toEqual([]);
    expect(host.missing).toEqual([]);
    await end();
  },
);

test("a build of which the host has half is not kept", FULL, async ({ page }) => {
  const { host, folder, end } = await hostOfCopy();
  const old = await readFile(join(folder, "index.html"), "utf8");
  await deployNext(folder);
  await cp("dist/assets", join(folder, "assets"), { recursive: true });
  // The page is still that of before, as in the middle of an upload.
  await writeFile(join(folder, "index.html"), old);
  await page.goto(host.url);
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("service-worker.js");
    const worker = registration.installing;
    await new Promise((done) => worker?.addEventListener("statechange", done, { once: true }));
    return worker?.state;
  });
  expect(state).toBe("redundant");
  await end();
});

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
