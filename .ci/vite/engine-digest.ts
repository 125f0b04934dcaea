import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** No result depends on these. */
const OTHERS = /\.test\.ts$|(^|[/\\])(testing|bench)[/\\]/;

/** Twelve hexadecimal digits of the engine's sources and of the distributions that it draws from: two pages that show the same run the same code. */
export function engineDigest(): string {
  const files = ["engine", "workloads/distributions", "workloads/thresholds"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|json)$/.test(file) && !OTHERS.test(file))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .sort(),
  );
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(`${file}\n`);
    hash.update(readFileSync(join(ROOT, file), "utf8").replaceAll("\r\n", "\n"));
  }
  return hash.digest("hex").slice(0, 12);
}
