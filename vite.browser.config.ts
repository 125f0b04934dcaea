import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { later, oneFile } from "./.ci/vite/later.ts";
import { licences } from "./.ci/vite/licences.ts";
import { packTables } from "./.ci/vite/pack-tables.ts";

const ENTRY = "app/package/browser/slotwise.ts";

/** The package for a page or a notebook: one file, and beside it what that loads when it is asked for. */
export default defineConfig({
  publicDir: false,
  plugins: [later(ENTRY), packTables(), licences().write(), oneFile("entry.js", "slotwise.js")],
  build: {
    outDir: "lib/browser",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    minify: true,
    lib: {
      entry: fileURLToPath(new URL(ENTRY, import.meta.url)),
      formats: ["es"],
      fileName: "entry",
    },
    rollupOptions: {
      output: {
        chunkFileNames: ({ name }) => (name === "core" ? "slotwise.js" : "parts/[name].js"),
        // Of a library Vite leaves the blanks, for bundlers; a page loads this as it is.
        minify: true,
        codeSplitting: { groups: [{ name: "core", tags: ["$initial"] }] },
      },
    },
  },
});
