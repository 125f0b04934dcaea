import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fullIf } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";

/** What 0.2.0 showed of its links and embeds (e2e/kept/README.md): headings, figures and rows by their names. */
function kept<T>(name: string): T {
  const path = fileURLToPath(new URL(`kept/${name}`, import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")) as T;
}

interface Shown {
  readonly name: string;
  readonly shows: readonly string[];
}

interface Linked {
  readonly name: string;
  readonly link: string;
  readonly scenario: { readonly policies: readonly { readonly id: string }[] };
}

const LINKS = kept<readonly Linked[]>("0.2.0/links.json");
const EMBEDS = kept<readonly { name: string; address?: string }[]>("0.2.0/embeds.json");
/** Whose numbers are not those of 0.2.0 any more. */
const MOVED = kept<{ policies: string; scenarios: string }>("moved.json");
/** What every change is tried on. */
const FEW = ["slot-link", "embed: every panel"];

const addresses = new Map([
  ...LINKS.map(({ name, link }) => [name, link] as const),
  ...EMBEDS.map(({ name, address = "" }) => [`embed: ${name}`, address] as const),
]);

for (const { name, shows } of kept<readonly Shown[]>("0.2.0/pages.json")) {
  test(`“${name}” of 0.2.0 shows what it showed`, fullIf(!FEW.includes(name)), async ({ page }) => {
    const address = addresses.get(name) ?? "";
    await new Playground(page).open(address);
    const isEmbed = name.startsWith("embed: ");
    const where = page.locator(isEmbed ? "body" : "main").first();
    // The bench shows a few of the numbers, and all to those who ask.
    const more = where.getByRole("button", { name: "More columns" });
    if (!isEmbed && (await more.isVisible())) await more.click();
    const read = numbersMoved(address) ? masked : words;
    await expect(async () => {
      const now = namesIn(await where.ariaSnapshot()).map(read);
      const missing = shows
        .filter((line) => !line.startsWith("img "))
        // A sentence and the parts of the bench have taken the place of its headings.
        .filter((line) => isEmbed || !line.startsWith("heading "))
        // A question may hide more than it did.
        .filter((line) => !(line.startsWith("figure ") && name.includes("exercise")))
        .filter((line) => !now.some((other) => isWithin(read(line), other)));
      expect(missing).toEqual([]);
    }).toPass({ timeout: 15_000 });
  });
}

/** Examples may change, and what is asked of them. */
function numbersMoved(address: string): boolean {
  const link = LINKS.find((one) => address.endsWith(one.link));
  if (link === undefined || new RegExp(MOVED.scenarios).test(link.name)) return true;
  return link.scenario.policies.some(({ id }) => new RegExp(MOVED.policies).test(id));
}

const NAMED = /^\s*- '?((?:figure|row|heading) ".*?")(?: \[[a-z0-9=]+\])*'?(?::|$)/;

function namesIn(snapshot: string): readonly string[] {
  return snapshot
    .split("\n")
    .flatMap((line) => NAMED.exec(line)?.[1] ?? [])
    .map((line) => line.replace(/^(\w+) "(.*)"$/, "$1 $2"))
    .flatMap(one);
}

/** Policies that did the same may share a chart, which is the chart of each. */
function one(line: string): readonly string[] {
  const [, names, rest] = /^figure (.*?)(: .*)$/.exec(line) ?? [];
  if (names === undefined) return [line];
  return [line, ...names.split(/, | and /).map((name) => `figure ${name}${rest}`)];
}

function words(line: string): readonly string[] {
  return unsigned(line).split(" ");
}

/** A number that moved may have another sign, and as many digits as it likes. */
function masked(line: string): readonly string[] {
  return unsigned(line)
    .replace(/–|[−+]?\d[\d.,]*(?:e[−+]?\d+)?/g, "#")
    .split(" ");
}

/** A difference that rounding makes is none, whatever its sign. */
function unsigned(line: string): string {
  return line.replace(/[−+](0(?:\.0+)?)(?![\d.])/g, "$1");
}

/** Whether these words are there, in this order: there may be more beside them. */
function isWithin(line: readonly string[], other: readonly string[]): boolean {
  let k = 0;
  for (const word of other) if (word === line[k]) k += 1;
  return k === line.length;
}
