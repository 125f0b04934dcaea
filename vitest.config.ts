import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "engine/**/*.test.ts",
      "app/**/*.test.ts",
      "workloads/**/*.test.ts",
      ".ci/**/*.test.ts",
      "build/**/*.test.ts",
    ],
    environment: "node",
    testTimeout: 120_000,
  },
});
