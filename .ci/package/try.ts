import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { findChromium } from "../find-chromium.ts";
import { emptyFolder, packInto, runIn } from "./folder.ts";

/**
 * `npm run try:package`: what a stranger does with the packed file, from an empty folder outside the checkout, with packages from
 * the registry: publint, attw, TypeScript, a test that fails and then passes, sweeps on two threads, a page built by Vite.
 */
const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const TOOLS = [
  "@arethetypeswrong/cli@0.18.5",
  "publint@0.3.25",
  ...["@types/node", "typescript", "vite", "vitest"].map((it) => `${it}@${devDependencies[it]}`),
];

/** The blocks of docs/regression.md that a stranger copies, and what it says that comes of them. */
const DOCUMENT = readFileSync("docs/regression.md", "utf8");
const [EXERCISE = "", TEST = ""] = ["json", "js"].map(
  (kind) => new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(DOCUMENT)?.[1],
);
const [FAILURE = "", CHART = ""] = [
  ...DOCUMENT.matchAll(/```\n((?:expected|slot )[\s\S]*?)\n```/g),
].map(([, block]) => block);
const PAGE = `import { text } from "slotwise";
const flows = [{ id: "a", arrival: 0, size: 3 }];
document.body.textContent = text({ version: 1, model: "slot", fabric: { kind: "link" }, flows, policies: [{ id: "fifo" }] });
`;
/** Rows of a sweep on as many threads as it is told. */
const SWEEP = `import { sweep } from "slotwise";
const workload = { distribution: "web-search", load: 0.5, flows: 200, seed: 1 };
const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, workload, policies: [{ id: "srpt" }] };
const vary = [{ path: "workload.load", values: [0.5, 0.8] }];
const options = { jobs: Number(process.argv[2]) };
for await (const row of sweep({ version: 1, scenario, vary, seeds: "1..3" }, options)) console.log(row);
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
const test = join(folder, "exercise.test.ts");
writeFileSync(test, TEST);
const failed = inside("npx vitest run", 1);
console.log(failed.includes(FAILURE) ? FAILURE : fail(`it does not say "${FAILURE}"`, failed));
writeFileSync(test, TEST.replace("mouse: 7", "mouse: 6"));
inside("npx vitest run --update");
const written = readFileSync(test, "utf8").replace(/^ {4}/gm, "");
if (!written.includes(CHART)) fail("no chart in the snapshot", written);
inside("npx vitest run");
// No DOM: a program of Node has none.
inside(
  "npx tsc --strict --noEmit --target es2023 --lib es2023 --module nodenext --skipLibCheck --types node exercise.test.ts",
);

// Threads begin with files of the package.
writeFileSync(join(folder, "sweep.js"), SWEEP);
const swept = "npx slotwise sweep web-search-2000 --vary workload.load=0.5,0.8 --seeds 1..3 --jobs";
for (const words of [swept, "node sweep.js"]) {
  const [one, two] = [inside(`${words} 1`), inside(`${words} 2`)];
  if (one !== two || one === "") fail("two threads write something else than one", two);
}

mkdirSync(join(folder, "page"));
writeFileSync(
  join(folder, "page/index.html"),
  '<body><script type="module" src="./main.js"></script>',
);
writeFileSync(join(folder, "page/main.js"), PAGE);
inside("npx vite build page --logLevel error");
await open(join(folder, "page/dist"), "FIFO  aaa  a 3");

const size = (path: string) => {
  const bytes = readFileSync(join(own, "slotwise", path));
  return `${path} ${(bytes.length / 1000).toFixed(0)} kB, ${(gzipSync(bytes).length / 1000).toFixed(1)} kB gzip`;
};
console.log(
  `${(statSync(file).size / 1000).toFixed(0)} kB packed; ${size("lib/browser/slotwise.js")}`,
);
console.log(`all in ${((Date.now() - start) / 1000).toFixed(0)} s`);
rmSync(folder, { recursive: true });

/** The built page in a Chromium, if there is one. */
async function open(built: string, shown: string): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) return console.log("  not opened: no Chromium is here");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  // Without a host: the files as they lie there.
  await page.route("http://built/**", (route) => {
    const path = new URL(route.request().url()).pathname;
    return route.fulfill({ path: join(built, path === "/" ? "index.html" : path) });
  });
  await page.goto("http://built/");
  await page.waitForFunction(`document.body.textContent.includes(${JSON.stringify(shown)})`);
  console.log(`  the page shows ${shown}`);
  await browser.close();
}

function fail(what: string, said: string): never {
  throw new Error(`${what}: ${said}`);
}
