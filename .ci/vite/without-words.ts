import type { Plugin } from "vite";

/** What tables and help say of a measure. */
const SHOWN = ["definition", "plain", "short", "none", "tables", "shownIf"] as const;
/** What else is for people: a board of a lesson, which a worker makes, has these. */
const NAMES = ["name", "long", "best", "unit", "whole"] as const;
/** Every measure has these: they stay, and say nothing. */
const ALWAYS = /^(name|definition|best)$/;

/** The code of measures without what is said of them, and with `names` without their names. */
export function wordless(code: string, names: boolean): string {
  const fields = [...SHOWN, ...(names ? NAMES : [])].join("|");
  const words = new RegExp(
    `^( +)(${fields}):\\s+(\`[^\`]*\`|"[^"]*"|null|\\[[^\\]]*\\]),?$\\n`,
    "gm",
  );
  return code.replace(words, (_, blanks: string, field: string) =>
    ALWAYS.test(field) ? `${blanks}${field}: "",\n` : "",
  );
}

/**
 * Leaves what is said of measures out of what computes and shows none of it: all but names out of a worker, those too out of the
 * package's file for a browser, which writes numbers by their keys.
 */
export function withoutWords({ names = false } = {}): Plugin {
  return {
    name: "without-words",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]engine[\\/]metrics[\\/](flow|run)-measures\.ts$/.test(id)) return null;
      return { code: wordless(code, names), map: null };
    },
  };
}
