import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { engineFault } from "./imports/check-engine.ts";

/**
 * Import direction: app → engine → nothing; workloads is data that both read. Each part lists what it
 * may import, folders of ours and packages; a part named twice goes by its longest name.
 */
interface Part {
  readonly folder: string;
  readonly ours: readonly string[];
  readonly packages: readonly RegExp[];
  readonly advice: string;
}

const PARTS: readonly Part[] = [
  {
    folder: "engine",
    ours: ["engine", "workloads"],
    packages: [/^pure-rand/, /^fflate$/],
    advice: "the engine is pure: no DOM, no Node, no framework; hand in what it needs",
  },
  {
    // A composition root: besides the engine it reads one door of the app, whose drawing needs no page.
    // Its tsconfig has no DOM, so that whatever stands behind that door is checked to need none.
    folder: "app/cli",
    ours: ["engine", "workloads", "app"],
    packages: [/^node:/, /^@resvg\/resvg-js$/],
    advice:
      "the command line reads engine/index.ts, Node, and of the app app/draw/figure/index.ts alone",
  },
  {
    folder: "workloads",
    ours: ["workloads", "engine"],
    packages: [],
    advice: "workloads are data and their types",
  },
  {
    folder: "app",
    ours: ["app", "engine", "workloads"],
    packages: [/^react/, /^d3-/, /^zustand/, /^uqr$/, /^fflate$/, /^@fontsource/, /^vite/],
    advice: "the app reads the engine's results and draws them",
  },
  {
    folder: "e2e",
    ours: ["e2e", ".ci"],
    packages: [/./],
    advice: "browser tests see the page only",
  },
  { folder: ".ci", ours: [".ci"], packages: [/./], advice: "scripts stand alone" },
];

/** Tests and benches may use test tools, Node, and the engine's test helpers. */
const FOR_TESTS = [/^vitest/, /^fast-check/, /^node:/];
const IS_TEST = /\.test\.tsx?$|\/testing\/|\/bench\/|fixtures\.ts$/;
/** Outside its own folder, the engine is read through these doors. */
const DOORS = [/^engine\/index\.ts$/, /^engine\/model\/spec\/scenario\.ts$/];
/** The one part of the app that the command line reads. */
const FIGURES = "app/draw/figure/index.ts";

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']|\n\s*import\s*["']([^"']+)["']/g;

function main(): number {
  const faults = PARTS.filter((part) => !part.folder.includes("/")).flatMap(({ folder }) =>
    filesOf(folder).flatMap(check),
  );
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

function check(file: string): string[] {
  const part = partOf(file);
  const isTest = IS_TEST.test(file);
  return importsOf(file).flatMap((target) => {
    if (!target.startsWith(".")) {
      const packages = isTest ? [...part.packages, ...FOR_TESTS] : part.packages;
      const isWelcome = packages.some((pattern) => pattern.test(target));
      return isWelcome ? [] : [`${file}: imports ${target}, but ${part.advice}`];
    }
    const path = normalize(join(dirname(file), target));
    const top = path.split("/")[0] as string;
    if (!part.ours.includes(top)) return [`${file}: imports ${path}, but ${part.advice}`];
    const isOutside = top === "engine" && (part.folder === "app" || part.folder === "app/cli");
    if (isOutside && !DOORS.some((door) => door.test(path))) {
      return [`${file}: imports ${path}; outside the engine, import engine/index.ts`];
    }
    const isOwn = path.startsWith("app/cli/") || path === FIGURES;
    if (part.folder === "app/cli" && top === "app" && !isOwn) {
      return [`${file}: imports ${path}, but ${part.advice}`];
    }
    if (top === "engine" && part.folder === "engine" && !isTest) {
      const fault = engineFault(file, path);
      if (fault !== null) return [fault];
    }
    if (!isTest && /\/testing\//.test(path)) return [`${file}: imports the test helper ${path}`];
    return [];
  });
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(IMPORT)].map((match) => (match[1] ?? match[2] ?? match[3]) as string);
}

function partOf(file: string): Part {
  const found = PARTS.filter((part) => file.startsWith(`${part.folder}/`));
  return found.reduce((best, part) => (part.folder.length > best.folder.length ? part : best));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
}

process.exit(main());
