import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Beside what was built: the texts, and the same packages for programs, as CycloneDX has them. */
const FILES = { texts: "licences.txt", bill: "bom.cdx.json" };
const PACKAGES = "node_modules/";
const OWN = "LICENSE";
const MANIFEST = "package.json";

/** Files of ours that were made from a package: outlines of the page's font. */
const MADE_FROM: Readonly<Record<string, string>> = {
  "app/draw/figure/type/inter.json": "@fontsource-variable/inter",
};

interface Licences {
  /** Writes both files, of a page or a library. */
  readonly write: () => Plugin;
  /** Notes what its workers hold, which are built by themselves. */
  readonly note: () => Plugin;
}

/**
 * Writes the licences of all that a build has in it, packages and fonts, with the texts that lie in `node_modules`, and a bill
 * of these packages. A package that names no licence, or has no text of it, stops the build.
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
        const all = [...packages].sort();
        this.emitFile({ type: "asset", fileName: FILES.texts, source: licenceTexts(all) });
        this.emitFile({ type: "asset", fileName: FILES.bill, source: billOfMaterials(all) });
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

/** Our own licence, and then those of packages, each with its version and its text. */
export function licenceTexts(packages: readonly string[], root = "."): string {
  const own = `Slotwise\n\n${readFileSync(join(root, OWN), "utf8").trim()}\n`;
  const others = packages.map((name) => {
    const { version, license } = manifest(root, name);
    const folder = join(root, PACKAGES, name);
    const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)(\.|$)/i.test(each));
    if (file === undefined) throw new Error(`${name} is built in, and has no text of its licence`);
    const text = readFileSync(join(folder, file), "utf8").trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return [own, ...others].join(`\n${"-".repeat(72)}\n\n`);
}

/** CycloneDX 1.6, without a time or a serial number: the same build writes the same bytes. */
export function billOfMaterials(packages: readonly string[], root = "."): string {
  const component = (type: string, { name, version, license }: Manifest) => {
    // As package URLs write a scope.
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    return { type, name, version, "bom-ref": purl, purl, licenses: [{ expression: license }] };
  };
  const own = component("application", JSON.parse(readFileSync(join(root, MANIFEST), "utf8")));
  const components = packages.map((name) => component("library", manifest(root, name)));
  const ref = "bom-ref";
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: own },
    components,
    dependencies: [
      { ref: own[ref], dependsOn: components.map((each) => each[ref]) },
      ...components.map((each) => ({ ref: each[ref] })),
    ],
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}

/** What is read of a package.json. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  /** An expression of SPDX. */
  readonly license: string;
}

function manifest(root: string, name: string): Manifest {
  const read = JSON.parse(readFileSync(join(root, PACKAGES, name, MANIFEST), "utf8"));
  if (typeof read.license !== "string") {
    throw new Error(`${name} is built in, and its package.json names no licence`);
  }
  return read;
}
