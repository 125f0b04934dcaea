import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * `npm run size`: what a visit costs in bytes sent. The first load is what index.html names, what first-choice.js asks for
 * besides for the newcomer's page or the bench, the worker with the engine and the Latin letters; e2e/first-load.spec.ts holds
 * both to a bound. The rest comes when it is asked for.
 */
interface Part {
  readonly name: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const DIST = "dist";
/** Fetched at once, though not named in index.html. */
const AT_ONCE = /^(engine\.worker|plain-engine|inter-latin-wght)/;
const KINDS = [
  ["Script of the page", [".js"]],
  ["Script of the worker", [".worker"]],
  ["Style", [".css"]],
  ["Font", [".woff2"]],
  ["Text", [".html"]],
] as const;

function main(): void {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  const named = new Set([...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file));
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" })
    .filter((file) => KINDS.some(([, kinds]) => kinds.some((kind) => kind === extname(file))))
    .filter((file) => file !== "service-worker.js");
  const isNamed = (file: string): boolean =>
    file === "index.html" || named.has(file) || AT_ONCE.test(basename(file));
  const ofPages = Object.entries(chosen()).map(([page, parts]) => {
    const first = files.filter((file) => isNamed(file) || parts.includes(file));
    print(`First load: ${page}`, first);
    return first;
  });
  const atOnce = new Set(ofPages.flat());
  print(
    "When it is asked for",
    files.filter((file) => !atOnce.has(file)),
  );
}

/** What each page asks for at once, by its name. */
function chosen(): Readonly<Record<string, readonly string[]>> {
  const script = readFileSync(join(DIST, "first-choice.js"), "utf8");
  const parts = /choosePage\((\{"newcomer".*\})\)/.exec(script)?.[1];
  if (parts === undefined) throw new Error("first-choice.js names no parts");
  return JSON.parse(parts) as Record<string, string[]>;
}

function print(title: string, files: readonly string[]): void {
  console.log(`\n${title.padEnd(44)}${row("raw", "gzip", "brotli")}`);
  for (const [kind, endings] of KINDS) {
    const parts = files
      .filter((file) => endings.some((ending) => ending === endingOf(file)))
      .map(measured)
      .sort((a, b) => b.gzip - a.gzip);
    if (parts.length === 0) continue;
    const sum = (of: keyof Omit<Part, "name">) => parts.reduce((all, part) => all + part[of], 0);
    line(`  ${kind}`, sum("raw"), sum("gzip"), sum("brotli"));
    if (parts.length === 1 && parts[0]?.name === "index.html") continue;
    for (const { name, raw, gzip, brotli } of parts) line(`    ${name}`, raw, gzip, brotli);
  }
}

function endingOf(file: string): string {
  return basename(file).includes(".worker-") ? ".worker" : extname(file);
}

/** A font is compressed in itself: hosts send it as it is. */
function measured(file: string): Part {
  const text = readFileSync(join(DIST, file));
  const name = basename(file).replace(/-[\w-]{8}(?=\.\w+$)/, "");
  const raw = text.length;
  if (extname(file) === ".woff2") return { name, raw, gzip: raw, brotli: raw };
  return { name, raw, gzip: gzipSync(text).length, brotli: brotliCompressSync(text).length };
}

function line(name: string, ...bytes: readonly number[]): void {
  console.log(name.padEnd(44) + row(...bytes.map((count) => `${(count / 1000).toFixed(1)} kB`)));
}

function row(...cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(12)).join("");
}

main();
