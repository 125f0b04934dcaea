import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join, relative } from "node:path";

/**
 * `npm test`: the checks side by side, the build, the unit tests beside the browser suite; all of them even when one
 * fails, what each took by the clock and of processors, and one line at the end that counts. A check counts as one; a suite counts its tests, as its
 * own report gives them. What failed is named again before that line, so that the end of a long log tells it.
 *
 * `npm run test:full`, with `--full`: all seeds of the seeded tests (`npm test` runs an eighth of them), the claims
 * of papers, a tenth of the spoilt links and files (`npm run fuzz`), the browser tests that are tagged `@full`, and the
 * faults made by hand that the gate must tell.
 */
interface Counts {
  passed: number;
  failed: number;
  /** What failed, a line each. */
  names: readonly string[];
}

const reports = mkdtempSync(join(tmpdir(), "slotwise-"));

const began = Date.now();

const isFull = process.argv.includes("--full");
if (isFull) process.env["SEEDS"] = "all";

const times: { readonly script: string; readonly clock: number; readonly taken: number }[] = [];

/** tsc is a program in Go, which by itself collects garbage whenever memory has doubled: a sixth of its time. */
const RARE_GARBAGE = { GOGC: "400" };

const LOW = constants.priority.PRIORITY_BELOW_NORMAL;

/** Runs what follows, and writes what that and all that it began has taken of processors where nothing else is written. */
const COUNTED = ["sh", "-c", '"$@"; code=$?; times >&3; exit $code', "sh"] as const;

const CHECKS = ["format", "lint", "imports", "unused", "types"];

async function main(): Promise<number> {
  const total = { passed: 0, failed: 0, names: [] as string[] };
  const add = ({ passed, failed, names }: Counts) => {
    total.passed += passed;
    total.failed += failed;
    total.names.push(...names);
  };
  // One beside the other: none needs what another makes.
  const checks = CHECKS.map((check) => [check, beside(check, [], RARE_GARBAGE)] as const);
  for (const [check, isGood] of checks) add(asOne(check, await isGood));
  const isBuilt = await shown("build");
  add(asOne("build", isBuilt));
  // A browser is waited for half of the time; that half the unit tests take.
  const reporters = ["--reporter=default", "--reporter=json"];
  const unit = suite(beside, "test:unit", "unit.json", reporters, countVitest);
  // Without a build there is nothing to test in a browser: the suite counts as failed.
  const words = ["--reporter=list,json", ...(isFull ? [] : ["--grep-invert=@full"])];
  if (isBuilt) add(await suite(shown, "e2e", "e2e.json", words, countPlaywright));
  else add(asOne("e2e", false));
  add(await unit);
  if (isFull) {
    // Fails where a number or a word is another than the stored one.
    add(asOne("reproduce", await shown("slotwise", ["reproduce", "--quick"])));
    add(asOne("fuzz", await shown("fuzz", ["--tenth"])));
    // With packages from the registry, in folders outside the checkout.
    for (const name of ["try:start", "try:package", "try:course", "try:pandas"])
      add(asOne(name, await shown(name)));
    // Last, as it says what the tests before it are worth.
    add(asOne("try:faults", await shown("try:faults")));
  }
  const taken = times.reduce((sum, one) => sum + one.taken, 0);
  const clock = (Date.now() - began) / 1000;
  for (const one of [...times, { script: "all", clock, taken }]) console.log(spent(one));
  if (total.names.length > 0)
    console.log(`\nFailed:\n${total.names.map((it) => `  ${it}`).join("\n")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  rmSync(reports, { recursive: true });
  return total.failed === 0 ? 0 : 1;
}

/** A script of package.json, its words and its environment besides; whether it went well. */
type Step = (
  script: string,
  words?: readonly string[],
  env?: NodeJS.ProcessEnv,
) => Promise<boolean>;

/** One step, whose output is shown as it comes. */
const shown: Step = async (script, words = [], env = {}) => {
  console.log(`\n— ${script}`);
  return (await started(script, words, env, "inherit")).isGood;
};

/** One beside others, whose output is told once it has ended. */
const beside: Step = async (script, words = [], env = {}) => {
  const { isGood, told } = await started(script, words, env, "pipe");
  console.log(`\n— ${script}\n${told.trimEnd()}`);
  return isGood;
};

async function started(
  script: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: "inherit" | "pipe",
): Promise<{ readonly isGood: boolean; readonly told: string }> {
  const npm = ["npm", "run", "--silent", script, ...(words.length > 0 ? ["--", ...words] : [])];
  const start = Date.now();
  // Windows finds npm.cmd through its shell only, and has nothing that counts.
  const isWindows = process.platform === "win32";
  const [command = "", ...all] = isWindows ? npm : [...COUNTED, ...npm];
  const child = spawn(command, all, {
    stdio: ["inherit", stdio, stdio, "pipe"],
    env: { ...process.env, ...env },
    shell: isWindows,
  });
  // The others go first.
  if (stdio === "pipe" && child.pid !== undefined) setPriority(child.pid, LOW);
  const told: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => told.push(data));
  let taken = "";
  child.stdio[3]?.on("data", (data) => {
    taken += data;
  });
  const status = await new Promise<number | null>((resolve) => {
    child.on("close", resolve);
    child.on("error", () => resolve(null));
  });
  times.push({ script, clock: (Date.now() - start) / 1000, taken: secondsOf(taken) });
  return { isGood: status === 0, told: Buffer.concat(told).toString() };
}

/** The last line of `times`: user and system time of all that has ended, as `1m2.345s 0m1.200s`. */
function secondsOf(times: string): number {
  const last = times.trimEnd().split("\n").at(-1) ?? "";
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

function spent({ script, clock, taken }: (typeof times)[number]): string {
  const seconds = (value: number) => value.toFixed(0).padStart(5);
  return `${script.padEnd(10)} ${seconds(clock)} s${taken > 0 ? `, ${seconds(taken)} s of a processor` : ""}`;
}

function asOne(name: string, isGood: boolean): Counts {
  return isGood ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [name] };
}

/** Runs a suite with a JSON report; a suite that fails without a failing test counts as one failure. */
async function suite(
  step: Step,
  script: string,
  file: string,
  words: readonly string[],
  count: (report: unknown) => Counts,
): Promise<Counts> {
  const path = join(reports, file);
  const output = script === "test:unit" ? [`--outputFile=${path}`] : [];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const isGood = await step(script, [...words, ...output], env);
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
