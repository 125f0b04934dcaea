import { defineConfig } from "vitest/config";

/** Tests of the command line: it is built once, and only if one of them is to run. */
const COMMAND = "engine/cli/**/*.test.ts";

export default defineConfig({
  test: {
    // Read by the test that compares the inks of figures with the page's; other style sheets are as empty.
    css: { include: [/theme\/tokens\.css/] },
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: ["engine", "app", "workloads", ".ci"].map((part) => `${part}/**/*.test.ts`),
          exclude: [COMMAND],
        },
      },
      {
        extends: true,
        test: {
          name: "command",
          include: [COMMAND],
          globalSetup: "engine/cli/testing/build-command.ts",
        },
      },
    ],
    environment: "node",
    testTimeout: 120_000,
    // By default one core is left to the runner, which has little to do.
    maxWorkers: "100%",
  },
});
