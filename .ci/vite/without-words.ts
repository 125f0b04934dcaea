import type { Plugin } from "vite";

/** Words of measures that a table, a help or a figure shows, and nothing that computes. */
const WORDS = /^( +)(definition|plain|short|none):\s+(`[^`]*`|"[^"]*"),$/gm;

/** Leaves the words of measures out of what computes and shows nothing: a worker, and the package's file for a browser. */
export function withoutWords(): Plugin {
  return {
    name: "without-words",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]engine[\\/]metrics[\\/][\w-]+\.ts$/.test(id)) return null;
      return { code: code.replace(WORDS, '$1$2: "",'), map: null };
    },
  };
}
