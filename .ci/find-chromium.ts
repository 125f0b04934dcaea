import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const SYSTEM = [
  // Without windows of its own it draws in less time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium that is here: the one named, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const candidates = [process.env["CHROMIUM_PATH"], chromium.executablePath(), ...SYSTEM];
  return candidates.find((path) => path !== undefined && path !== "" && runs(path));
}

/** Being there is not enough: a download may lack its libraries, a stub may only point to a store. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  const words = ["--headless", "--no-sandbox", "--disable-gpu", "--version"];
  return spawnSync(path, words, { stdio: "ignore", timeout: 60_000 }).status === 0;
}

/** Finds one, or installs one: Playwright's, else Debian's. */
export function ensureChromium(): string {
  const here = findChromium();
  if (here !== undefined) return here;
  console.log("No Chromium here; installing one.");
  const isRoot = process.getuid?.() === 0;
  run("npx", ["playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
  const own = findChromium();
  if (own !== undefined) return own;
  run("apt-get", ["update"]);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    run("apt-get", ["install", "-y", "--no-install-recommends", name]);
    const debian = findChromium();
    if (debian !== undefined) return debian;
  }
  throw new Error("No Chromium could be found or installed; name one in CHROMIUM_PATH.");
}

function run(command: string, words: readonly string[]): void {
  spawnSync(command, words, { stdio: "inherit", timeout: 240_000 });
}
