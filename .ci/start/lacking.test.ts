import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lacking } from "./lacking.mjs";

const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
const packages = (versions: Readonly<Record<string, string>>) => ({
  packages: Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
  ),
});
const here = {
  node: "20.19.0",
  engines: engines.node,
  lock: packages({ vite: "8.4.0", "@rolldown/binding-win32-x64-msvc": "1.2.0" }),
  installed: packages({ vite: "8.4.0" }) as unknown,
  hasPackages: true,
};

test.each([
  ["18.20.8", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["20.20.2", true],
  ["21.7.3", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["23.0.0", true],
  ["24.1.0", true],
])("Node %s is new enough: %s", (node, isEnough) => {
  const said = lacking({ ...here, node });
  if (isEnough) expect(said).toBe(null);
  else
    expect(said).toBe(
      `Slotwise needs Node ${engines.node}; this is ${node}. Install a newer one (https://nodejs.org).`,
    );
});

test("packages that are not there, or of another version than the lock's, are named with what helps", () => {
  expect(lacking({ ...here, hasPackages: false, installed: null })).toContain("run npm ci first");
  expect(lacking({ ...here, installed: packages({ vite: "8.3.8" }) })).toBe(
    "The packages are of another version (vite 8.3.8, not 8.4.0): run npm ci first.",
  );
  // Another installer than npm leaves no such file, and what is installed besides is nobody's business.
  expect(lacking({ ...here, installed: null })).toBe(null);
  expect(lacking({ ...here, installed: packages({ vite: "8.4.0", mine: "1.0.0" }) })).toBe(null);
});
