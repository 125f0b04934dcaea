import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contentSecurityPolicy } from "./.ci/vite/content-security-policy.ts";
import { offline, SERVICE_WORKER } from "./.ci/vite/offline.ts";
import { packTables } from "./.ci/vite/pack-tables.ts";
import { startGuard } from "./.ci/vite/start-guard.ts";

/** The custom element. Pages of others name it, so its name stays. */
const ELEMENT = "slotwise-figure";

const app = (file: string): string => fileURLToPath(new URL(`./app/${file}`, import.meta.url));

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
 * Small modules that all parts share and that import none of the others, in one chunk: left to itself the bundler makes one of
 * every few, of some hundred bytes each, which compress worse.
 */
const LEAVES = {
  name: "leaves",
  test: /[\\/]app[\\/](ui[\\/](button|icon|icon-button|select|segmented)|document[\\/]read[\\/]fault-text|pending[\\/]frame|store[\\/]kept[\\/]shelf|charts[\\/]canvas[\\/](canvas|use-width|use-drawing)|draw[\\/]scale[\\/](numbers|polyline|shorten|change-words|time-scale))\.tsx?$/,
  includeDependenciesRecursively: false,
};

/** The state of the page and what changes it, which every page has. */
const STATE = {
  name: "state",
  test: /[\\/]app[\\/]store[\\/](actions|hooks|lesson|persist|store)\.ts$/,
  includeDependenciesRecursively: false,
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

export default defineConfig({
  root: "app",
  base: "./",
  publicDir: "../public",
  plugins: [react(), packTables(), startGuard(`./${GUARD}.js`), contentSecurityPolicy(), offline()],
  worker: {
    format: "es",
    plugins: () => [packTables()],
    rollupOptions: { output: { codeSplitting: { groups: [PLAIN_ENGINE] } } },
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: true,
    rollupOptions: {
      input: ENTRIES,
      output: {
        codeSplitting: { groups: [LEAVES, STATE] },
        entryFileNames: ({ name }) =>
          [SERVICE_WORKER, ELEMENT, GUARD].includes(name) ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
});
