import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { licences } from "./.ci/vite/licences.ts";

const file = (path: string): string => fileURLToPath(new URL(`./app/${path}`, import.meta.url));

/**
 * The command line for Node, for `npm pack` and `npx`, and what its threads begin with. It lies as deep in the package
 * as its source does, so that it finds the presets where that finds them.
 */
export default defineConfig({
  publicDir: false,
  plugins: [licences().write()],
  ssr: { noExternal: true, external: ["@resvg/resvg-js"] },
  build: {
    ssr: true,
    outDir: "bin/cli",
    emptyOutDir: true,
    target: "node20",
    rollupOptions: {
      input: {
        slotwise: file("cli/main.ts"),
        "run-thread": file("cli/run-thread.ts"),
        "sweep-thread": file("node/sweep-thread.ts"),
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "part-[name].js",
        banner: ({ name }) => (name === "slotwise" ? "#!/usr/bin/env node" : ""),
      },
    },
  },
});
