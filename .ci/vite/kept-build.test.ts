import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { isInPageDigest, PAGE, pageDigest } from "./digests.ts";
import { isBuiltFrom, stampOf } from "./kept-build.ts";

const root = mkdtempSync(join(tmpdir(), "slotwise-kept-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  rmSync(root, { recursive: true });
  for (const each of PAGE)
    write(each.includes(".") && each !== ".ci/vite" ? each : `${each}/one.ts`, "one\n");
});

describe("the digest of what the page is built from", () => {
  test.each<[string, () => void]>([
    ["is written again", () => write("app/one.ts", "one\n")],
    ["has another time", () => utimesSync(join(root, "app/one.ts"), 1, 1)],
    ["has the line ends of Windows", () => write("app/one.ts", "one\r\n")],
    ["gets a test beside it", () => write("app/one.test.ts", "test")],
    ["is in a folder of others", () => write("docs/one.md", "one")],
  ])("stays where a file %s", (_, change) => {
    const before = pageDigest(root);
    change();
    expect(pageDigest(root)).toBe(before);
  });

  test.each<[string, () => void]>([
    ["has another byte", () => write("engine/one.ts", "two\n")],
    ["is added", () => write("app/shell/deep/two.css", "")],
    ["is gone", () => rmSync(join(root, "public/one.ts"))],
    ["has another name", () => renameSync(join(root, "app/one.ts"), join(root, "app/two.ts"))],
    ["moves", () => renameSync(join(root, "app/one.ts"), join(root, "workloads/two.ts"))],
    ["is the lock", () => write("package-lock.json", "other")],
  ])("is another where a file %s", (_, change) => {
    const before = pageDigest(root);
    change();
    expect(pageDigest(root)).not.toBe(before);
  });

  test("holds the files that it says it holds", () => {
    expect(isInPageDigest("app/shell/main.ts")).toBe(true);
    expect(isInPageDigest("package.json")).toBe(true);
    expect(isInPageDigest("app/shell/main.test.ts")).toBe(false);
    expect(isInPageDigest("application/main.ts")).toBe(false);
    expect(isInPageDigest("../elsewhere/main.ts")).toBe(false);
  });
});

describe("a build is kept", () => {
  const dist = join(root, "dist");
  beforeEach(() => {
    write("dist/index.html", "page");
    write("dist/assets/one.js", "code");
    writeFileSync(join(dist, ".built-from"), stampOf(dist, "a"));
  });

  test("if it is of these sources and whole, whatever lies beside it", () => {
    expect(isBuiltFrom(dist, "a")).toBe(true);
    write("dist/api/index.html", "reference");
    expect(isBuiltFrom(dist, "a")).toBe(true);
  });

  test.each<[string, () => void]>([
    ["of other sources", () => writeFileSync(join(dist, ".built-from"), stampOf(dist, "b"))],
    ["without a file", () => rmSync(join(dist, "assets/one.js"))],
    ["with a file cut short", () => write("dist/index.html", "pa")],
    ["with a file of as many other bytes", () => write("dist/assets/one.js", "cods")],
    ["without its note", () => rmSync(join(dist, ".built-from"))],
    ["with a damaged note", () => write("dist/.built-from", "{")],
    ["with another note", () => write("dist/.built-from", "null")],
    ["that is not there", () => rmSync(dist, { recursive: true })],
  ])("not if it is one %s", (_, change) => {
    change();
    expect(isBuiltFrom(dist, "a")).toBe(false);
  });
});
