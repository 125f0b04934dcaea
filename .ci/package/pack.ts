import { spawnSync } from "node:child_process";
import { writeTypes } from "./types.ts";

/** `npm pack` calls it: the command, the modules that programs import, the browser's file, and the types of all. */
for (const part of ["cli", "library", "browser"]) {
  const words = ["build", "--config", `vite.${part}.config.ts`, "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", ...words], {
    stdio: ["ignore", process.stderr, process.stderr],
  });
  if (status !== 0) process.exit(1);
}
writeTypes("lib/types");
