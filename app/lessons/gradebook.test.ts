import { describe, expect, test } from "vitest";
import { encodeLink } from "../../engine/doors/files.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { columnsOf, gradebookCsv, gradebookOf, meansOf, pointsOf } from "./gradebook.ts";
import { type Handed, handedIn, isExercise } from "./handed-in.ts";

const scenario: Scenario = {
  version: 1,
  title: "The mouse",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "elephant", arrival: 0, size: 9 },
    { id: "mouse", arrival: 2, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }],
};
const finish = { ask: "When?", finish: "mouse", under: "FIFO", at: 2 };
const which = { ask: "Which?", which: "mean", best: "least", points: 0.1 };
const mouse = {
  version: 1,
  steps: [{ question: finish }, { text: "Look." }, { question: which }],
};
const sooner = { version: 1, steps: [{ question: { ...which, points: 0.2 } }] };
const other = { ...scenario, title: "Sooner" };

interface Written {
  readonly of?: Scenario;
  readonly lesson?: unknown;
  readonly tries?: readonly unknown[];
}

function sheet(
  file: string,
  name: string,
  given: readonly unknown[],
  { of = scenario, lesson = mouse, tries }: Written = {},
): Handed {
  const answers = { version: 1, name, given, ...(tries && { tries }) };
  return handedIn(file, JSON.stringify({ ...of, lesson, answers }));
}

const isSooner = { of: other, lesson: sooner };

describe("a gradebook", () => {
  const book = gradebookOf([
    sheet("b.json", "Bo", ["9", null, "SRPT"]),
    sheet("a.json", "Ada  Byron ", ["10", null, "SRPT"]),
    sheet("a2.json", "ada byron", ["SRPT"], isSooner),
    sheet("n.json", "", [null], isSooner),
  ]);

  test("has a row a student, over all exercises, and the points of each question", () => {
    expect(columnsOf(book.exercises)).toEqual(["1.1", "1.3", "2.1"]);
    const rows = book.students.map((one) => [
      one.name,
      ...pointsOf(one, book.exercises),
      one.points,
    ]);
    expect(rows).toEqual([
      ["Ada Byron", 1, 0.1, 0.2, 1.3],
      ["Bo", 0, 0.1, null, 0.1],
      ["n.json", null, null, 0, 0],
    ]);
    expect([book.worth, meansOf(book)]).toEqual([1.3, [0.5, 0.1, 0.1]]);
    expect([book.remarks, book.faults]).toEqual([[], []]);
  });

  test("is a table of a spreadsheet, in which nothing is a formula", () => {
    const rows = [...gradebookCsv(gradebookOf([sheet("e.json", "=1+1", ["10"])]))];
    expect(rows[0]).toBe("name,points,of,The mouse: 1 (of 1),The mouse: 3 (of 0.1),files\n");
    expect(rows[1]).toMatch(/^'?[^=].*,1,1\.1,1,0,e\.json\n$/);
  });

  test("does not know in which order its files lie", () => {
    const files = [
      sheet("b.json", "Bo", ["9", null, "SRPT"]),
      sheet("a.json", "Ada", ["10", null, "SRPT"]),
      sheet("c.json", "Cy", [null, null, null]),
    ];
    const rows = (handed: readonly Handed[]) =>
      gradebookOf(handed).students.map(({ name, points }) => [name, points]);
    expect(rows(files.toReversed())).toEqual(rows(files));
  });
});

describe("nobody is counted twice, and nothing that is not of the exercise", () => {
  test("of the same answers in two files one counts; of two answers each has a row, and both are told", () => {
    const book = gradebookOf([
      sheet("1.json", "Ada", ["10"]),
      sheet("2.json", "ADA", ["10"]),
      sheet("3.json", "Ada", ["9"]),
    ]);
    expect(book.students.map(({ name, points }) => [name, points])).toEqual([
      ["Ada", 1],
      ["Ada", 0],
    ]);
    expect(book.remarks).toEqual([
      "1.json and 2.json hold the same answers: counted once.",
      "Ada handed in “The mouse” in 1.json and in 3.json: each has a row.",
    ]);
  });

  test("a changed exercise, and one that was not named, count for nobody and are told", () => {
    const easier = { ...mouse, steps: [{ question: { ...finish, tolerance: 1 } }] };
    const named = [handedIn("mouse.json", JSON.stringify({ ...scenario, lesson: mouse }))];
    expect(named.map(isExercise)).toEqual([true]);
    const book = gradebookOf(
      [
        sheet("c.json", "Cy", ["4"], { lesson: easier }),
        sheet("d.json", "Di", ["SRPT"], isSooner),
        sheet("a.json", "Ada", ["10"]),
      ],
      named,
    );
    expect(book.students.map(({ name }) => name)).toEqual(["Ada"]);
    expect(book.remarks).toEqual([
      "c.json: not counted: its exercise “The mouse” is not, to the letter, one of those that are marked here.",
      "d.json: not counted: its exercise “Sooner” is not, to the letter, one of those that are marked here.",
    ]);
  });

  test("exercises that are named stand in their order", () => {
    const named = [other, scenario].map((of, k) =>
      handedIn(`${k}.json`, JSON.stringify({ ...of, lesson: k === 0 ? sooner : mouse })),
    );
    const handed = [sheet("a.json", "Ada", ["10"]), sheet("b.json", "Bo", ["FIFO"], isSooner)];
    expect(gradebookOf(handed, named).exercises.map(({ title }) => title)).toEqual([
      "Sooner",
      "The mouse",
    ]);
  });

  test("what is damaged or holds no answers is told with its name, and all others are marked", () => {
    const link = encodeLink({
      scenario,
      lesson: mouse,
      answers: { version: 1, name: "Li", given: ["10"] },
    });
    const book = gradebookOf([
      handedIn("cut.json", '{"version": 1,'),
      handedIn("list.csv", "arrival,size\n0,1\n"),
      handedIn("plain.json", JSON.stringify(scenario)),
      handedIn("cut.txt", link.slice(0, link.length / 2)),
      handedIn("mail.txt", `Here it is:\nhttps://example.org/${link}\n`),
    ]);
    expect(book.students.map(({ name, points }) => [name, points])).toEqual([["Li", 1]]);
    expect(book.faults.map((fault) => fault.split(":")[0])).toEqual([
      "cut.json",
      "list.csv",
      "plain.json",
      "cut.txt",
    ]);
  });
});
