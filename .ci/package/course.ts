import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, packInto, runIn } from "./folder.ts";

/**
 * `npm run try:course`: the steps of the workflow in examples/course, read from its YAML, in order, on a copy of that repository
 * with the packed file beside it; then the same with an exercise that was changed, which must be told; then the course of
 * docs/course.
 */
const COURSE = "examples/course";
const WORKFLOW = ".github/workflows/check.yml";

const folder = emptyFolder("course");
cpSync(COURSE, folder, { recursive: true });
const { devDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
renameSync(packInto(folder), join(folder, devDependencies.slotwise));

const steps = readFileSync(join(folder, WORKFLOW), "utf8")
  .split("\n")
  .flatMap((line) => /^\s*- (?:run|uses): (.+)$/.exec(line)?.[1] ?? []);
const commands = steps.filter((step) => !/^actions\/(checkout|setup-node)@/.test(step));
if (commands.length !== 3) throw new Error(`other steps than expected: ${steps.join("; ")}`);
for (const command of commands) runIn(folder, "sh", ["-c", command]);

const exercise = join(folder, "exercises/mouse.json");
const text = readFileSync(exercise, "utf8");
writeFileSync(exercise, text.replace('"arrival": 5, "size": 1', '"arrival": 6, "size": 1'));
expect("npm run check", "differs exercises/mouse.json: under SRPT mouse ends at 7, was 6");
expect("npm test", "expected mouse to end at 6 under SRPT, but it ends at 7");

// The course of two hours: its exercises and figures keep their results, and its answer sheets earn all points.
const COURSE_OF_TWO_HOURS = "docs/course";
cpSync(COURSE_OF_TWO_HOURS, join(folder, "two-hours"), { recursive: true });
const check = "npx slotwise check two-hours";
runIn(folder, "sh", ["-c", `${check}/exercises/*.json two-hours/figures/*.svg`]);
const marked = ["-c", `${check}/answers --exercise two-hours/exercises --gradebook`];
const book = runIn(folder, "sh", marked);
const [sheet = ""] = book.split("name  ");
const told = readFileSync(join(COURSE_OF_TWO_HOURS, "answers.md"), "utf8");
if (!told.includes(`\`\`\`\n${sheet}\`\`\``)) {
  throw new Error(`${COURSE_OF_TWO_HOURS}/answers.md: its sheet is to be\n${sheet}`);
}
const [, points, worth] = /^Answer sheet +(\d+) of (\d+) /m.exec(book) ?? [];
if (points === undefined || points !== worth) throw new Error(`not all is right: ${book}`);
rmSync(folder, { recursive: true });

function expect(command: string, words: string): void {
  const said = runIn(folder, "sh", ["-c", command], 1);
  if (!said.includes(words)) throw new Error(`${command} does not say "${words}": ${said}`);
  console.log(`  ${words}`);
}
