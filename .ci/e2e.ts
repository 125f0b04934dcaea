import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ensureChromium } from "./find-chromium.ts";

/** `npm run e2e`: the browser suite on the production build, with whatever Chromium can be had. */
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
if (!existsSync("dist/index.html")) spawnSync("npm", ["run", "build"], { stdio: "inherit" });
const words = [
  "playwright",
  "test",
  "--config",
  "e2e/playwright.config.ts",
  ...process.argv.slice(2),
];
process.exit(spawnSync("npx", words, { stdio: "inherit", env }).status ?? 1);
