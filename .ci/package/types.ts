import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

/**
 * The declarations of the package's entries, and of what they name: `tsc` writes those of every file; what is reached from the
 * entries is kept, the engine's doors replaced by the files behind them.
 */
const MADE = `node_modules/.slotwise-types-${process.pid}`;
const DOORS = "engine/doors";
const ENTRIES = [
  "app/package/browser/slotwise.d.ts",
  "app/package/index.d.ts",
  "app/package/vitest/vitest.d.ts",
];

const FROM = /((?:import|export)(?:\s+type)?\s*(?:\{([^}]*)\}|\*)\s*from\s*)"(\.[^"]+)"/g;
/** A type that TypeScript names by its file, since the one that declares it does not import it. */
const INLINE = /import\("(\.[^"]+)"\)/g;

/** Writes the declarations into `folder`, and returns the files. */
export function writeTypes(folder: string): readonly string[] {
  const words = ["node_modules/typescript/bin/tsc", "-p", "app/package/tsconfig.types.json"];
  words.push("--outDir", MADE);
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`no declarations: ${stdout}`);
  const doors = readdirSync(join(MADE, DOORS)).map((file) => namesBehind(join(DOORS, file)));
  const behind = new Map(doors.flatMap((names) => [...names]));
  const done = new Set<string>();
  const open = [...ENTRIES];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (done.has(file)) continue;
    done.add(file);
    const { text, targets } = rewritten(file, behind);
    const place = join(folder, file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    open.push(...targets);
  }
  rmSync(MADE, { recursive: true });
  return [...done].sort();
}

/** The declarations of a file, each import from a door split by the files that the names are in. */
function rewritten(file: string, behindDoors: ReadonlyMap<string, string>) {
  const source = readFileSync(join(MADE, file), "utf8");
  const targets: string[] = [];
  const named = source.replace(INLINE, (_, from: string) => {
    const target = normalize(join(dirname(file), from)).replace(/\.ts$/, ".d.ts");
    if (dirname(target) === DOORS)
      throw new Error(`${file}: a type of ${target} that is not named: annotate it`);
    targets.push(target);
    return `import("${from.replace(/\.ts$/, ".js")}")`;
  });
  const text = named.replace(
    FROM,
    (whole, head: string, names: string | undefined, from: string) => {
      const target = normalize(join(dirname(file), from)).replace(/\.ts$/, ".d.ts");
      if (dirname(target) !== DOORS) {
        targets.push(target);
        return `${head}"${from.replace(/\.ts$/, ".js")}"`;
      }
      if (names === undefined) throw new Error(`${file}: everything of the engine: ${whole}`);
      const keyword = /^export/.test(head) ? "export" : "import";
      return names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "")
        .map((name) => {
          const bare = name.replace(/^type\s+/, "");
          const behind = behindDoors.get(bare.split(/\s+as\s+/)[0] as string);
          if (behind === undefined)
            throw new Error(`${file}: ${bare} is not exported by ${target}`);
          targets.push(behind);
          const path = relative(dirname(file), behind).replace(/\.d\.ts$/, ".js");
          return `${keyword} type { ${bare} } from "${path.startsWith(".") ? path : `./${path}`}"`;
        })
        .join(";\n");
    },
  );
  return { text, targets };
}

/** The file that declares each name that a file exports. */
function namesBehind(file: string): Map<string, string> {
  const names = new Map<string, string>();
  const source = readFileSync(join(MADE, file), "utf8");
  for (const [, , list, from = ""] of source.matchAll(FROM)) {
    const target = normalize(join(dirname(file), from)).replace(/\.ts$/, ".d.ts");
    if (!existsSync(join(MADE, target))) continue;
    const inside = namesBehind(target);
    if (list === undefined) {
      for (const [name, place] of inside) names.set(name, place);
      continue;
    }
    for (const item of list.split(",")) {
      const name = item.trim().replace(/^type\s+/, "");
      if (name !== "" && !name.includes(" as ")) names.set(name, inside.get(name) ?? target);
    }
  }
  const own =
    /^export (?:declare )?(?:abstract )?(?:interface|type|class|const|function\*?) (\w+)/gm;
  for (const [, name = ""] of source.matchAll(own)) names.set(name, file);
  return names;
}
