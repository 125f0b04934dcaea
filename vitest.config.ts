import { defineConfig } from "vitest/config";

/** Tests of the command line: it is built once, and only if one of them is to run. */
const COMMAND = "app/cli/**/*.test.ts";

export default defineConfig({
  test: {
    // Read by the test that compares the inks of figures with the page's; other style sheets are as empty.
    css: { include: [/theme\/tokens\.css/] },
    projects: [
      {
        extends: true,
        test: {
          name: "engine",
          include: ["engine/**/*.test.ts"],
          // The engine keeps nothing from one run to the next: its modules are read once a worker, not once a file.
          isolate: false,
          // What a test watches or replaces is as it was before the next.
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: "parts",
          include: ["app", "workloads", ".ci"].map((part) => `${part}/**/*.test.ts`),
          exclude: [COMMAND],
        },
      },
      {
        extends: true,
        test: {
          name: "command",
          include: [COMMAND],
          globalSetup: "app/cli/testing/build-command.ts",
        },
      },
    ],
    environment: "node",
    testTimeout: 120_000,
    // By default one core is left to the runner, which has little to do.
    maxWorkers: "100%",
  },
});
