import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { writeTypes } from "./types.ts";

/**
 * `npm pack` calls it: the command, the modules that programs import, the browser's file, and the types of all. They are made
 * aside and then put in the place of the former ones, so that of two that pack here at once neither takes what the other has
 * half made.
 */
const MADE = `node_modules/.slotwise-pack-${process.pid}`;
const PARTS = [
  ["cli", "bin/cli"],
  ["library", "lib"],
  ["browser", "lib/browser"],
] as const;

for (const [part, folder] of PARTS) {
  const words = ["build", "--config", `vite.${part}.config.ts`, "--logLevel", "warn"];
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", ...words, "--outDir", `${MADE}/${folder}`],
    { stdio: ["ignore", process.stderr, process.stderr] },
  );
  if (status !== 0) process.exit(1);
}
writeTypes(`${MADE}/lib/types`);
for (const folder of ["bin", "lib"]) {
  const former = `${MADE}/former-${folder}`;
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(`${MADE}/${folder}`, folder);
}
rmSync(MADE, { recursive: true });
