import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { APP_ROOMS } from "./imports/app-rooms.ts";
import type { Import } from "./imports/check-app.ts";
import {
  appFault,
  crowded,
  folderCircles,
  isTestFile,
  tableFaults,
  tooLong,
} from "./imports/check-app.ts";
import { doorFaults, doorOf, twiceNamed } from "./imports/check-doors.ts";
import { engineFault } from "./imports/check-engine.ts";

/**
 * Import direction: app → engine → nothing; workloads is data that both read. Each part lists what it
 * may import, folders of ours and packages; the rooms of the engine and of the app have tables of their own.
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
    packages: [/^pure-rand/, /^fflate$/, /^d3-dsv$/, /^#distributions$/],
    advice: "the engine is pure: no DOM, no Node, no framework; hand in what it needs",
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
    // What each of its rooms may import says .ci/imports/app-rooms.ts; this is for the tests of all.
    packages: [...new Set(APP_ROOMS.flatMap(({ packages }) => packages))],
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

/** What a build makes of the engine is compared with the engine, by the test of the script that makes it. */
const isBuildTest = (file: string, top: string): boolean =>
  top === "engine" && /^\.ci\/vite\/.*\.test\.ts$/.test(file);

/** Tests and benches may use test tools, Node, and the engine's test helpers. */
const FOR_TESTS = [/^vitest/, /^fast-check/, /^ajv/, /^node:/];
const CODE = /\.tsx?$/;
/** Tells tests, those outside the engine too, which seeds to run. */
const SEEDS = "engine/testing/seeds.ts";

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b(\s+type\b)?[^;'"]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']|\n\s*import\s*["']([^"']+)["']/g;

function main(): number {
  const faults = [
    ...PARTS.flatMap(({ folder }) => filesOf(folder, CODE).flatMap(check)),
    ...shapeFaults(),
    ...wrongDoors(),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

/** What is wrong with the table of the app, with the folders of app and engine, and with the length of files. */
function shapeFaults(): string[] {
  const codeOf = (folder: string) => filesOf(folder, CODE).filter((file) => !isTestFile(file));
  const files = codeOf("app");
  const imports = new Map(
    files.map((file) => {
      const targets = importsOf(file).map(({ target }) => target);
      return [file, targets.filter((target) => /^app\/.*\.tsx?$/.test(target))] as const;
    }),
  );
  const lengths = ["app", "engine", "e2e"].flatMap((folder) => filesOf(folder, /\.(tsx?|css)$/));
  return [
    ...tableFaults(APP_ROOMS),
    ...folderCircles(imports),
    ...crowded([...files, ...codeOf("engine")]),
    ...lengths.flatMap((file) => tooLong(file, readFileSync(file, "utf8"))),
  ];
}

function wrongDoors(): string[] {
  const doors = filesOf("engine/doors", CODE).map(
    (file) => [file, readFileSync(file, "utf8")] as const,
  );
  return [
    ...doors.flatMap(([file, text]) => doorFaults(file, text)),
    ...twiceNamed(doors.map(([, text]) => text)),
  ];
}

function check(file: string): string[] {
  const part = partOf(file);
  const isTest = isTestFile(file);
  return importsOf(file).flatMap((own) => {
    const path = own.target;
    if (part.folder === "app" && !isTest) {
      const fault = appFault(file, own);
      if (fault !== null) return [fault];
    }
    if (!own.isOurs) {
      const target = path;
      const packages = isTest ? [...part.packages, ...FOR_TESTS] : part.packages;
      const isWelcome = packages.some((pattern) => pattern.test(target));
      return isWelcome ? [] : [`${file}: imports ${target}, but ${part.advice}`];
    }
    const top = path.split("/")[0] as string;
    if (top === "engine" && part.folder === "workloads" && !isTest && !own.isType) {
      return [`${file}: imports values of ${path}, of which data may import types`];
    }
    if (!part.ours.includes(top) && !isBuildTest(file, top))
      return [`${file}: imports ${path}, but ${part.advice}`];
    const isOpen = doorOf(path) !== null || path === SEEDS;
    if (top === "engine" && part.folder === "app" && isTest && !isOpen) {
      return [`${file}: imports ${path}; outside the engine, import a door of engine/doors/`];
    }
    if (top === "engine" && part.folder === "engine" && !isTest) {
      const fault = engineFault(file, path);
      if (fault !== null) return [fault];
    }
    if (!isTest && /\/testing\//.test(path)) return [`${file}: imports the test helper ${path}`];
    return [];
  });
}

interface OwnImport extends Import {
  readonly isOurs: boolean;
}

function importsOf(file: string): OwnImport[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(IMPORT)].map(([, type, from, dynamic, effect]) => {
    const name = (from ?? dynamic ?? effect) as string;
    const isOurs = name.startsWith(".");
    const target = isOurs ? normalize(join(dirname(file), name)) : name;
    return { target, isOurs, isType: type !== undefined };
  });
}

function partOf(file: string): Part {
  return PARTS.find((part) => file.startsWith(`${part.folder}/`)) as Part;
}

function filesOf(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => kind.test(file))
    .sort();
}

process.exit(main());
