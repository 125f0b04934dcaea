import { parseArgs } from "node:util";
import { spoiltLink } from "./links.ts";
import { ORIGINALS } from "./originals.ts";
import { randomFrom } from "./random.ts";

/** Spoilt links, a line each, for the browser suite to open: the same for the same `--seed`. */
const { values } = parseArgs({
  options: { seed: { type: "string" }, count: { type: "string" } },
});
/** What the page is not asked to run in a test of hundreds of links. */
const LONGEST = 20_000;
const seed = Number(values.seed ?? "1");
const count = Number(values.count ?? "300");
const links: string[] = [];
for (let i = 0; links.length < count; i++) {
  // None of them is for the decoder's eyes alone: a line end would part it in two.
  const link = spoiltLink(ORIGINALS, randomFrom(seed * 1_000_003 + i));
  if (link.length < LONGEST && !/\s/.test(link)) links.push(link);
}
console.log(links.join("\n"));
