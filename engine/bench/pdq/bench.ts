import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { FIGURE_1 } from "./figure-1.ts";
import { FIGURE_3A, FIGURE_3B, FIGURE_3C } from "./figure-3abc.ts";
import { FIGURE_3D, LIKE_FOR_LIKE } from "./figure-3d.ts";
import { FIGURE_4 } from "./figure-4.ts";
import { FIGURE_6 } from "./figure-6.ts";
import { FIGURE_7, FIGURE_7_BY_FIRST } from "./figure-7.ts";
import { FIGURE_8 } from "./figure-8.ts";
import { FIGURE_9 } from "./figure-9.ts";
import { FIGURE_11A, FIGURE_11B, FIGURE_11C, SHIFTS } from "./figure-11.ts";
import { FIGURE_12 } from "./figure-12.ts";
import { FIGURE_12_FLOWS } from "./figure-12-flows.ts";
import { MEMORY } from "./memory.ts";
import { type Section, textOf } from "./section.ts";
import { SPEED } from "./speed.ts";
import { VARIANT_ROWS } from "./variants.ts";

/**
 * `npm run bench:pdq [-- name … --write]`: the experiments of the PDQ paper, packet by packet. Prints the tables;
 * `--write` writes them into docs/pdq.md. Seeded: the same tables on every machine, but for the speed.
 */
const SECTIONS: readonly Section[] = [
  FIGURE_6,
  FIGURE_7,
  FIGURE_7_BY_FIRST,
  FIGURE_3A,
  FIGURE_3B,
  FIGURE_3C,
  FIGURE_3D,
  LIKE_FOR_LIKE,
  FIGURE_1,
  FIGURE_4,
  FIGURE_8,
  FIGURE_9,
  FIGURE_11A,
  FIGURE_11B,
  FIGURE_11C,
  SHIFTS,
  FIGURE_12,
  FIGURE_12_FLOWS,
  MEMORY,
  VARIANT_ROWS,
  SPEED,
];
const PAGE = "docs/pdq.md";

const HEAD = `# PDQ, packet by packet

Made by \`npm run bench:pdq\`. PDQ as a distributed protocol (SPEC section 6) on the fabrics of the paper's Fig. 2, 1 Gb/s links: a *star*, the
single bottleneck, and the *tree* of 12 servers under one root. *Recommended* and *literal* are the two readings of SPEC 6.7. *Prototype*: what
an independent one found that was written from the paper's text alone. Decimal units: 1 KB is 1000 bytes. The queue is what waits in bytes over
1500, without the packet in service.
`;

function main(): void {
  const asked = process.argv.slice(2).filter((word) => word !== "--write");
  const unknown = asked.filter((name) => SECTIONS.every((section) => section.name !== name));
  if (unknown.length > 0) {
    const names = SECTIONS.map(({ name }) => name).join(", ");
    console.error(`There is no ${unknown.join(", ")}; there are ${names}.`);
    process.exitCode = 1;
    return;
  }
  const made = new Map<Section, string>();
  for (const section of SECTIONS) {
    if (asked.length > 0 && !asked.includes(section.name)) continue;
    const text = textOf(section);
    made.set(section, text);
    console.log(text);
  }
  if (!process.argv.includes("--write")) return;
  // Read only now, so that two runs of different sections at once do each other no harm.
  const old = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "";
  const texts = SECTIONS.map((section) => made.get(section) ?? kept(old, section.title));
  mkdirSync("docs", { recursive: true });
  const all = [HEAD, ...texts, ...others(old)].filter((text) => text !== "");
  writeFileSync(PAGE, all.join("\n"));
  console.log(`Written into ${PAGE}.`);
}

/** The section of that title as the page has it; nothing if it has not. */
function kept(page: string, title: string): string {
  return sectionsOf(page).find((text) => text.startsWith(`## ${title}\n`)) ?? "";
}

/** Sections that are not made here: they stay, behind those that are. */
function others(page: string): string[] {
  return sectionsOf(page).filter((text) =>
    SECTIONS.every(({ title }) => !text.startsWith(`## ${title}\n`)),
  );
}

function sectionsOf(page: string): string[] {
  const [, ...sections] = page.trimEnd().split("\n## ");
  return sections.map((text) => `## ${text.trimEnd()}\n`);
}

main();
