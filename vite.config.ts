import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageGroups } from "./.ci/vite/chunks.ts";
import { contentSecurityPolicy } from "./.ci/vite/content-security-policy.ts";
import { engineDigest } from "./.ci/vite/digests.ts";
import { firstPage } from "./.ci/vite/first-page.ts";
import { keptBuild } from "./.ci/vite/kept-build.ts";
import { licences } from "./.ci/vite/licences.ts";
import { offline, SERVICE_WORKER } from "./.ci/vite/offline.ts";
import { packTables } from "./.ci/vite/pack-tables.ts";
import { startGuard } from "./.ci/vite/start-guard.ts";
import { withoutWords } from "./.ci/vite/without-words.ts";

/** The custom element. Pages of others name it, so its name stays. */
const ELEMENT = "slotwise-figure";

const file = (path: string): string => fileURLToPath(new URL(`./${path}`, import.meta.url));
const app = (path: string): string => file(`app/${path}`);

/** What index.html names before the page's own script. */
const GUARD = "start-guard";

/** What the build starts from; a further page is a further line. */
const ENTRIES = {
  index: app("index.html"),
  embed: app("embed.html"),
  [ELEMENT]: app("shell/embed/slotwise-figure.ts"),
  [GUARD]: app("shell/start-guard.ts"),
  [SERVICE_WORKER]: app("offline/service-worker.ts"),
};

/**
 * What a worker starts with, but for its entry, which no other chunk may import: WebKit would run it a second time, and the
 * second one's handler, without any flows at hand, would take the place of the first.
 */
const PLAIN_ENGINE = {
  name: "plain-engine",
  tags: ["$initial" as const],
  test: /(?<!\.worker\.ts)$/,
};

const { write, note } = licences();

export default defineConfig({
  root: "app",
  base: "./",
  publicDir: "../public",
  define: { ENGINE_DIGEST: JSON.stringify(engineDigest()) },
  plugins: [
    react(),
    packTables(),
    startGuard(`./${GUARD}.js`),
    firstPage(),
    contentSecurityPolicy(),
    write(),
    offline(),
    keptBuild(),
  ],
  worker: {
    format: "es",
    plugins: () => [packTables(), withoutWords(), note()],
    rollupOptions: { output: { codeSplitting: { groups: [PLAIN_ENGINE] } } },
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: true,
    // Safari before 17 fetches what it would preload a little later; every page would carry a script for it.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ENTRIES,
      output: {
        codeSplitting: { groups: pageGroups(file) },
        entryFileNames: ({ name }) =>
          [SERVICE_WORKER, ELEMENT, GUARD].includes(name) ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
});
