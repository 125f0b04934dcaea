import { test as base } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";

/** The gallery is no part of the build: it is served as it is while one works on it. */
export const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      const server: ViteDevServer = await createServer({
        configFile: "vite.config.ts",
        logLevel: "error",
        server: { host: "127.0.0.1", port: 0, hmr: false, ws: false },
      });
      await server.listen();
      await use(`${server.resolvedUrls?.local[0] ?? ""}gallery.html`);
      await server.close();
    },
    { scope: "worker" },
  ],
});
