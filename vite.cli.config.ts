import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/**
 * The command line as one file for Node, for `npm pack` and `npx`. It lies as deep in the package as its
 * source does, so that it finds the presets where that finds them.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ["@resvg/resvg-js"] },
  build: {
    ssr: fileURLToPath(new URL("./app/cli/main.ts", import.meta.url)),
    outDir: "bin/cli",
    emptyOutDir: true,
    target: "node20",
    rollupOptions: {
      output: { entryFileNames: "slotwise.js", banner: "#!/usr/bin/env node" },
    },
  },
});
