import { defineConfig } from "@playwright/test";

/** `E2E_PORT` moves it, so that two checkouts can run their suites side by side. */
const PORT = Number(process.env["E2E_PORT"] ?? 45317);

/** The browser suite runs on the production build, served from `dist/` as any static host would. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./begin.ts",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 10_000,
    baseURL: `http://127.0.0.1:${PORT}/`,
    viewport: { width: 1440, height: 900 },
    timezoneId: "UTC",
    locale: "en-GB",
    colorScheme: "light",
    reducedMotion: "reduce",
    // Its own suite allows it; elsewhere it would fetch the whole build for every test.
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    cwd: "..",
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
