import { spawnSync } from "node:child_process";
import { ensureChromium } from "./find-chromium.ts";
import { isBuilt } from "./vite/kept-build.ts";

/** `npm run e2e`: the browser suite on the production build, with whatever Chromium can be had. */
const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM_PATH: ensureChromium() };
// The suite is about the code as it stands.
if (!isBuilt()) {
  const { status } = spawnSync("npm", ["run", "build"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
const words = [
  "playwright",
  "test",
  "--config",
  "e2e/playwright.config.ts",
  ...process.argv.slice(2),
];
process.exit(spawnSync("npx", words, { stdio: "inherit", env }).status ?? 1);
