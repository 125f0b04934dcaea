import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Read by the test that compares the inks of figures with the page's; other style sheets are as empty.
    css: { include: [/theme\/tokens\.css/] },
    include: [
      "engine/**/*.test.ts",
      "app/**/*.test.ts",
      "workloads/**/*.test.ts",
      ".ci/**/*.test.ts",
    ],
    environment: "node",
    testTimeout: 120_000,
    // By default one core is left to the runner, which has little to do.
    maxWorkers: "100%",
  },
});
