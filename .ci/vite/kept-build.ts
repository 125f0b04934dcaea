import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { isInPageDigest, pageDigest } from "./digests.ts";

/** Beside what was built, and taken away with it. Hosts and the service worker leave it out. */
const STAMP = ".built-from";

interface Stamp {
  /** `pageDigest` when the build began: what was edited meanwhile makes another. */
  readonly sources: string;
  /** Files that were written, with a digest of what is in them. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Notes of which sources a build is, once all of it is written. A build that reads a file that the digest leaves out stops: it
 * would be taken for the same when that file is another.
 */
export function keptBuild(): Plugin {
  let sources = "";
  let folder = "";
  let checkout = "";
  return {
    name: "kept-build",
    apply: "build",
    configResolved: ({ root, build }) => {
      checkout = join(root, "..");
      folder = resolve(root, build.outDir);
    },
    buildStart() {
      sources = pageDigest();
    },
    writeBundle() {
      const read = [...this.getModuleIds()]
        .filter((id) => !/^\0|node_modules|^virtual:/.test(id))
        .map((id) => relative(checkout, id.replace(/\?.*$/, "")).replaceAll("\\", "/"));
      const left = read.filter((file) => !isInPageDigest(file));
      if (left.length > 0) {
        this.error(
          `.ci/vite/digests.ts: PAGE lacks what the page is built from: ${left.join(", ")}`,
        );
      }
      writeFileSync(join(folder, STAMP), stampOf(folder, sources));
    },
  };
}

/** What stands beside a build of these sources in a folder. */
export function stampOf(folder: string, sources: string): string {
  const stamp: Stamp = { sources, files: digestsIn(folder) };
  return JSON.stringify(stamp);
}

/** Whether `dist/` holds the page as the sources stand now. */
export function isBuilt(): boolean {
  return isBuiltFrom("dist", pageDigest());
}

/** Whether a folder holds all of a build of these sources, as it was written. */
export function isBuiltFrom(folder: string, sources: string): boolean {
  try {
    const stamp: Stamp = JSON.parse(readFileSync(join(folder, STAMP), "utf8"));
    const now = digestsIn(folder);
    return (
      stamp.sources === sources &&
      Object.entries(stamp.files).every(([file, digest]) => now[file] === digest)
    );
  } catch {
    // Nothing was built, or something else.
    return false;
  }
}

function digestsIn(folder: string): Record<string, string> {
  const digests: Record<string, string> = {};
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!each.isFile() || each.name === STAMP) continue;
    const path = join(each.parentPath, each.name);
    digests[relative(folder, path).replaceAll("\\", "/")] = createHash("sha256")
      .update(readFileSync(path))
      .digest("base64url");
  }
  return digests;
}
