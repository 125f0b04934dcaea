import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TEST = /\.test\.tsx?$/;
/** No result depends on these. */
const BESIDE_ENGINE = /(^|\/)(testing|bench)\//;

/** Folders and files from which the page is built, but for the packages, whose versions the lock names. */
export const PAGE = [
  ".ci/vite",
  "app",
  "engine",
  "public",
  "workloads",
  "package-lock.json",
  "package.json",
  "tsconfig.base.json",
  "vite.config.ts",
];

/** Twelve hexadecimal digits of the engine's sources and of the distributions that it draws from: two pages that show the same run the same code. */
export function engineDigest(): string {
  const files = ["engine", "workloads/distributions", "workloads/thresholds"].flatMap((folder) =>
    filesIn(folder).filter((file) => /\.(ts|json)$/.test(file) && !BESIDE_ENGINE.test(file)),
  );
  return digestOf(ROOT, files).slice(0, 12);
}

/** The digest of all that a build of the page reads: it differs if any of these files differs, whenever they were written. */
export function pageDigest(root = ROOT): string {
  return digestOf(
    root,
    PAGE.flatMap((each) => filesIn(each, root)),
  );
}

/** Whether a file, from the folder of package.json, is one that `pageDigest` reads. */
export function isInPageDigest(file: string): boolean {
  return !TEST.test(file) && PAGE.some((each) => file === each || file.startsWith(`${each}/`));
}

/** The files of a folder in order of name, or the file itself, without tests. */
function filesIn(name: string, root = ROOT): readonly string[] {
  const path = join(root, name);
  if (statSync(path).isFile()) return [name];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !TEST.test(each.name))
    .map((each) => {
      const folder = each.parentPath.slice(path.length).replaceAll("\\", "/");
      return `${name}${folder}/${each.name}`;
    })
    .sort();
}

function digestOf(root: string, files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(`${file}\n`);
    const bytes = readFileSync(join(root, file));
    // Git writes lines of text so on Windows.
    const isCrlf = bytes.includes("\r\n");
    hash.update(isCrlf ? bytes.toString().replaceAll("\r\n", "\n") : bytes);
  }
  return hash.digest("hex");
}
