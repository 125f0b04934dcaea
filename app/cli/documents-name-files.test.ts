import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documents } from "./testing/documents.ts";

const CODE = /(?:^|\/)[\w.@-]+\.tsx?$/;
const NAMED = /`((?:[\w.@-]+\/)*[\w.@-]+\.tsx?)`/g;

const files = ["app", "engine", "workloads", "e2e", ".ci", "docs", "examples"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => CODE.test(name.replaceAll("\\", "/")) && !name.includes("node_modules"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
);
const roots = readdirSync(".").filter((name) => CODE.test(name));

test("a file of code that a document names is there: a file that moves takes its mentions along", () => {
  // CHANGELOG tells of past versions with the files that they had.
  const missing = documents()
    .filter((document) => document !== "CHANGELOG.md")
    .flatMap((document) =>
      [...readFileSync(document, "utf8").matchAll(NAMED)]
        .map(([, name = ""]) => name.replace(/^(?:\.\.?\/)+/, ""))
        .filter((name) => ![...files, ...roots].some((file) => `/${file}`.endsWith(`/${name}`)))
        .map((name) => `${document}: ${name}`),
    );
  expect(files.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});
