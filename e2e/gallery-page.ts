import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { test as base } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { packTables } from "../.ci/vite/pack-tables.ts";

/** The gallery is no part of the build: it is built here as one works on it, unpacked, which a page reads in a tenth of the time. */
export const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      const outDir = resolve(`node_modules/.slotwise-gallery-${process.pid}`);
      const shared = {
        configFile: false,
        logLevel: "error",
        root: "app",
        base: "./",
        build: { outDir },
      } as const;
      await build({
        ...shared,
        publicDir: "../public",
        define: { ENGINE_DIGEST: '""' },
        plugins: [react(), packTables()],
        worker: { format: "es", plugins: () => [packTables()] },
        build: { outDir, minify: false, rollupOptions: { input: "app/gallery.html" } },
      });
      const server = await preview({ ...shared, preview: { host: "127.0.0.1", port: 0 } });
      await use(`${server.resolvedUrls?.local[0] ?? ""}gallery.html`);
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
