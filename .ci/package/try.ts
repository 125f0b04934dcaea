import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { emptyFolder, packInto, runIn } from "./folder.ts";

/**
 * `npm run try:package`: what a stranger does with the packed file, from an empty folder outside the checkout, with packages from
 * the registry: publint, attw, TypeScript, a test that fails and then passes, a page built by Vite.
 */
const TOOLS = [
  "@arethetypeswrong/cli@0.18.5",
  "@types/node@20.19.43",
  "publint@0.3.25",
  "typescript@7.0.2",
  "vite@8.3.8",
  "vitest@4.1.12",
];

const EXERCISE = `{
  "version": 1,
  "model": "slot",
  "fabric": { "kind": "link" },
  "flows": [
    { "id": "elephant", "arrival": 0, "size": 12 },
    { "id": "mouse", "arrival": 5, "size": 1 }
  ],
  "policies": [{ "id": "fifo" }, { "id": "srpt" }]
}
`;
const TEST = `import { readFileSync } from "node:fs";
import { parse, run } from "slotwise";
import "slotwise/vitest";
import { expect, test } from "vitest";

const scenario = parse(readFileSync("exercise.json", "utf8"));

test("the mouse overtakes", () => {
  expect(scenario).toFinish("SRPT", { mouse: WANTED });
  expect(scenario).toKeepTheLaws();
  expect(run(scenario)).toMatchInlineSnapshot();
});
`;
const PAGE = `import { text } from "slotwise";
const flows = [{ id: "a", arrival: 0, size: 3 }];
document.body.textContent = text({ version: 1, model: "slot", fabric: { kind: "link" }, flows, policies: [{ id: "fifo" }] });
`;

const start = Date.now();
const folder = emptyFolder("stranger");
const file = packInto(folder);
const inside = (words: string, expected = 0) => {
  const [command = "", ...rest] = words.split(" ");
  return runIn(folder, command, rest, expected);
};
const npm = "--no-audit --no-fund --loglevel=error";

inside(`npm install ${file} ${npm}`);
const own = join(folder, "node_modules");
console.log(`installed: ${inside("du -sh node_modules").trim()}`);
if (existsSync(join(own, "react"))) throw new Error("the page's packages are installed too");
inside(`npm install -D ${TOOLS.join(" ")} ${npm}`);
console.log(inside(`npx publint run ${file} --strict`));
console.log(inside(`npx attw ${file} --profile esm-only --format ascii`));

writeFileSync(join(folder, "exercise.json"), EXERCISE);
const put = (wanted: string) =>
  writeFileSync(join(folder, "exercise.test.ts"), TEST.replace("WANTED", wanted));
put("7");
const failed = inside("npx vitest run", 1);
const told =
  /expected mouse to end at 7 under SRPT, but it ends at 6[\s\S]*What SRPT did in slot 5: .*/;
console.log(told.exec(failed)?.[0] ?? fail("the failing test does not say why", failed));
put("6");
inside("npx vitest run --update");
const written = readFileSync(join(folder, "exercise.test.ts"), "utf8");
if (!written.includes("SRPT  eeeeemeeeeeee  e 13  m 6")) fail("no chart in the snapshot", written);
inside("npx vitest run");
inside(
  "npx tsc --strict --noEmit --target es2023 --module nodenext --skipLibCheck --types node exercise.test.ts",
);

mkdirSync(join(folder, "page"));
writeFileSync(
  join(folder, "page/index.html"),
  '<body><script type="module" src="./main.js"></script>',
);
writeFileSync(join(folder, "page/main.js"), PAGE);
inside("npx vite build page --logLevel error");

const size = (path: string) => {
  const bytes = readFileSync(join(own, "slotwise", path));
  return `${path} ${(bytes.length / 1000).toFixed(0)} kB, ${(gzipSync(bytes).length / 1000).toFixed(1)} kB gzip`;
};
console.log(
  `${(statSync(file).size / 1000).toFixed(0)} kB packed; ${size("lib/browser/slotwise.js")}`,
);
console.log(`all in ${((Date.now() - start) / 1000).toFixed(0)} s`);
rmSync(folder, { recursive: true });

function fail(what: string, said: string): never {
  throw new Error(`${what}: ${said}`);
}
