import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { FAULTS, type Fault } from "./faults.ts";

/**
 * `npm run try:faults`: makes each fault of faults.ts, alone, in a copy of the checkout, and runs the tests of the gate
 * that must tell it. Fails where they do not. With words: the faults whose file or description has one of them.
 */
const ROOT = resolve(import.meta.dirname, "../..");

/** The same at every time, so that what is compiled is found again. */
const COPY = join(
  tmpdir(),
  `slotwise-faults-${createHash("sha256").update(ROOT).digest("hex").slice(0, 8)}`,
);

/** Neither read by tests nor small. */
const LEFT = new Set(["node_modules", "dist", ".git", "bin", "lib", "test-results"]);

// As the gate has it: an eighth of the seeds, a build of what stands there.
const { SEEDS: _, SLOTWISE_BUILT: __, SLOTWISE_SEEDS: ___, ...env } = process.env;

/** Milliseconds; a fault must not make a loop without an end, which no test tells. */
const LONGEST = 900_000;

const words = process.argv.slice(2);
const chosen = FAULTS.filter(
  ({ what, file }) => words.length === 0 || words.some((word) => `${what} ${file}`.includes(word)),
);

function main(): number {
  rmSync(COPY, { recursive: true, force: true });
  cpSync(ROOT, COPY, {
    recursive: true,
    filter: (path) => resolve(path, "..") !== ROOT || !LEFT.has(basename(path)),
  });
  // Windows links folders without rights by a junction only.
  symlinkSync(join(ROOT, "node_modules"), join(COPY, "node_modules"), "junction");
  // What fails anyway tells of no fault.
  const [first] = [
    ...failed(chosen.flatMap(({ tests }) => ("spec" in tests ? [] : tests))),
    ...chosen.flatMap(({ tests }) =>
      "spec" in tests && failsInBrowser(tests) ? [`${tests.spec}: ${tests.title}`] : [],
    ),
  ];
  if (first !== undefined) {
    console.log(`“${first}” fails without any fault: mend that first.`);
    return 1;
  }
  const missed = chosen.filter((fault) => !isCaught(fault));
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults caught`);
  for (const { what, file } of missed)
    console.log(
      `  No test tells of: ${what} (${file}) Write one that does, or name it in .ci/faults/faults.ts.`,
    );
  rmSync(COPY, { recursive: true, force: true });
  return missed.length === 0 ? 0 : 1;
}

function isCaught({ what, file, from, to, tests }: Fault): boolean {
  const path = join(COPY, file);
  const sound = readFileSync(path, "utf8");
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  const isTold = "spec" in tests ? failsInBrowser(tests) : failed(tests).length > 0;
  writeFileSync(path, sound);
  console.log(`${isTold ? "caught" : "MISSED"}  ${what}`);
  return isTold;
}

/** Unit tests that fail, up to the first; an error where they cannot run at all. */
function failed(tests: readonly string[]): readonly string[] {
  if (tests.length === 0) return [];
  const words = ["vitest", "run", "--bail=1", "--reporter=json", ...new Set(tests)];
  const { testResults } = run(words, ["--outputFile="]) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
    }[];
  };
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.flatMap((one) => (one.status === "failed" ? one.fullName : []));
    return titles.length === 0 && status === "failed" ? [name] : titles;
  });
}

function failsInBrowser({
  spec,
  title,
}: {
  readonly spec: string;
  readonly title: string;
}): boolean {
  const report = run(
    [
      "tsx",
      ".ci/e2e.ts",
      `${spec}.spec.ts`,
      "--grep-invert=@full",
      `--grep=${title}`,
      "--reporter=json",
    ],
    [],
  );
  const { stats } = report as {
    readonly stats: { readonly unexpected: number; readonly expected: number };
  };
  if (stats.unexpected + stats.expected === 0)
    throw new Error(`no test of ${spec} is called ${title}`);
  return stats.unexpected > 0;
}

/** Runs a program of the checkout in the copy; its report. */
function run(command: readonly string[], [output]: readonly string[]): unknown {
  const file = join(COPY, "report.json");
  rmSync(file, { force: true });
  const all = [...command, ...(output === undefined ? [] : [`${output}${file}`])];
  const { stdout, stderr } = spawnSync("npx", all, {
    cwd: COPY,
    encoding: "utf8",
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    maxBuffer: 2 ** 28,
    timeout: LONGEST,
    shell: process.platform === "win32",
  });
  if (!existsSync(file)) throw new Error(`npx ${all.join(" ")}:\n${stdout}${stderr}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

process.exit(main());
