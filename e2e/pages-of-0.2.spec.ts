import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator } from "@playwright/test";
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
  readonly scenario: {
    readonly title?: string;
    readonly policies: readonly { readonly id: string; readonly rank?: unknown }[];
  };
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
    const read = numbersMoved(address) ? masked : words;
    const wanted = withoutCosts(shows)
      .filter((line) => !line.startsWith("img "))
      // A question may hide more than it did.
      .filter((line) => !(line.startsWith("figure ") && name.includes("exercise")))
      .filter(
        (line) => isEmbed || (!WENT.includes(line) && line !== `heading ${titleAt(address)}`),
      );
    const without = isOfAsrpt(address) ? new Map<string, string[]>() : withoutSums(wanted);
    await expect(async () => {
      if (!isEmbed) await unfold(where);
      const now = namesIn(await where.ariaSnapshot()).map(read);
      const missing = wanted.filter((line) => {
        const others = isEmbed
          ? (OF_EMBEDS[line] ?? reasonNow(line))
          : (became(line, shows) ?? without.get(line));
        const chart = name.includes("exercise") ? chartOf(line) : [];
        const ways = [line, ...(others ?? []), ...chart].flatMap((way) => byFormula(way, address));
        return !ways.some((way) => now.some((other) => isWithin(read(way), other)));
      });
      expect(missing).toEqual([]);
    }).toPass({ timeout: 15_000 });
  });
}

/** The bench shows a few of the numbers, and no lanes of a crowd, and all to those who ask. */
async function unfold(where: Locator): Promise<void> {
  for (const name of ["More columns", "Watch a stretch", "Show the charts"]) {
    const button = where.getByRole("button", { name });
    if (await button.isVisible()) await button.click();
  }
}

/** What stands under a heading of 0.2 has another one on the bench, or only a name. */
const BECAME: Readonly<Record<string, readonly string[]>> = {
  "heading Service over time": ["region Service over time"],
  "heading Metrics": ["heading Done after"],
  "heading Load of the links": ["heading How full is each link"],
  "heading CCDF of FCT": ["heading How many are still not done after so many"],
  // The switch view, its tracks and sums say what windows, rates and pauses were.
  "heading Windows, queues and losses": ["region Packet by packet"],
  "heading Rates, queues and pauses": ["region Packet by packet"],
  // One line of sums in place of a row a flow.
  "heading What the network costs each flow": ["region What the network costs each flow"],
};
/** An embed of all there is has the sentence. */
const OF_EMBEDS: Readonly<Record<string, readonly string[]>> = {
  "heading Scenario": ["region The experiment"],
  "heading Policies": ["region The experiment"],
};
/** What the bench does not show: a plot that is not pointed at says nothing of that. */
const WENT = ["heading Self-checks", "figure Point at a curve to read it."];

/** What the network costs is one line: the rows below that heading went. */
function withoutCosts(lines: readonly string[]): readonly string[] {
  let isCost = false;
  return lines.filter((line) => {
    isCost = line === "row Flow FCT under BRR cost timeouts" || (isCost && line.startsWith("row "));
    return !isCost;
  });
}

/** How full a link was is drawn below the network, for every policy. */
function became(line: string, shows: readonly string[]): readonly string[] | undefined {
  const [, link, load] = /^figure (.*) over time: (mean .*)/.exec(line) ?? [];
  if (link !== undefined) {
    const policy = shows.flatMap((shown) => /^figure Links under (.*?:)/.exec(shown)?.[1] ?? [])[0];
    return [`img How full ${link} is, over time. ${policy} ${load};`];
  }
  return BECAME[line] ?? reasonNow(line);
}

/** Reasons are made of each policy's own words for its key. */
function reasonNow(line: string): readonly string[] | undefined {
  const reason = line.replace(/''s head packet was released in/, "’s next packet came in");
  return reason === line ? undefined : [reason.replaceAll("''s", "’s")];
}

/** What was a heading above a question's chart is the name of its chart. */
function chartOf(line: string): readonly string[] {
  const [, policy] = /^heading (FIFO|TCP)$/.exec(line) ?? [];
  return policy === undefined ? [] : [`figure ${policy}: 2 flows,`];
}

/** A title stands in the list of experiments; on the bench the sentence is in its place. */
function titleAt(address: string): string | undefined {
  return LINKS.find(({ link }) => address.endsWith(link))?.scenario.title;
}

/** A formula that nobody has named is its own name. */
function byFormula(line: string, address: string): readonly string[] {
  const link = LINKS.find((one) => address.includes(one.link.replace(/^.*#/, "")));
  const [formula] = (link?.scenario.policies ?? []).flatMap(({ rank }) => rank ?? []);
  return [line, line.replace(/^(figure|row) Rank\b/, `$1 ${formula}`)];
}

function isOfAsrpt(address: string): boolean {
  const link = LINKS.find((one) => address.endsWith(one.link));
  return link?.scenario.policies.some(({ id }) => id === "asrpt") ?? true;
}

const COLUMN =
  /(?:Mean|Median|Max|p99) FCT \S+|Mean slowdown|(?:FPT|ΣFCT) \/ \S+|FPT \S+|[A-Z][a-z]+ throughput %|Terminated flows/g;

/** Rows of numbers, by what they were, as they are where ASRPT does not run: finish times are summed in Theory then. */
function withoutSums(lines: readonly string[]): ReadonlyMap<string, string[]> {
  let columns: readonly string[] = [];
  const rows = new Map<string, string[]>();
  const isSum = (column = "") => /^(FPT|ΣFCT)/.test(column);
  for (const line of lines) {
    if (line.startsWith("row Mean FCT")) {
      columns = line.match(COLUMN) ?? [];
      rows.set(line, [["row", ...columns.filter((column) => !isSum(column))].join(" ")]);
    } else if (line.startsWith("row ") && columns.length > 0) {
      const said = line.replaceAll(" (best)", "").match(/\S+ ± \S+(?: \*)?|\S+/g) ?? [];
      const first = said.length - columns.length;
      rows.set(line, [said.filter((_, k) => !isSum(columns[k - first])).join(" ")]);
    } else columns = [];
  }
  return rows;
}

/** Examples may change, and what is asked of them. */
function numbersMoved(address: string): boolean {
  const link = LINKS.find((one) => address.endsWith(one.link));
  if (link === undefined || new RegExp(MOVED.scenarios).test(link.name)) return true;
  return link.scenario.policies.some(({ id }) => new RegExp(MOVED.policies).test(id));
}

const NAMED = /^\s*- '?((?:figure|row|heading|region|img) ".*?")(?: \[[a-z0-9=]+\])*'?(?::|$)/;

function namesIn(snapshot: string): readonly string[] {
  return snapshot
    .split("\n")
    .flatMap((line) => NAMED.exec(line)?.[1] ?? [])
    .map((line) => line.replace(/^(\w+) "(.*)"$/, "$1 $2"))
    .flatMap(one);
}

/** Policies that did the same may share a chart, which is the chart of each. */
function one(line: string): readonly string[] {
  const [, names, rest] = /^figure (.*?)(: [\d,]+ flows.*)$/.exec(line) ?? [];
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

/** Whether these words are there, in this order: there may be more beside them, after a comma too. */
function isWithin(line: readonly string[], other: readonly string[]): boolean {
  let k = 0;
  for (const word of other) if (word === line[k] || word === `${line[k]},`) k += 1;
  return k === line.length;
}
