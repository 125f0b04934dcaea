import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { licences } from "./.ci/vite/licences.ts";

const entry = (path: string): string =>
  fileURLToPath(new URL(`./app/package/${path}`, import.meta.url));

/** What programs import, as modules that need no other package: `lib/`. */
export default defineConfig({
  publicDir: false,
  plugins: [licences().write()],
  // Its build for Node asks for Node's modules at once; a page imports this too.
  resolve: {
    alias: {
      fflate: fileURLToPath(new URL("./node_modules/fflate/esm/browser.js", import.meta.url)),
    },
  },
  ssr: { noExternal: true, external: ["vitest"] },
  build: {
    ssr: true,
    outDir: "lib",
    emptyOutDir: true,
    target: "node20",
    rollupOptions: {
      input: {
        index: entry("index.ts"),
        vitest: entry("vitest/vitest.ts"),
        "sweep-thread": entry("../node/sweep-thread.ts"),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "part-[name].js" },
    },
  },
});
