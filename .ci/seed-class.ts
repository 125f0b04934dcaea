import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What is under test, and tests it. */
const FOLDERS = ["engine", "workloads"];
/** Into so many parts the seeds are divided, of which one runs. */
export const CLASSES = 8;

/**
 * Which eighth of the seeds the seeded tests run: by a hash of the engine's and its tests' files, so that a working
 * tree, its commit and an archive of it choose alike. Null, all of them, with `SEEDS=all`.
 */
export function seedClass(root = "."): number | null {
  const wanted = process.env["SEEDS"];
  if (wanted === "all") return null;
  const hash = createHash("sha256");
  for (const file of FOLDERS.flatMap((folder) => filesOf(root, folder))) {
    // Line ends differ from one checkout to another.
    const text = readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest().readUInt32BE(0) % CLASSES;
}

/** By name, folders written with `/` on every system. */
function filesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(ts|json|ndjson)$/.test(file))
    .sort();
}
