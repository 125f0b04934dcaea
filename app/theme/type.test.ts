import { expect, test } from "vitest";
import { TEXT } from "../draw/brush/ink.ts";
import scale from "./type.css?raw";

const SHEETS: Readonly<Record<string, string>> = import.meta.glob("../**/*.css", {
  query: "?raw",
  import: "default",
  eager: true,
});
const SCRIPTS: Readonly<Record<string, string>> = import.meta.glob(
  ["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!../**/fixtures/**"],
  { query: "?raw", import: "default", eager: true },
);
const TOKENS = new Map(
  [...scale.matchAll(/--((?:text|weight)[\w-]*): ([^;]+);/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** Every declaration of `property` (or of `font`, which sets it too), without the comments around it. */
function declared(css: string): readonly string[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/@font-face \{.*?\}/gs, "");
  return [...bare.matchAll(/(?<![\w-])font(?:-size|-weight)?:\s*([^;]+);/g)].map(
    ([, value]) => value as string,
  );
}

test("no style sheet but the scale has a size or a weight of letters of its own", () => {
  expect(Object.keys(SHEETS).length).toBeGreaterThan(60);
  for (const [file, css] of Object.entries(SHEETS)) {
    for (const value of declared(css)) {
      // A line's height follows the slash; a family follows that.
      const letters = value.replace(/\s*\/\s*[\d.]+(px)?/, "");
      expect(letters.replaceAll(/var\(--[\w-]+\)/g, ""), `${file}: ${value}`).not.toMatch(/\d/);
    }
  }
});

test("every size and weight that a style sheet names is in the scale, and each is used", () => {
  const used = new Set<string>();
  for (const css of Object.values(SHEETS)) {
    for (const value of declared(css)) {
      for (const [, name] of value.matchAll(/var\(--([\w-]+)\)/g)) used.add(name as string);
    }
  }
  expect([...used].toSorted()).toEqual([...TOKENS.keys()].toSorted());
});

test("no component and no painting has a size of letters of its own", () => {
  expect(Object.keys(SCRIPTS).length).toBeGreaterThan(500);
  for (const [file, script] of Object.entries(SCRIPTS)) {
    expect(script, file).not.toMatch(/fontSize[=:] ?[{"'`]*\d|font-?size="\d/);
    expect(script, file).not.toMatch(/font = `[^`]*\d(?:\.\d+)?px/);
  }
});

test("letters that are painted have the sizes of the page", () => {
  const { body, ...named } = TEXT;
  const sizes = Object.entries({ ...named, "": body });
  for (const [name, size] of sizes) {
    expect(TOKENS.get(name === "" ? "text" : `text-${name}`), name).toBe(`${size}px`);
  }
});
