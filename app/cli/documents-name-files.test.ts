import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { documents, inlineCode } from "./testing/documents.ts";

const CODE = /(?:^|\/)[\w.@-]+\.tsx?$/;
const PATH = /^((?:app|engine|workloads|docs|e2e|examples|\.ci|\.github)\/[\w./@-]*)$/;
const NAMED = /`((?:[\w.@-]+\/)*[\w.@-]+\.tsx?)`/g;

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => !name.includes("node_modules"));
const files = ["app", "engine", "workloads", "e2e", ".ci", "docs", "examples"]
  .flatMap(below)
  .filter((name) => CODE.test(name));
const roots = readdirSync(".").filter((name) => CODE.test(name));

/** With those that only who works on the code meets, and the slides of the course. */
const PAGES = [
  ...documents().map((name) => name.replaceAll("\\", "/")),
  ...[".github", "e2e"].flatMap(below).filter((name) => name.endsWith(".md")),
  ...below("docs/course").filter((name) => name.endsWith(".html")),
];
// CHANGELOG tells of past versions with the files that they had.
const OF_TODAY = PAGES.filter((name) => name !== "CHANGELOG.md");

const texts = new Map<string, string>();
const textOf = (page: string): string => {
  const text = texts.get(page) ?? readFileSync(page, "utf8").replaceAll("\r\n", "\n");
  texts.set(page, text);
  return text;
};
const withoutBlocks = (text: string) => text.replace(/^(`{3,})[\s\S]*?^\1$/gm, "");

describe("a document's links lead somewhere", () => {
  test("every file of every link is there, and has the place that the link names", () => {
    const links = PAGES.flatMap((page) => linksOf(page).map((link) => ({ page, link })));
    const lost = links
      .filter(({ page, link }) => !leads(page, link))
      .map(({ page, link }) => `${page}: ${link}`);
    expect(links.length).toBeGreaterThan(100);
    expect(lost).toEqual([]);
  });

  test.each([
    ["README.md", "no-such-file.md", false],
    ["README.md", "docs", true],
    ["docs/import.md", "../README.md#command-line", true],
    ["docs/import.md", "../README.md#no-such-place", false],
    ["README.md", "#where-things-are", true],
    ["README.md", "#where-things-were", false],
  ])("in %s %s: %s", (page, link, isThere) => {
    expect(leads(page, link)).toBe(isThere);
  });

  test("anchors are those that GitHub gives: of letters and figures, numbered where two are alike", () => {
    const text = '# `a` b, c!\n## [Über](x.md) uns\n## A b c\n<a id="2.13"></a>**2.13** x';
    expect([...anchorsOf(text)]).toEqual(["a-b-c", "über-uns", "a-b-c-1", "2.13"]);
  });
});

describe("what a document names is there", () => {
  test("a file of code: a file that moves takes its mentions along", () => {
    const missing = OF_TODAY.flatMap((page) =>
      [...textOf(page).matchAll(NAMED)]
        .map(([, name = ""]) => name.replace(/^(?:\.\.?\/)+/, ""))
        .filter((name) => ![...files, ...roots].some((file) => `/${file}`.endsWith(`/${name}`)))
        .map((name) => `${page}: ${name}`),
    );
    expect(files.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });

  test("a file or folder by its path from the top, and a script by its name", () => {
    const missing = OF_TODAY.flatMap((page) => {
      // A folder of examples may have scripts of its own.
      const scripts = [join(dirname(page), "package.json"), "package.json"]
        .filter((manifest) => existsSync(manifest))
        .flatMap((manifest) =>
          Object.keys(JSON.parse(readFileSync(manifest, "utf8")).scripts ?? {}),
        );
      const isMissing = (code: string) => {
        const [, path = ""] = PATH.exec(code) ?? [];
        const [, script = ""] = /^npm run ([\w:]+)(?= |$)/.exec(code) ?? [];
        const isLost = ![path, join(dirname(page), path)].some((place) => existsSync(place));
        return (path !== "" && isLost) || (script !== "" && !scripts.includes(script));
      };
      return inlineCode(page)
        .filter(isMissing)
        .map((code) => `${page}: ${code}`);
    });
    expect(missing).toEqual([]);
  });

  test("a rule of SPEC by its number", () => {
    const rules = new Set(
      [...textOf("engine/SPEC.md").matchAll(/\*\*(\d+\.\d+)/g)].map(([, rule]) => rule),
    );
    const missing = OF_TODAY.flatMap((page) =>
      [...withoutBlocks(textOf(page)).matchAll(/\bSPEC ((?:\d+\.\d+(?:, | and | to )?)+)/g)]
        .flatMap(([, list = ""]) => list.match(/\d+\.\d+/g) ?? [])
        .filter((rule) => !rules.has(rule))
        .map((rule) => `${page}: SPEC ${rule}`),
    );
    expect(rules.size).toBeGreaterThan(200);
    expect(missing).toEqual([]);
  });
});

describe("a page can be taken in", () => {
  const pages = OF_TODAY.filter((name) => /^(?:docs\/.*|README|CONTRIBUTING)\.md$/.test(name));

  test("it has fewer than 200 lines", () => {
    const long = pages.map((page) => [page, textOf(page).split("\n").length - 1] as const);
    expect(long.filter(([, lines]) => lines >= 200)).toEqual([]);
  });

  test("it opens with one sentence, which says what it is", () => {
    const others = pages.filter((page) => {
      const [, first = ""] = textOf(page).split("\n\n");
      return !/^[^.!?\n]+(?:[.!?]\w[^.!?\n]*)*[.:]$/.test(first) || first.length > 250;
    });
    expect(others).toEqual([]);
  });

  test("docs/README.md leads to every page of docs, and README to it", () => {
    const led = linksOf("docs/README.md").map((link) =>
      join("docs", link.replace(/#.*/, "")).replaceAll("\\", "/"),
    );
    const own = pages.filter((page) => page.startsWith("docs/") && page !== "docs/README.md");
    expect(own.filter((page) => !led.includes(page))).toEqual([]);
    expect(linksOf("README.md")).toContain("docs/README.md");
  });
});

/** What links and pictures of a page point at, other sites left out. */
function linksOf(page: string): readonly string[] {
  const text = withoutBlocks(textOf(page)).replace(/(?<!`)`[^`\n]+`(?!`)/g, "code");
  const inMarkdown = [...text.matchAll(/\]\(<?([^\s)>]+)>?(?: "[^"]*")?\)/g)];
  const inHtml = [
    ...text.matchAll(/<(?:a|img|link|script|source|object)\b[^>]*?(?:href|src|data)="([^"]+)"/g),
  ];
  return [...inMarkdown, ...inHtml]
    .map(([, link = ""]) => link)
    .filter((link) => !/^(?:[a-z]+:|\/\/)/i.test(link));
}

function leads(page: string, link: string): boolean {
  const [path = "", anchor = ""] = link.split("#");
  const target = path === "" ? page : join(dirname(page), decodeURI(path.replace(/\?.*/, "")));
  if (!existsSync(target)) return false;
  if (anchor === "") return true;
  const isPage = statSync(target).isFile() && /\.(?:md|html)$/.test(target);
  return isPage && anchorsOf(textOf(target.replaceAll("\\", "/"))).has(decodeURIComponent(anchor));
}

function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, title, id] of withoutBlocks(text).matchAll(
    /^#{1,6} (.+)$|<[a-z]+[^>]* id="([^"]+)"/gm,
  )) {
    const slug = id ?? slugOf(title ?? "");
    let own = slug;
    for (let k = 1; id === undefined && anchors.has(own); k++) own = `${slug}-${k}`;
    anchors.add(own);
  }
  return anchors;
}

function slugOf(title: string): string {
  return title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}
