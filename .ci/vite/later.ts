import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DOOR = "engine/index.ts";
/** The parts that are loaded later, one file each, whose exports say what belongs to them; and what loads them. */
const PARTS = "engine/later";
const REGISTRY = `${PARTS}/parts.ts`;
const DISTRIBUTIONS = "workloads/distributions/index.ts";
const MARK = "\0later:";
/** What is imported for its values, of a source as Biome writes it. */
const FROM = /^(?:import|export) (?!type\b)([^;"]*?)\s*from "([^"]+)"/gm;

/** The functions and classes of one module that a part has. */
interface Later {
  readonly part: string;
  readonly names: readonly string[];
}

/**
 * Builds `entry` without the parts of `engine/later/`. Whatever the entry reaches without them gets, in place of a part's function,
 * one of a line that calls it once the part is loaded, and throws `NotLoaded` until then. Every distribution is a file too.
 */
export function later(entry: string): Plugin {
  const parts = readParts();
  const core = reachedWithout(parts, entry);
  const standIns = new Set([...parts.keys(), DISTRIBUTIONS]);
  return {
    name: "later",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      if (importer.startsWith(MARK)) {
        const itself = join(ROOT, importer.slice(MARK.length));
        return this.resolve(source, itself, { ...options, skipSelf: true });
      }
      const from = importer.slice(ROOT.length);
      const target = resolved(from, source);
      return standIns.has(target) && (core.has(from) || target === DISTRIBUTIONS)
        ? MARK + target
        : null;
    },
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const target = id.slice(MARK.length);
      if (target === DISTRIBUTIONS) return distributions();
      const { part, names } = parts.get(target) as Later;
      const itself = `loaded(${JSON.stringify(part)})`;
      return [
        `import { loaded } from ${JSON.stringify(join(ROOT, REGISTRY))};`,
        ...names.map(
          (name) =>
            `export function ${name}(...of) { return new.target ? new (${itself}.${name})(...of) : ${itself}.${name}(...of); }`,
        ),
      ].join("\n");
    },
  };
}

/** By module: what belongs to which part. */
function readParts(): ReadonlyMap<string, Later> {
  const files = readdirSync(join(ROOT, PARTS)).filter(
    (file) => !file.endsWith(".test.ts") && `${PARTS}/${file}` !== REGISTRY,
  );
  const found = new Map<string, Later>();
  for (const file of files) {
    for (const { names, target } of importsOf(`${PARTS}/${file}`)) {
      const other = found.get(target)?.part;
      if (other !== undefined) throw new Error(`${target} is of two parts: ${other}, ${file}`);
      found.set(target, { part: file.replace(".ts", ""), names });
    }
  }
  return found;
}

/** The files that `entry` reads at once. Of a door, which names everything, what is asked for by name. */
function reachedWithout(parts: ReadonlyMap<string, Later>, entry: string): ReadonlySet<string> {
  const behind = new Map(
    importsOf(DOOR).flatMap(({ names, target }) => names.map((name) => [name, target] as const)),
  );
  const opened = (name: string): string => {
    const file = behind.get(name);
    if (file === undefined) throw new Error(`${DOOR} has no "${name}" from a file of its own`);
    return file;
  };
  const reached = new Set([entry]);
  for (const file of reached) {
    if (!file.endsWith(".ts")) continue;
    for (const { names, target } of importsOf(file)) {
      const targets = target === DOOR ? names.map(opened) : [target];
      for (const one of targets) if (!parts.has(one)) reached.add(one);
    }
  }
  return reached;
}

/** What a file imports, or exports from elsewhere: the names that are values, as the other file has them. */
function importsOf(file: string) {
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...source.matchAll(FROM)].flatMap(([, what = "", from = ""]) => {
    const list = /\{([^}]*)\}/.exec(what)?.[1];
    const names = (list ?? "").split(",").flatMap((item) => {
      const name = item.trim().split(/\s+as\s+/)[0] ?? "";
      return name === "" || name.startsWith("type ") ? [] : [name];
    });
    return list !== undefined && names.length === 0
      ? []
      : [{ names, target: resolved(file, from) }];
  });
}

/** From the root of the project; a package by its name. */
function resolved(from: string, source: string): string {
  return source.startsWith(".") ? join(dirname(from), source) : source;
}

/** Every distribution in a file of its own, which is known once it is loaded. */
function distributions(): string {
  const source = readFileSync(join(ROOT, DISTRIBUTIONS), "utf8");
  const files = [...source.matchAll(/from "\.\/([\w-]+)\.json"/g)].map(([, name = ""]) => name);
  const loaders = files.map((name) => `${JSON.stringify(name)}: () => import("./${name}.json")`);
  return `
import { NotLoaded } from ${JSON.stringify(join(ROOT, REGISTRY))};
const files = {};
const LOADERS = { ${loaders.join(", ")} };
export const DISTRIBUTION_FILES = [];
export function distributionFile(id) {
  if (files[id] === undefined && Object.hasOwn(LOADERS, id)) throw new NotLoaded(id);
  return files[id];
}
export async function loadDistribution(id) {
  if (!Object.hasOwn(LOADERS, id)) return false;
  files[id] ??= (await LOADERS[id]()).default;
  return true;
}
`;
}

/** What the entry exports is put into the chunk `core`, which all parts read too: one file to load, under the entry's own name. */
export function oneFile(entry: string, core: string): Plugin {
  return {
    name: "one-file",
    generateBundle(_, bundle) {
      const [facade, main] = [bundle[entry], bundle[core]];
      if (facade?.type !== "chunk" || main?.type !== "chunk") throw new Error("no such chunks");
      if (main.imports.length > 0) {
        // A part shares a module with something in the main file.
        const shared = main.imports.join(", ");
        throw new Error(
          `${core} is not one file: it imports ${shared}: which part of ${PARTS} is it of?`,
        );
      }
      const local = new Map(exportsOf(main.code).map(([from, to]) => [to, from]));
      const names = exportsOf(facade.code).map(([from, to]) => `${local.get(from)} as ${to}`);
      main.code = `${main.code.trimEnd()}\nexport{${names.join(",")}};\n`;
      delete bundle[entry];
    },
  };
}

/** The pairs of the last `export { a as b }` of a module. */
function exportsOf(code: string): readonly (readonly [from: string, to: string])[] {
  const list = [...code.matchAll(/export\s*\{([^}]*)\}/g)].at(-1)?.[1] ?? "";
  return list.split(",").map((item) => {
    const [from = "", to = from] = item.trim().split(/\s+as\s+/);
    return [from, to] as const;
  });
}
