import { fileURLToPath } from "node:url";
import {
  type BuildEnvironmentOptions,
  defaultClientConditions,
  defineConfig,
  type UserConfig,
} from "vite";
import { licences } from "./.ci/vite/licences.ts";
import { initialModules, publicNames } from "./.ci/vite/one-file.ts";
import { packTables } from "./.ci/vite/pack-tables.ts";
import { withoutWords } from "./.ci/vite/without-words.ts";

const ENTRY = fileURLToPath(new URL("./app/package/browser/slotwise.ts", import.meta.url));

const SHARED: UserConfig = {
  publicDir: false,
  // Distributions come one by one: see workloads/distributions/one-by-one.ts.
  resolve: { conditions: ["one-by-one", ...defaultClientConditions] },
};

const BUILD: BuildEnvironmentOptions = {
  outDir: "lib/browser",
  emptyOutDir: true,
  target: "es2022",
  modulePreload: false,
  minify: true,
  lib: { entry: ENTRY, formats: ["es"], fileName: "slotwise" },
};

/** The package for a page or a notebook: one file, and beside it what that loads when it is asked for. */
export default defineConfig(async (): Promise<UserConfig> => {
  const initial = await initialModules({ ...SHARED, build: BUILD }, "slotwise.js");
  return {
    ...SHARED,
    plugins: [
      packTables(),
      withoutWords({ all: true }),
      licences().write(),
      publicNames("slotwise.js", "load"),
    ],
    build: {
      ...BUILD,
      rollupOptions: {
        // The parts read what they share with the file from the file itself.
        preserveEntrySignatures: "allow-extension",
        output: {
          chunkFileNames: "parts/[name].js",
          // Of a library Vite leaves the blanks, for bundlers; a page loads this as it is.
          minify: true,
          codeSplitting: {
            groups: [
              {
                name: "slotwise",
                test: (id) => initial.has(id),
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  };
});
