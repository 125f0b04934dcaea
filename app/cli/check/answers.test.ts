import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { encodeLink } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { blocksOf } from "../testing/documents.ts";
import { file, folder, slotwise } from "../testing/slotwise.ts";

const scenario: Scenario = {
  version: 1,
  title: "The mouse",
  note: "A mouse behind an elephant.",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "elephant", arrival: 0, size: 9 },
    { id: "mouse", arrival: 2, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }],
};
const lesson = {
  version: 1,
  steps: [
    { question: { ask: "When does it end?", finish: "mouse", under: "FIFO", at: 2 } },
    { question: { ask: "Which is better?", which: "meanFct" } },
  ],
};
const answers = (name: string, ...given: readonly (string | null)[]) => ({
  version: 1,
  name,
  given,
});

beforeAll(() => {
  mkdirSync(join(folder, "handed-in"));
  const put = (name: string, text: string): void =>
    writeFileSync(join(folder, "handed-in", name), text);
  put("a.json", JSON.stringify({ ...scenario, lesson, answers: answers("Ada", "10", "SRPT") }));
  const link = encodeLink({ scenario, lesson, answers: answers("=1+1", "4", null) });
  put("b.txt", `https://example.org/${link}\n`);
  const easier = { ...scenario, flows: scenario.flows?.slice(1) ?? [] };
  const other = { ...lesson, steps: [lesson.steps[0]] };
  put("c.json", JSON.stringify({ ...easier, lesson: other, answers: answers("Cy", "3") }));
  put("notes.md", "not answers");
});

test("a folder of answers becomes a table, a row a student", () => {
  expect(slotwise(["check", "handed-in"]).stdout).toBe(
    [
      "The mouse",
      "  1. When does it end? 10",
      "  2. Which is better? SRPT",
      "name          right  question 1  question 2",
      "Ada          2 of 2        10 ✓      SRPT ✓",
      "=1+1         0 of 2         4 ✗           –",
      "Cy *         1 of 1         3 ✓",
      "share right    50 %        50 %        50 %",
      "* The exercise in this file is not the same, to the letter: the shares leave it out.",
      "",
    ].join("\n"),
  );
});

const graded = {
  version: 1,
  steps: [
    { question: { ...lesson.steps[0]?.question, points: 2 } },
    { question: { ask: "Mean?", guess: "meanFct FIFO", tolerance: 0.1, points: 0.5 } },
  ],
};

test("right, close and wrong are three things, what is close is worth nothing, and tries are told", () => {
  mkdirSync(join(folder, "graded"));
  const put = (name: string, given: readonly (string | null)[], tries?: readonly unknown[]): void =>
    writeFileSync(
      join(folder, "graded", `${name}.json`),
      JSON.stringify({
        ...scenario,
        lesson: graded,
        answers: { ...answers(name, ...given), ...(tries && { tries }) },
      }),
    );
  put("Ada", ["10", "9"], [1, 2]);
  put("Bo", ["9", "7.7"], [3, 1]);
  // As version 0.2 handed it in.
  put("Cy", ["11", null]);
  put("Di", [null, "4"], [null, 1]);
  expect(slotwise(["check", "graded"]).stdout).toBe(
    [
      "The mouse",
      "  1. When does it end? 10 (2 points)",
      "  2. Mean? 8.5 (0.5 points)",
      "name          right      points    question 1    question 2",
      "Ada          2 of 2  2.5 of 2.5          10 ✓  9 ✓, 2 tries",
      "Bo           1 of 2  0.5 of 2.5  9 ≈, 3 tries         7.7 ✓",
      "Cy           0 of 2    0 of 2.5          11 ≈             –",
      "Di           0 of 2    0 of 2.5             –           4 ✗",
      "share right    38 %                      25 %          50 %",
      "≈ is close, and not right.",
      "",
    ].join("\n"),
  );
  const rows = slotwise(["check", "graded", "--format", "csv"]).stdout.trim().split(/\r?\n/);
  expect(rows[0]).toBe(
    "file,name,exercise,same,step,question,given,right,truth,verdict,tries,points,worth",
  );
  expect(rows.slice(3, 6).map((row) => row.split(",").slice(6))).toEqual([
    ["9", "no", "10", "close", "3", "0", "2"],
    ["7.7", "yes", "8.5", "right", "1", "0.5", "0.5"],
    ["11", "no", "10", "close", "", "0", "2"],
  ]);
  expect(rows[6]).toMatch(/,,no,8\.5,,,0,0\.5$/);
  const json = slotwise(["check", "graded", "--format", "json"]).stdout.trim().split("\n");
  expect(json.map((line) => JSON.parse(line).answers[0])).toMatchObject([
    { given: "10", verdict: "right", tries: 1, points: 2, worth: 2 },
    { given: "9", verdict: "close", tries: 3, points: 0, worth: 2 },
    { given: "11", verdict: "close", tries: null, points: 0, worth: 2 },
    { given: null, verdict: null, tries: null, points: 0, worth: 2 },
  ]);
});

test("what cannot be read is said after the table of the others, and no name commands a terminal", () => {
  mkdirSync(join(folder, "damaged"));
  const put = (name: string, content: unknown): void =>
    writeFileSync(join(folder, "damaged", name), JSON.stringify(content));
  const title = "T\u001b[2J";
  const question = { ask: "When?\n  2. Which?", finish: "mouse", under: "FIFO", at: 2 };
  const spoilt = { version: 1, steps: [{ question }] };
  put("a.json", { ...scenario, title, lesson: spoilt, answers: answers("A\u202e\n", "10") });
  put("b.json", { ...scenario, lesson, answers: { version: 1, given: [], "\u001b[31m": 1 } });
  put("c.json", "cut off");
  mkdirSync(join(folder, "damaged", "d.json"));
  const { stdout, stderr, status } = slotwise(["check", "damaged"]);
  expect(status).toBe(2);
  expect(stdout).toBe(
    [
      "T�[2J",
      "  1. When?�  2. Which? 10",
      "name          right  question 1",
      "A��          1 of 1        10 ✓",
      "share right   100 %       100 %",
      "",
    ].join("\n"),
  );
  const said = stderr.trim().split("\n");
  expect(said.map((line) => line.slice(0, 24))).toEqual([
    "slotwise: damaged/b.json",
    "slotwise: damaged/c.json",
  ]);
});

test("as CSV a row an answer, as JSON a line a student; the exercise is that of --exercise", () => {
  const own = file("own.json", { ...scenario, lesson });
  const { stdout } = slotwise(["check", "handed-in", "--exercise", own, "--format", "csv"]);
  const rows = stdout.trim().split(/\r?\n/);
  expect(rows[0]).toMatch(/^file,name,exercise,same,step,question,given,right,truth,/);
  expect(rows[1]).toBe(
    "handed-in/a.json,Ada,The mouse,yes,1,When does it end?,10,yes,10,right,,1,1",
  );
  // What a spreadsheet would run is written harmlessly.
  expect(rows[3]).not.toContain(",=1+1");
  expect(rows.at(-1)).toMatch(/^handed-in\/c\.json,Cy,The mouse,no,/);
  const lines = slotwise(["check", "handed-in/a.json", "--format", "json"]).stdout.trim();
  expect(JSON.parse(lines)).toMatchObject({ name: "Ada", answers: [{ given: "10" }, {}] });
});

test("as a gradebook a row a student, with the points of each question; what is not marked is named", () => {
  const own = file("own.json", { ...scenario, lesson });
  const { stdout, status } = slotwise(["check", "handed-in", "--gradebook", "--exercise", own]);
  expect(status).toBe(0);
  expect(stdout).toBe(
    [
      "The mouse",
      "  1. When does it end? 10 (1 point)",
      "  2. Which is better? SRPT (1 point)",
      "name  points    1    2",
      "=1+1  0 of 2    0    0",
      "Ada   2 of 2    1    1",
      "mean          0.5  0.5",
      "handed-in/c.json: not counted: its exercise “The mouse” is not, to the letter, one of those that are marked here.",
      "",
    ].join("\n"),
  );
  const words = ["check", "handed-in", "--gradebook", "--exercise", own, "--format"];
  const csv = slotwise([...words, "csv"]);
  expect(csv.stdout).toContain("Ada,2,2,1,1,handed-in/a.json\n");
  expect(csv.stderr).toMatch(/^slotwise: handed-in\/c\.json: not counted/);
  const book = JSON.parse(slotwise([...words, "json"]).stdout);
  expect(book).toMatchObject({ worth: 2, students: [{ name: "=1+1" }, { name: "Ada" }] });
  const cut = file("cut.json", '{"');
  const { stderr } = slotwise(["check", "handed-in", "--gradebook", "--exercise", cut]);
  expect(stderr).toMatch(/^slotwise: --exercise .*cut\.json: expected JSON/);
});

/** The first block of a document that is no program. */
function tableIn(document: string): string {
  return `${blocksOf(document).find(({ language }) => language === "")?.text}\n`;
}

test("the course in examples has the table that its README shows", () => {
  const course = join(process.cwd(), "examples/course");
  const exercise = join(course, "exercises/mouse.json");
  const words = ["check", join(course, "answers"), "--exercise", exercise];
  expect(slotwise(words).stdout).toBe(tableIn("examples/course/README.md"));
});

test("docs/exercises.md shows the table that comes of such answers", () => {
  const handedIn = (name: string, given: readonly (string | null)[], ...tries: readonly number[]) =>
    file(`${name}.json`, {
      ...scenario,
      lesson,
      answers: { ...answers(name, ...given), tries },
    });
  const files = [
    handedIn("Ada", ["10", "SRPT"]),
    handedIn("Bo", ["9", "SRPT"], 2),
    handedIn("Cy", ["4", null]),
  ];
  expect(slotwise(["check", ...files]).stdout).toBe(tableIn("docs/exercises.md"));
});

test("answers to a lesson of ours name it", () => {
  const text = { ...scenario, lesson: "fifos-convoy", answers: answers("Ada", "elephant", "13") };
  const { stdout } = slotwise(["check", file("ours.json", text)]);
  expect(stdout).toContain("FIFO’s convoy");
  expect(stdout).toContain("elephant ✓");
});

function faultsOf(...names: readonly string[]): readonly string[] {
  const { stderr, status } = slotwise(["check", ...names]);
  expect(status).toBe(2);
  return stderr
    .trim()
    .split("\n")
    .map((line) => line.replace(/^slotwise: /, ""));
}

test("all that is wrong is said at once, each with its file and place", () => {
  const plain = file("plain.json", scenario);
  const spoilt = file("spoilt.json", {
    ...scenario,
    lesson: { version: 1, stepps: [] },
    answers: { version: 2, given: [7], tries: [0, "two"] },
  });
  const wrong = file("wrong.json", { ...scenario, lesson, answers: { version: 1, givn: [] } });
  expect(faultsOf(plain, spoilt, wrong)).toEqual([
    "plain.json: no answers: expected what an exercise gives to be handed in",
    expect.stringMatching(/^spoilt\.json: stepps: expected no such key: did you mean "steps"\?/),
    "spoilt.json: steps: expected at least one step, got an empty array",
    expect.stringMatching(/^wrong\.json: givn: expected no such key: did you mean "given"\?/),
  ]);
  expect(faultsOf()).toEqual(["FILES or ANSWERS are missing: files, links or folders"]);
  mkdirSync(join(folder, "bare"));
  for (const more of [[], ["--update"], ["--gradebook"]]) {
    expect(faultsOf("bare", ...more)).toEqual([
      "bare: no file in this folder ends in .json, .txt or .slotwise",
    ]);
  }
});

test.skipIf(process.platform === "win32")(
  "what editors and archives hide in a folder of answers, and links that lead nowhere, keep no table from being written",
  () => {
    const place = join(folder, "edited");
    mkdirSync(place);
    writeFileSync(
      join(place, "a.json"),
      JSON.stringify({ ...scenario, lesson, answers: answers("Ada", "10", "SRPT") }),
    );
    symlinkSync("somebody@elsewhere.123", join(place, ".#a.json"));
    writeFileSync(join(place, "._a.json"), "\0\0");
    symlinkSync("nowhere", join(place, "b.json"));
    const { stdout, stderr } = slotwise(["check", "edited"]);
    expect(stdout).toContain("Ada");
    expect(stderr).toMatch(/^slotwise: edited\/b.json: no such file.*\n$/);
  },
);

test("of many files that cannot be read each is named before any is said twice", () => {
  const names = Array.from({ length: 60 }, (_, k) =>
    file(`spoilt-${k}.json`, { ...scenario, lesson, answers: { version: 2, givn: [] } }),
  );
  const said = faultsOf(...names);
  expect(said).toHaveLength(60);
  expect(said.at(-1)).toMatch(/^spoilt-59\.json: .* \(and \d more\)$/);
});
