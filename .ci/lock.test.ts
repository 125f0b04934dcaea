import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const packages: Readonly<Record<string, Entry>> = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
).packages;
const entries = Object.entries(packages);

test("the lock holds whatever a package in it asks for, of every system: npm ci takes no other", () => {
  const missing = entries.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(path, name))
      .map((name) => `${path} asks for ${name}: another version of the one that asks is needed`),
  );
  expect(missing).toEqual([]);
  for (const scope of ["@biomejs/cli-", "@rolldown/binding-", "@resvg/resvg-js-"]) {
    for (const system of ["darwin-arm64", "darwin-x64", "linux-x64", "win32-x64"]) {
      const name = `node_modules/${scope}${system}`;
      expect({ name, isThere: entries.some(([path]) => path.startsWith(name)) }).toMatchObject({
        isThere: true,
      });
    }
  }
});

test("what is installed comes from the registry alone, and is what it was when it was chosen", () => {
  for (const [path, { resolved, integrity, link }] of entries) {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) continue;
    if (link === true) continue;
    expect({ path, resolved }).toMatchObject({
      resolved: expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//),
    });
    expect({ path, integrity }).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) });
  }
});

test("versions are exact, and there is one lock", () => {
  for (const file of ["package.json", "docs/api/package.json"]) {
    for (const version of Object.values(JSON.parse(readFileSync(file, "utf8")).devDependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  }
  expect(existsSync("docs/api/package-lock.json")).toBe(false);
});

/** Whether Node, from a package at a path, finds one of this name: beside it, or in a folder above. */
function isFound(path: string, name: string): boolean {
  for (let place = path; ; place = place.replace(/\/?(?:node_modules\/)?[^/]*$/, "")) {
    if (`${place === "" ? "" : `${place}/`}node_modules/${name}` in packages) return true;
    if (place === "") return false;
  }
}
