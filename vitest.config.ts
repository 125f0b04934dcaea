import { defineConfig } from "vitest/config";
import { builtTests } from "./.ci/built-tests.ts";
import { CLASSES, seedClass } from "./.ci/seed-class.ts";

/** Experiments of papers and long runs, which take long: `npm run test:full` has them. */
const EXPERIMENTS = [
  "engine/bench/{link,thresholds}/**/*.test.ts",
  "engine/testing/rules/mg1.sampled.test.ts",
  "engine/testing/twins/small-packets.test.ts",
  "engine/thresholds/mismatch.test.ts",
  "engine/simulate/at-once/long-runs.test.ts",
  "engine/transports/convergence.test.ts",
  // Builds and packs the package; the command that it packs is built and tested in the gate.
  ".ci/pack.test.ts",
  "engine/study/worst/ratios.test.ts",
  "engine/theory/soap/coverage.test.ts",
  "engine/transports/windows/anchors.test.ts",
  "engine/transports/windows/ns2-directions.test.ts",
  "engine/transports/windows/order.test.ts",
];

const isFull = process.env["SEEDS"] === "all";
const chosen = seedClass();
const which = chosen === null ? "all of them" : `every eighth, from the one at place ${chosen} on`;
// This file is read once for every project.
if (process.env["SLOTWISE_SEEDS"] !== which) {
  process.env["SLOTWISE_SEEDS"] = which;
  console.error(`Seeds of seeded tests: ${which}; SEEDS=all runs all.`);
}

/** Tests of the command line: it is built once, and only if one of them is to run. */
const COMMAND = "app/cli/**/*.test.ts";

/**
 * They write what is then imported, mostly an object of their own for a table of the engine, which no other file of
 * tests may meet: Vitest itself reads them, and all that they import.
 */
const MADE_UP = "app/cli/made-up-*.test.ts";

/** Rooms whose modules keep something, the same for all who import them: they share a worker among themselves alone. */
const KEEPERS = ["store", "learn", "sweep", "workers", "offline"].map(
  (room) => `app/${room}/**/*.test.ts`,
);

/** Modules are read once a worker, not once a file; what a test watches or replaces is as it was before the next. */
const SHARED = { isolate: false, restoreMocks: true, unstubGlobals: true } as const;

/** What `builtTests` reads. */
const BUILT_TESTS = ".ci/built-tests.ts";

const OF_COMMAND = {
  globalSetup: [BUILT_TESTS, ".ci/vitest-command.ts"],
  setupFiles: ["app/cli/testing/folder.setup.ts"],
};

export default defineConfig({
  test: {
    // Those that a test reads as text; style sheets that a component imports are as empty.
    css: { include: [/\.css\?raw$/] },
    projects: [
      {
        extends: true,
        plugins: [builtTests()],
        test: {
          name: "engine",
          include: ["engine/**/*.test.ts"],
          exclude: isFull ? [] : EXPERIMENTS,
          ...SHARED,
        },
      },
      {
        extends: true,
        plugins: [builtTests()],
        test: {
          name: "pure",
          include: ["workloads/**/*.test.ts", "app/**/*.test.ts", ".ci/**/*.test.ts"],
          exclude: [COMMAND, ...KEEPERS, ...(isFull ? [] : EXPERIMENTS)],
          ...SHARED,
        },
      },
      {
        extends: true,
        plugins: [builtTests()],
        test: {
          name: "parts",
          include: KEEPERS,
          ...SHARED,
        },
      },
      {
        extends: true,
        plugins: [builtTests()],
        test: {
          name: "command",
          include: [COMMAND],
          exclude: [MADE_UP],
          ...OF_COMMAND,
          ...SHARED,
        },
      },
      {
        extends: true,
        test: {
          name: "made up",
          include: [MADE_UP],
        },
      },
    ],
    environment: "node",
    globalSetup: BUILT_TESTS,
    setupFiles: ["engine/testing/typed-arrays.setup.ts"],
    // What one project has compiled the next one reads.
    experimental: { fsModuleCache: true },
    provide: { seedClass: chosen, seedClasses: CLASSES },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default one core is left to the runner, which has little to do.
    maxWorkers: "100%",
  },
});
