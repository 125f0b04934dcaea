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

/**
 * Finds one, or installs one. Playwright's installer comes first; its hosts are not reached from every network that has a mirror of
 * packages, so Debian's comes after it.
 */
export function ensureChromium(): string {
  const here = findChromium();
  if (here !== undefined) return here;
  console.log("No Chromium here; installing one.");
  const deps = process.getuid?.() === 0 ? ["--with-deps"] : [];
  // Another that installs is waited for.
  const debian = "apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120";
  for (const words of [
    ["npx", "playwright", "install", ...deps, "chromium"],
    ["sh", "-c", `apt-get update && ${debian} chromium-headless-shell`],
    ["sh", "-c", `${debian} chromium`],
  ]) {
    spawnSync(words[0] as string, words.slice(1), { stdio: "inherit", timeout: 240_000 });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error("No Chromium could be found or installed; name one in CHROMIUM_PATH.");
}
