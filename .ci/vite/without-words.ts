import type { Plugin } from "vite";

/** Fields with what is said of a thing: of those it must have nothing is left but empty quotes, the others go. */
interface Words {
  readonly must: readonly string[];
  readonly may: readonly string[];
}

/** What tables and help say of a measure. */
const OF_MEASURES: Words = {
  must: ["definition"],
  may: ["plain", "short", "none", "tables", "shownIf"],
};

/** What else is for people: a board of a lesson, which a worker makes, has these. */
const NAMES: Words = { must: ["name", "best"], may: ["long", "unit", "whole"] };

/** What panels, help and the schema say of a policy, and where lists have it; its name is in labels. */
const OF_POLICIES: Words = {
  must: ["title", "rule", "brief", "source"],
  may: ["briefNumbers", "group", "isFurther"],
};

/** What the schema says of a network. */
const OF_NETWORKS: Words = { must: ["says"], may: [] };

/** What the schema, tables and forms have of a column of flows. */
const OF_COLUMNS: Words = { must: ["description", "words"], may: ["headings", "shown", "added"] };

/** The code of a file of the engine without what is said of its measures, policies or networks; with `all` without what only pages, tables and the command write. */
export function wordless(code: string, id: string, all: boolean): string {
  const said = wordsIn(id, all);
  if (said.length === 0) return code;
  const must = said.flatMap((words) => words.must);
  const fields = [...must, ...said.flatMap(({ may }) => may)].join("|");
  const written = new RegExp(
    `^( +)(${fields}):\\s+(\`[^\`]*\`|"[^"]*"|null|true|\\[[^\\]]*\\]|\\{ [^}]* \\}),?$\\n`,
    "gm",
  );
  return code.replace(written, (_, blanks: string, field: string) =>
    must.includes(field) ? `${blanks}${field}: "",\n` : "",
  );
}

function wordsIn(id: string, all: boolean): readonly Words[] {
  if (/[\\/]engine[\\/]metrics[\\/](flow|run)-measures\.ts$/.test(id)) {
    return all ? [OF_MEASURES, NAMES] : [OF_MEASURES];
  }
  if (/[\\/]engine[\\/]model[\\/]spec[\\/]topologies[\\/].*\.ts$/.test(id)) return [OF_NETWORKS];
  if (all && /[\\/]engine[\\/]model[\\/]spec[\\/]flow-columns\.ts$/.test(id)) return [OF_COLUMNS];
  return /[\\/]engine[\\/](policies|transports)[\\/].*\.ts$/.test(id) ? [OF_POLICIES] : [];
}

/**
 * Leaves what is said of measures, policies and networks out of what computes and shows none of it: all but names out of a worker;
 * the names of measures, and what tables and forms have of columns, too out of the package's file for a browser, which writes
 * numbers by their keys and reads no table.
 */
export function withoutWords({ all = false } = {}): Plugin {
  return {
    name: "without-words",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const rest = wordless(code, id, all);
      return rest === code ? null : { code: rest, map: null };
    },
  };
}
