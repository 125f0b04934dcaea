import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { test as base, type Playground } from "./playground.ts";
import { staticHost } from "./static-host.ts";

/** Somebody else's pages, on another origin than the embed. */
export interface Elsewhere {
  /** Opens a page with this in its body; beside it lie reveal.js's own files, as its package has them. */
  visit(body: string, at?: { width: number; height: number }): Promise<Page>;
}

export const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({ browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "slotwise-stage-"));
    for (const part of ["reveal.css", "reveal.js", "theme"]) {
      await cp(join("node_modules/reveal.js/dist", part), join(folder, part), { recursive: true });
    }
    const host = await staticHost(folder, "/");
    await use({
      visit: async (body, viewport = { width: 1440, height: 900 }) => {
        const page = `<!doctype html><meta charset="utf-8" /><title>Elsewhere</title>${body}`;
        await writeFile(join(folder, "index.html"), page);
        return visited(browser, host.url, viewport);
      },
    });
    await host.close();
    await rm(folder, { recursive: true });
  },
});

async function visited(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** The lines of the Embed box for one host, as they are copied. */
export async function snippetFor({ page, header }: Playground, host: string): Promise<string> {
  await header.openEmbed();
  const dialog = page.getByRole("dialog", { name: "Embed" });
  await dialog.getByRole("radio", { name: host, exact: true }).check();
  const lines = await dialog.getByRole("textbox", { name: `Lines for ${host}` }).inputValue();
  await page.keyboard.press("Escape");
  return lines;
}

/** Slides of reveal.js with these sections, as its README sets them up. */
export function deck(sections: string): string {
  return `<link rel="stylesheet" href="reveal.css" /><link rel="stylesheet" href="theme/black.css" />
    <div class="reveal"><div class="slides">${sections}</div></div>
    <script src="reveal.js"></script><script>Reveal.initialize();</script>`;
}
