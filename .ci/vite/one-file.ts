import { build, type InlineConfig, type Plugin } from "vite";

/**
 * The modules that an entry comes with at once, less what nothing uses: asked of a first build, which is not written. The bundler's
 * own tag for them, `$initial`, counts imports that are then left out.
 */
export async function initialModules(config: InlineConfig, entry: string): Promise<Set<string>> {
  const first = { ...config.build, write: false, minify: false };
  const built = await build({ ...config, configFile: false, logLevel: "error", build: first });
  const [output] = [built].flat();
  if (output === undefined || !("output" in output)) throw new Error("nothing was built");
  const chunks = output.output.filter((part) => part.type === "chunk");
  const found = new Set([entry]);
  for (const name of found) {
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
      found.add(other);
    }
  }
  const initial = chunks.filter(({ fileName }) => found.has(fileName));
  return new Set(initial.flatMap(({ moduleIds }) => moduleIds));
}

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
/** What parts call the entry's carrier; no name of theirs is so long. */
const CARRIER = "carrierOfSlotwise";

/**
 * Leaves an entry the exports that it has in its source. What the bundler exports beside them, for the chunks that are loaded
 * later, goes there as a property of one of its functions, which no `import` shows: `carrier` names it. Chunks are loaded once
 * the entry has run, so that they find everything there.
 */
export function publicNames(entry: string, carrier: string): Plugin {
  return {
    name: "public-names",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const file = bundle[entry];
        if (file?.type !== "chunk" || file.facadeModuleId === null)
          throw new Error(`the build has no ${entry}`);
        const own = this.getModuleInfo(file.facadeModuleId)?.exports ?? [];
        const [statement, list = ""] = EXPORTS.exec(file.code) ?? [];
        if (statement === undefined) throw new Error(`${entry} ends in no exports`);
        const names = pairsOf(list);
        const carried = names.find(({ to }) => to === carrier)?.from;
        if (carried === undefined) throw new Error(`${entry} does not export ${carrier}`);
        const isOwn = (name: string) => own.includes(name);
        const hidden = names.filter(({ to }) => !isOwn(to)).map(({ from, to }) => `${to}:${from}`);
        const shown = names.filter(({ to }) => isOwn(to)).map(({ from, to }) => `${from} as ${to}`);
        const kept = `Object.defineProperty(${carried},"parts",{value:{${hidden.join(",")}}});`;
        file.code = `${file.code.slice(0, -statement.length)};${kept}export{${shown.join(",")}};\n`;
        for (const part of Object.values(bundle)) {
          if (part.type !== "chunk" || part === file) continue;
          part.code = withCarrier(part.code, entry, carrier, isOwn);
        }
      },
    },
  };
}

/** A chunk that takes from the carrier what it imported from the entry. */
function withCarrier(
  code: string,
  entry: string,
  carrier: string,
  isOwn: (name: string) => boolean,
): string {
  const from = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["'][./]*${entry.replace(".", "\\.")}["'];?`,
  );
  return code.replace(from, (statement: string, list: string) => {
    const names = pairsOf(list);
    const shown = names.filter(({ from: name }) => isOwn(name));
    const hidden = names.filter(({ from: name }) => !isOwn(name));
    if (hidden.length === 0) return statement;
    const asked = [{ from: carrier, to: CARRIER }, ...shown].map(
      ({ from: a, to: b }) => `${a} as ${b}`,
    );
    const taken = hidden.map(({ from: a, to: b }) => `${a}:${b}`);
    const imported = statement.replace(`{${list}}`, `{${asked.join(",")}}`);
    return `${imported}const{${taken.join(",")}}=${CARRIER}.parts;`;
  });
}

/** `a as b,c`: the names from and to. */
function pairsOf(list: string): readonly { readonly from: string; readonly to: string }[] {
  return list
    .split(",")
    .map((item) => item.trim().split(/\s+as\s+/))
    .filter(([from]) => from !== "")
    .map(([from = "", to = from]) => ({ from, to }));
}
