import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Beside what was built. */
const FILE = "licences.txt";
const PACKAGES = "node_modules/";
const OWN = "LICENSE";

/** Files of ours that were made from a package: outlines of the page's font. */
const MADE_FROM: Readonly<Record<string, string>> = {
  "app/draw/figure/type/inter.json": "@fontsource-variable/inter",
};

interface Licences {
  /** Writes the file, of a page or a library. */
  readonly write: () => Plugin;
  /** Notes what its workers hold, which are built by themselves. */
  readonly note: () => Plugin;
}

/**
 * Writes the licences of all that a build has in it, packages and fonts, with the texts that lie in `node_modules`. A package
 * whose licence has no text stops the build.
 */
export function licences(): Licences {
  const packages = new Set<string>();
  const take = (bundle: Bundle): void => {
    for (const id of idsIn(bundle)) {
      const name = packageOf(id);
      if (name !== null) packages.add(name);
    }
  };
  return {
    note: () => ({ name: "note-licences", generateBundle: (_, bundle) => take(bundle) }),
    write: () => ({
      name: "licences",
      apply: "build",
      generateBundle(_, bundle) {
        take(bundle);
        this.emitFile({ type: "asset", fileName: FILE, source: licenceTexts([...packages]) });
      },
    }),
  };
}

/** The part of a bundle that is read here. */
type Bundle = Readonly<
  Record<
    string,
    | { readonly type: "chunk"; readonly moduleIds: readonly string[] }
    | { readonly type: "asset"; readonly originalFileNames: readonly string[] }
  >
>;

function idsIn(bundle: Bundle): readonly string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === "chunk" ? file.moduleIds : file.originalFileNames,
  );
}

/** The package that a file is of, or was made from; null: it is our own. */
export function packageOf(id: string): string | null {
  const made = Object.entries(MADE_FROM).find(([file]) => id.endsWith(file));
  if (made !== undefined) return made[1];
  const at = id.lastIndexOf(PACKAGES);
  if (at < 0 || id.startsWith("\0")) return null;
  const [scope = "", name = ""] = id.slice(at + PACKAGES.length).split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

/** Our own licence, and then those of packages by name, each with its version and its text. */
export function licenceTexts(packages: readonly string[], root = "."): string {
  const own = `Slotwise\n\n${readFileSync(join(root, OWN), "utf8").trim()}\n`;
  const others = [...packages].sort().map((name) => {
    const folder = join(root, PACKAGES, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)(\.|$)/i.test(each));
    if (file === undefined) throw new Error(`${name} is built in, and has no text of its licence`);
    const text = readFileSync(join(folder, file), "utf8").trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return [own, ...others].join(`\n${"-".repeat(72)}\n\n`);
}
