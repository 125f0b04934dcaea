import { readFileSync } from "node:fs";

/**
 * `npm run size`: bytes of a first visit, compressed. index.html names some of its parts, first-choice.js those of the newcomer's
 * page and of the bench; the worker and its engine come at once too. e2e/first-load.spec.ts holds what a browser really fetches
 * to the same bounds.
 */
const read = (name) => readFileSync(`dist/${name}`, "utf8");
const links = read("index.html").matchAll(/(?:src|href)="\.\/([^"]+)"/g);
const named = [...links].map(([, file]) => file);
const list = /choosePage\((\{"newcomer".*\})\)/.exec(read("first-choice.js"))?.[1];
if (list === undefined) throw new Error("first-choice.js names no parts");
const chosen = JSON.parse(list);
const WORKERS = ["assets/engine.worker-*.js", "assets/plain-engine-*.js"];

const visit = (name, page, kind, more, limit) => {
  const files = [...named, ...chosen[page]].filter((file) => kind.test(file));
  return { name, path: [...files, ...more].map((file) => `dist/${file}`), limit, gzip: true };
};

export default [
  visit("newcomer's page", "newcomer", /\.(js|css)$/, [...WORKERS, "index.html"], "60 kB"),
  visit("scripts of the bench", "bench", /\.js$/, [], "205 kB"),
  visit("scripts of the bench and its worker", "bench", /\.js$/, WORKERS, "235 kB"),
  visit("styles of the bench", "bench", /\.css$/, [], "15 kB"),
];
