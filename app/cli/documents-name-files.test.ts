import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { documents, inlineCode } from "./testing/documents.ts";

/** Endings of files that are ours wherever they are named; one in JSON or JavaScript may be a reader's own. */
const OWN = /(?:^|\/)[\w.@-]+\.(?:tsx?|mjs|md|py|css)$/;
/** From the top; what a reader fills in, as in `engine/policies/<id>.ts`, and all behind it is left out. */
const PATH = /^(?:app|engine|workloads|docs|e2e|examples|\.ci|\.github)\/[\w./@-]*/;

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => !name.includes("node_modules"));
const files = ["app", "engine", "workloads", "e2e", ".ci", "docs", "examples"]
  .flatMap(below)
  .filter((name) => OWN.test(name));
const roots = readdirSync(".").filter((name) => OWN.test(name));

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
const withoutBlocks = (text: string) => text.replace(/^( *`{3,})[\s\S]*?^\1$/gm, "");

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

  test.each([
    ["[a](x.md)", "x.md"],
    ["![a `b`](<x.png> 'title')", "x.png"],
    ['[![a](x.png "(title)")](y.md#z)', "x.png y.md#z"],
    ["see [a][1]\n\n[1]: x.md", "x.md"],
    ["<img alt='a' src='x.png'> <a\n href=y.md>", "x.png y.md"],
    ["`[a](x.md)`\n- b\n  ```\n  [a](x.md)\n  ```\n[b](https://b.example) [c](mailto:c)", ""],
  ])("%j has the links %j", (text, links) => {
    expect(linksIn(text).join(" ")).toBe(links);
  });

  test("anchors are those that GitHub gives: of letters and figures, numbered where two are alike", () => {
    const text = '# `a` b, c!\n## [Über](x.md) uns\n## A b c\n<a id="2.13"></a>**2.13** x';
    expect([...anchorsOf(text)]).toEqual(["a-b-c", "über-uns", "a-b-c-1", "2.13"]);
  });
});

describe("what a document names is there", () => {
  test("a file by its name: a file that moves takes its mentions along", () => {
    const isThere = (name: string) =>
      [...files, ...roots].some((file) => `/${file}`.endsWith(`/${name}`));
    const missing = OF_TODAY.flatMap((page) =>
      wordsOf(page)
        .filter((word) => OWN.test(word) && !isThere(word.replace(/^(?:\.\.?\/)+/, "")))
        .map((word) => `${page}: ${word}`),
    );
    expect(files.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });

  test("a file or folder by its path from the top, and a script by its name", () => {
    const missing = OF_TODAY.flatMap((page) => {
      const isLost = (word: string) => {
        const [path = ""] = PATH.exec(word) ?? [];
        const whole = path === word ? path : dirname(`${path}x`);
        return path !== "" && ![whole, join(dirname(page), whole)].some(existsSync);
      };
      // A folder of examples may have scripts of its own.
      const scripts = [join(dirname(page), "package.json"), "package.json"]
        .filter((manifest) => existsSync(manifest))
        .flatMap((manifest) =>
          Object.keys(JSON.parse(readFileSync(manifest, "utf8")).scripts ?? {}),
        );
      const called = inlineCode(page).flatMap((code) => [
        ...code.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g),
      ]);
      return [
        ...wordsOf(page).filter(isLost),
        ...called.map(([, script = ""]) => script).filter((name) => !scripts.includes(name)),
      ].map((name) => `${page}: ${name}`);
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

/** Words of the code in a page's lines, without what encloses them. */
function wordsOf(page: string): readonly string[] {
  return inlineCode(page).flatMap((code) => code.match(/[^\s"'(),;=]+/g) ?? []);
}

const linksOf = (page: string) => linksIn(textOf(page));

/** What links and pictures point at, other sites left out. */
function linksIn(page: string): readonly string[] {
  const text = withoutBlocks(page).replace(/(?<!`)`[^`\n]+`(?!`)/g, "code");
  const inMarkdown = text.matchAll(/\]\(\s*<?([^\s)>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm);
  const inHtml = text.matchAll(/<[a-z][^>]*?\b(?:href|src|srcset|data|poster)=["']?([^\s"'>]+)/g);
  return [...inMarkdown, ...inHtml]
    .map(([, link, defined]) => link ?? defined ?? "")
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
