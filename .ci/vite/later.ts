import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const FFLATE = "node_modules/fflate/esm/browser.js";

/** A function of a module that a part loads, and the one module that calls it in the main file. */
interface Later {
  readonly part: string;
  readonly module: string;
  readonly by: string;
  readonly names: readonly string[];
}

const LATER: readonly Later[] = [
  {
    part: "sampling",
    module: "engine/knowledge/sample.ts",
    by: "engine/materialise/materialise.ts",
    names: ["sampleFlows"],
  },
  {
    part: "sampling",
    module: "engine/scenario/parse-workload.ts",
    by: "engine/scenario/parse-with.ts",
    names: ["parseWorkload"],
  },
  {
    part: "packets",
    module: "engine/transports/run-packets.ts",
    by: "engine/run/simulate.ts",
    names: ["runPackets"],
  },
  {
    part: "thresholds",
    module: "engine/thresholds/resolve.ts",
    by: "engine/materialise/materialise.ts",
    names: ["resolveMethod", "resolveSplit"],
  },
  {
    part: "thresholds",
    module: "engine/thresholds/published.ts",
    by: "engine/scenario/parse-thresholds.ts",
    names: ["lookUpPublished", "publishedSetIds"],
  },
  ...["check-aging", "check-packets", "warnings"].map((by) => ({
    part: "sampling",
    module: "engine/workload/extent.ts",
    by: `engine/scenario/${by}.ts`,
    names: ["extentOf"],
  })),
  {
    part: "sampling",
    module: "engine/run/simulate-counted.ts",
    by: "engine/run/simulate.ts",
    names: ["simulateCounted"],
  },
  {
    part: "sampling",
    module: "engine/metrics/requests.ts",
    by: "engine/metrics/summary.ts",
    names: ["summariseRequests"],
  },
  {
    part: "sampling",
    module: "engine/metrics/steady.ts",
    by: "engine/metrics/remarks.ts",
    names: ["steadiness", "steadyOverSeeds", "steadyRemarks"],
  },
  ...(
    [
      ["scenario/check-aging", "flowsToSample"],
      ["scenario/check-packets", "flowsToSample"],
      ["scenario/warnings", "flowsToSample"],
    ] as const
  ).map(([by, name]) => ({
    part: "sampling",
    module: "engine/workload/how-many.ts",
    by: `engine/${by}.ts`,
    names: [name],
  })),
  ...(
    [
      ["network/routes-of", "run/simulate", "routesOf"],
      ["network/routes-of", "run/simulate-own", "routesOf"],
      ["network/alone", "run/simulate", "aloneInNetwork"],
      ["network/build", "network/delays", "networkOf"],
      ["network/ways-between", "scenario/parse-flows", "waysBetween"],
      ["network/graph/routing", "network/delays", "Routing"],
      ["rank/fluid/simulate-fluid-rank", "run/simulate-own", "simulateFluidRank"],
    ] as const
  ).map(([file, by, name]) => ({
    part: "fluid",
    module: `engine/${file}.ts`,
    by: `engine/${by}.ts`,
    names: [name],
  })),
  ...(
    [
      ["transports/windows/run-transport", "run/simulate", "runTransport"],
      ["transports/alone/alone-under", "run/simulate", "aloneUnder"],
      ["transports/alone/fit-remarks", "run/simulate", "fitRemarks"],
      ["transports/windows/resolve-transport", "materialise/materialise", "resolveTransport"],
      ["transports/resolve-packets", "materialise/materialise", "resolvePackets"],
      ["scenario/check-transport", "scenario/check-packets", "checkTransport"],
    ] as const
  ).map(([file, by, name]) => ({
    part: "packets",
    module: `engine/${file}.ts`,
    by: `engine/${by}.ts`,
    names: [name],
  })),
  ...(
    [
      ["thresholds/law", "lawOfScenario"],
      ["formulas/age-indices", "ageTable"],
      ["formulas/age-lines", "ageLines"],
    ] as const
  ).map(([file, name]) => ({
    part: "thresholds",
    module: `engine/${file}.ts`,
    by: "engine/materialise/materialise.ts",
    names: [name],
  })),
  ...["dynamics", "windows"].map((what) => ({
    part: "packets",
    module: `engine/report/${what}-json.ts`,
    by: "engine/report/json.ts",
    names: [`${what}Json`],
  })),
  {
    part: "fluid",
    module: "engine/run/simulate-on-routes.ts",
    by: "engine/run/simulate.ts",
    names: ["simulateOnRoutes"],
  },
  {
    part: "fluid",
    module: "engine/run/simulate-requests.ts",
    by: "engine/run/simulate.ts",
    names: ["simulateRequests"],
  },
  ...(
    [
      ["fluid-las", "FluidLas"],
      ["fluid-sharing", "FluidSharing"],
      ["processor-sharing", "ProcessorSharing"],
    ] as const
  ).map(([file, name]) => ({
    part: "fluid",
    module: `engine/simulate/at-once/${file}.ts`,
    by: "engine/run/kernels.ts",
    names: [name],
  })),
  {
    part: "links",
    module: "engine/scenario/link/inflate.ts",
    by: "engine/scenario/share-link.ts",
    names: ["inflateUpTo"],
  },
  {
    part: "links",
    module: FFLATE,
    by: "engine/scenario/share-link.ts",
    names: ["deflateSync", "strFromU8", "strToU8"],
  },
];
const REGISTRY = "app/package/browser/parts.ts";
const DISTRIBUTIONS = "workloads/distributions/index.ts";
/** Behind the name of a module: itself, not what stands for it until it is loaded. */
const ITSELF = "?itself";
const MARK = "\0later:";

/**
 * Puts, in place of modules that not every program needs, others of a few lines, whose functions are those of a part once that is
 * loaded, and throw until then. The parts are files of their own; so is every distribution.
 */
export function later(): Plugin {
  return {
    name: "later",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source.endsWith(ITSELF)) return join(ROOT, source.slice(0, -ITSELF.length));
      if (importer === undefined || !(source.startsWith(".") || source === "fflate")) return null;
      const from = importer.startsWith(MARK) ? importer.slice(MARK.length) : importer;
      const file = source === "fflate" ? join(ROOT, FFLATE) : join(dirname(from), source);
      const isStandIn =
        LATER.some(({ module, by }) => join(ROOT, module) === file && join(ROOT, by) === from) ||
        [REGISTRY, DISTRIBUTIONS].some((other) => join(ROOT, other) === file);
      if (isStandIn) return `${MARK}${file}`;
      return from === importer ? null : this.resolve(source, from, { ...options, skipSelf: true });
    },
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const file = relative(ROOT, id.slice(MARK.length));
      if (file === REGISTRY) return registry();
      if (file === DISTRIBUTIONS) return distributions();
      const all = LATER.filter(({ module }) => module === file);
      const stands = all.filter(
        ({ names }, k) => all.findIndex((one) => `${one.names}` === `${names}`) === k,
      );
      return [
        `import { part } from ${JSON.stringify(relativeTo(file, REGISTRY))};`,
        ...stands.flatMap(({ part, names }) =>
          names.map(
            (name) =>
              `export function ${name}(...of) { const itself = part("${part}").${name}; return new.target ? new itself(...of) : itself(...of); }`,
          ),
        ),
      ].join("\n");
    },
  };
}

function relativeTo(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

function registry(): string {
  const parts = [...new Set(LATER.map(({ part }) => part))];
  const loaders = parts.map((part) => {
    const modules = new Set(LATER.filter((one) => one.part === part).map(({ module }) => module));
    const all = [...modules].map((module) => `import("${module}${ITSELF}")`);
    return `${part}: () => Promise.all([${all.join(", ")}])`;
  });
  return `
import { loadDistribution as loadFile, NotLoaded } from ${JSON.stringify(relativeTo(REGISTRY, DISTRIBUTIONS))};
export { NotLoaded };
const loaded = {};
const LOADERS = { ${loaders.join(", ")} };
export function part(name) {
  if (loaded[name] === undefined) throw new NotLoaded(name);
  return loaded[name];
}
export async function loadPart(name) {
  loaded[name] ??= Object.assign({}, ...(await LOADERS[name]()));
}
export const loadDistribution = loadFile;
`;
}

/** Every distribution in a file of its own, which is known once it is loaded. */
function distributions(): string {
  const source = readFileSync(join(ROOT, DISTRIBUTIONS), "utf8");
  const files = [...source.matchAll(/from "\.\/([\w-]+)\.json"/g)].map(([, name = ""]) => name);
  const loaders = files.map((name) => `${JSON.stringify(name)}: () => import("./${name}.json")`);
  return `
export class NotLoaded extends Error {
  constructor(what) {
    super(what + " is not loaded");
    this.what = what;
  }
}
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
        // A module of a part that something in the main file reads too: what reads it needs a row of LATER.
        throw new Error(
          `${core} is not one file: it imports ${main.imports.join(", ")}: see LATER`,
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
