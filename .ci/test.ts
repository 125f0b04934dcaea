import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/**
 * `npm test`: every step in turn, all of them even when one fails, what each took, and one line at the end that
 * counts. A check counts as one; a suite counts its tests, as its own report gives them. What failed is named again
 * before that line, so that the end of a long log tells it.
 *
 * `npm run test:full`, with `--full`: every seed of the seeded tests in place of a third of them, the experiments
 * of papers, a tenth of the spoilt links and files (`npm run fuzz`), and the browser tests that are tagged `@full`.
 */
interface Counts {
  passed: number;
  failed: number;
  /** What failed, a line each. */
  names: readonly string[];
}

const reports = mkdtempSync(join(tmpdir(), "slotwise-"));

const isFull = process.argv.includes("--full");
if (isFull) process.env["SEEDS"] = "all";

const times: string[] = [];

const CHECKS = ["format", "lint", "imports", "unused", "types"];

async function main(): Promise<number> {
  const total = { passed: 0, failed: 0, names: [] as string[] };
  const add = ({ passed, failed, names }: Counts) => {
    total.passed += passed;
    total.failed += failed;
    total.names.push(...names);
  };
  // One beside the other: none needs what another makes.
  const checks = CHECKS.map((check) => [check, beside(check)] as const);
  for (const [check, isGood] of checks) add(asOne(check, await isGood));
  add(suite("test:unit", "unit.json", ["--reporter=default", "--reporter=json"], countVitest));
  if (isFull) {
    add(asOne("fuzz", npm("fuzz", ["--tenth"])));
    // With packages from the registry, in folders outside the checkout.
    for (const name of ["try:package", "try:course", "try:pandas"]) add(asOne(name, npm(name)));
  }
  const isBuilt = npm("build");
  add(asOne("build", isBuilt));
  // Without a build there is nothing to test in a browser: the suite counts as failed.
  const words = ["--reporter=list,json", ...(isFull ? [] : ["--grep-invert=@full"])];
  if (isBuilt) add(suite("e2e", "e2e.json", words, countPlaywright));
  else add(asOne("e2e", false));
  console.log(`\n${times.join("\n")}`);
  if (total.names.length > 0)
    console.log(`\nFailed:\n${total.names.map((it) => `  ${it}`).join("\n")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  rmSync(reports, { recursive: true });
  return total.failed === 0 ? 0 : 1;
}

function npm(script: string, words: readonly string[] = [], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${script}`);
  const all = ["run", "--silent", script, ...(words.length > 0 ? ["--", ...words] : [])];
  const start = Date.now();
  const { status } = spawnSync("npm", all, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    // Windows finds npm.cmd through its shell only.
    shell: process.platform === "win32",
  });
  times.push(`${script.padEnd(10)} ${((Date.now() - start) / 1000).toFixed(0).padStart(4)} s`);
  return status === 0;
}

/** The same beside others, told once it has ended. */
async function beside(script: string): Promise<boolean> {
  const start = Date.now();
  const child = spawn("npm", ["run", "--silent", script], { shell: process.platform === "win32" });
  const told: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => told.push(data));
  const status = await new Promise<number | null>((resolve) => {
    child.on("close", resolve);
    child.on("error", () => resolve(null));
  });
  console.log(`\n— ${script}\n${Buffer.concat(told).toString().trimEnd()}`);
  times.push(`${script.padEnd(10)} ${((Date.now() - start) / 1000).toFixed(0).padStart(4)} s`);
  return status === 0;
}

function asOne(name: string, isGood: boolean): Counts {
  return isGood ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [name] };
}

/** Runs a suite with a JSON report; a suite that fails without a failing test counts as one failure. */
function suite(
  script: string,
  file: string,
  words: readonly string[],
  count: (report: unknown) => Counts,
): Counts {
  const path = join(reports, file);
  const output = script === "test:unit" ? [`--outputFile=${path}`] : [];
  const isGood = npm(script, [...words, ...output], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    SLOTWISE_BUILT: "1",
  });
  if (!existsSync(path)) return asOne(script, false);
  const counts = count(JSON.parse(readFileSync(path, "utf8")));
  return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1, names: [script] };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, names };
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

function countPlaywright(report: unknown): Counts {
  const { stats, suites } = report as {
    readonly stats: Readonly<Record<string, number>>;
    readonly suites: readonly PlaywrightSuite[];
  };
  return {
    passed: (stats["expected"] ?? 0) + (stats["flaky"] ?? 0),
    failed: stats["unexpected"] ?? 0,
    names: suites.flatMap(failedOf),
  };
}

function failedOf({ file, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap(failedOf)];
}

process.exit(await main());
