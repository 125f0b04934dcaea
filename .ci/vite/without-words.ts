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

/** What panels, help and the schema say of a policy; its name is in labels. */
const OF_POLICIES: Words = { must: ["title", "rule", "brief", "source"], may: ["briefNumbers"] };

/** The code of a file of the engine without what is said of its measures or policies, and with `names` without the names of measures. */
export function wordless(code: string, id: string, names: boolean): string {
  const said = wordsIn(id, names);
  if (said.length === 0) return code;
  const must = said.flatMap((words) => words.must);
  const fields = [...must, ...said.flatMap(({ may }) => may)].join("|");
  const written = new RegExp(
    `^( +)(${fields}):\\s+(\`[^\`]*\`|"[^"]*"|null|\\[[^\\]]*\\]|\\{ [^}]* \\}),?$\\n`,
    "gm",
  );
  return code.replace(written, (_, blanks: string, field: string) =>
    must.includes(field) ? `${blanks}${field}: "",\n` : "",
  );
}

function wordsIn(id: string, names: boolean): readonly Words[] {
  if (/[\\/]engine[\\/]metrics[\\/](flow|run)-measures\.ts$/.test(id)) {
    return names ? [OF_MEASURES, NAMES] : [OF_MEASURES];
  }
  return /[\\/]engine[\\/](policies|transports)[\\/].*\.ts$/.test(id) ? [OF_POLICIES] : [];
}

/**
 * Leaves what is said of measures and policies out of what computes and shows none of it: all but names out of a worker, those of
 * measures too out of the package's file for a browser, which writes numbers by their keys.
 */
export function withoutWords({ names = false } = {}): Plugin {
  return {
    name: "without-words",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const rest = wordless(code, id, names);
      return rest === code ? null : { code: rest, map: null };
    },
  };
}
