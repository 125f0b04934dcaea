import { readFileSync, rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { TestProject } from "vitest/node";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Beside the packages that tests import, and another for each process. */
const BUILT = `${ROOT}node_modules/.tests-${process.pid}`;

const ADDRESS = pathToFileURL(BUILT).href;

/** Where a worker finds it: what Vitest keeps of a test for the next run must not name this process. */
const PLACE = "SLOTWISE_TESTS";

/** They have modules read anew, or others in their place, or import sources by name, which Vitest's own way alone can do. */
const READS_ANEW = /\bvi\.(mock|doMock|resetModules)\b|testing\/open-tab|@vite-ignore/;

/**
 * Vitest hands a worker one module after another, and in each of them every use of an import asks a property with a
 * getter. With this plugin a test is read from a build instead, which is made before the first test: a file of
 * JavaScript for each module, which Node imports. A run that watches goes Vitest's own way.
 */
export function builtTests(): Plugin {
  let isWatched = false;
  return {
    name: "built-tests",
    enforce: "pre",
    configureVitest({ vitest }) {
      isWatched = vitest.config.watch;
    },
    load(id) {
      const isSetUp = id.endsWith(".setup.ts");
      if (isWatched || !(isSetUp || isBuilt(id))) return null;
      // What is set up before each file is set up anew.
      const query = isSetUp ? '"?" + performance.now()' : '""';
      return `await import(process.env.${PLACE} + "/${nameOf(id)}.js" + ${query});`;
    },
  };
}

/** Before the first tests: builds all that are to run. */
export default async function buildTests({
  vitest,
}: TestProject): Promise<(() => void) | undefined> {
  if (vitest.config.watch || process.env[PLACE] === ADDRESS) return undefined;
  process.env[PLACE] = ADDRESS;
  // Vitest's types leave out what was asked for; without it all would be built.
  const { filenamePattern } = vitest as { readonly filenamePattern?: string[] };
  const specifications = await vitest.globTestSpecifications(filenamePattern);
  const files = specifications.flatMap(({ moduleId, project }) => [
    ...project.config.setupFiles,
    ...(isBuilt(moduleId) ? [moduleId] : []),
  ]);
  await build({
    configFile: false,
    logLevel: "error",
    mode: "test",
    root: ROOT,
    publicDir: false,
    plugins: [ownPlaces()],
    build: {
      ssr: true,
      outDir: BUILT,
      target: "esnext",
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: Object.fromEntries(files.map((file) => [nameOf(file), file])),
        preserveEntrySignatures: false,
        treeshake: false,
        output: { preserveModules: true, preserveModulesRoot: ROOT, entryFileNames: "[name].js" },
      },
    },
  });
  return () => rmSync(BUILT, { recursive: true, force: true });
}

function isBuilt(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && !READS_ANEW.test(readFileSync(file, "utf8"));
}

function nameOf(file: string): string {
  return relative(ROOT, file)
    .replaceAll("\\", "/")
    .replace(/\.tsx?$/, "");
}

/**
 * A module that asks where it is hears where its source is; and each is imported though nothing of it is asked for, whatever
 * package.json says of the modules of a page: what a test imports so is there to change something.
 */
function ownPlaces(): Plugin {
  return {
    name: "own-places",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: (code, id) => ({
        code: code
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
          .replaceAll("import.meta.dirname", JSON.stringify(dirname(id))),
        // No line becomes another.
        map: null,
        moduleSideEffects: true,
      }),
    },
  };
}
