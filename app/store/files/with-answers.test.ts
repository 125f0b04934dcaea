import { expect, test } from "vitest";
import { encodeLink } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { withAnswers } from "./with-answers.ts";

const file = (name: string, text: string) => new File([text], name);
const SCENARIO: Scenario = {
  ...{ version: 1, model: "slot", fabric: { kind: "link", rate: 1 } },
  flows: [{ id: "a", arrival: 0, size: 1 }],
  policies: [{ id: "fifo" }],
};
const ANSWERED = '{"lesson": {}, "answers": {}}';

test("files of one name keep apart, and a file that is there already stays one", async () => {
  const first = await withAnswers([], [file("a.json", ANSWERED), file("a.json", "{}")]);
  expect(first?.map(({ name }) => name)).toEqual(["a.json", "a.json (2)"]);
  const more = [file("a.json", ANSWERED), file("b.txt", "https://example.org/#1.abcdefgh1")];
  expect((await withAnswers(first ?? [], more))?.map(({ name }) => name)).toEqual([
    "a.json",
    "a.json (2)",
    "b.txt",
  ]);
});

test("files without answers are none of them; what a program wrote in UTF-16 is read", async () => {
  expect(await withAnswers([], [file("a.json", "{}"), file("b.csv", "0,1")])).toBeNull();
  const wide = [0xff, 0xfe, ...[...ANSWERED].flatMap((c) => [c.charCodeAt(0), 0])];
  const read = await withAnswers([], [new File([new Uint8Array(wide)], "w.json")]);
  expect(read).toEqual([{ name: "w.json", text: ANSWERED }]);
});

test("a link of answers is one however mail has left it; a link of a scenario is none, beside a list of flows too", async () => {
  const table = file("flows.csv", "arrival,size\n0,1\n");
  const linked = (answers?: object) => {
    const link = encodeLink({ scenario: SCENARIO, ...(answers && { lesson: {}, answers }) });
    return [link, link.replace("#", "%23"), `> <https://example.org/${link}>.`];
  };
  for (const text of linked())
    expect(await withAnswers([], [file("a.txt", text), table])).toBeNull();
  for (const text of linked({ version: 1, given: [] }))
    expect(await withAnswers([], [file("a.txt", text), table]), text).toHaveLength(2);
});
