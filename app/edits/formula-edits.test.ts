import { beforeAll, describe, expect, test } from "vitest";
import { type Draft, readDraft } from "../document/draft/draft.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { formulaOf, lettersOf, type Reading, readFormula, withUnsound } from "./formula-edits.ts";
import { changePolicy } from "./policy-edits.ts";

beforeAll(fetchReading);

const draftOf = (policies: readonly object[], flow: object = {}): Draft => {
  const flows = [
    { id: "elephant", arrival: 0, size: 12, ...flow },
    { id: "mouse", arrival: 1, size: 1, ...flow },
  ];
  const fabric = { kind: "link", rate: 1 };
  const draft = readDraft({ version: 1, model: "slot", fabric, flows, policies });
  if (draft === null) throw new Error("no draft");
  return draft;
};
const DRAFT = draftOf([{ id: "fifo" }, { id: "las" }]);
const read = (draft: Draft, text: string, named: readonly string[] = []): Reading =>
  readFormula(draft, "rank", text, 3, named);
const sound = (reading: Reading): Draft => {
  if (reading.kind !== "sound") throw new Error(JSON.stringify(reading));
  return reading.draft;
};
const policyOf = (draft: Draft) => {
  const policy = draft.policies.find(({ key }) => key === "rank");
  if (policy === undefined) throw new Error("no policy");
  return policy;
};

describe("a formula", () => {
  test("comes first, is called by itself, and has its letters as constants of the file", () => {
    const draft = sound(read(DRAFT, " rank = min(sent, a)"));
    expect(draft.file["policies"]).toEqual([
      { id: "rank", rank: "min(sent, a)", constants: { a: 3 }, label: "min(sent, a)" },
      { id: "fifo" },
      { id: "las" },
    ]);
    expect(lettersOf(policyOf(draft))).toEqual([["a", 3]]);
  });

  test("that is typed on keeps its place and its values, also those of letters that were away", () => {
    const first = sound(read(DRAFT, "min(sent, a)"));
    const moved = changePolicy(first, "rank", (policy) => ({
      ...policy,
      file: { ...policy.file, constants: { a: 7 } },
    }));
    const without = sound(read(moved, "sent"));
    expect(policyOf(without).file).toEqual({ id: "rank", rank: "sent", label: "sent" });
    const again = sound(read(without, "min(sent, a + k2)"));
    expect(policyOf(again).file["constants"]).toEqual({ a: 7, k2: 3 });
    expect(again.policies).toHaveLength(3);
  });

  test("keeps a name that somebody gave it, and constants of a file by their names", () => {
    const file = { id: "rank", rank: "min(sent, theta)", constants: { theta: 9 }, label: "mine" };
    const draft = sound(read(draftOf([file]), "max(sent, theta)"));
    expect(policyOf(draft).file).toEqual({ ...file, rank: "max(sent, theta)" });
    const [unnamed] = [sound(read(draftOf([{ id: "rank", rank: "sent" }]), "size"))];
    expect(policyOf(unnamed).file["label"]).toBe("size");
  });

  test("of two ranks has their names, and a long one is named by its ends", () => {
    expect(policyOf(sound(read(DRAFT, "size; sent"))).file).toEqual({
      ...{ id: "rank", rank: ["size", "sent"] },
      label: "size, then sent",
    });
    const long = policyOf(sound(read(DRAFT, `${"sent + ".repeat(20)}1`)));
    expect(String(long.file["label"])).toHaveLength(32);
  });

  test("that goes by what the flows lack has it fetched; one that asks whether it is known does not", () => {
    const { kind, told } = read(DRAFT, "estimate - sent") as Extract<Reading, { kind: "sound" }>;
    expect([kind, told]).toEqual([
      "sound",
      "Your formula goes by estimates of sizes: a fifth below or above for each flow.",
    ]);
    expect(read(DRAFT, "known(deadline) ? deadline : sent")).toMatchObject({ told: null });
    expect(read(draftOf([], { deadline: 40 }), "deadline")).toMatchObject({ told: null });
  });
});

describe("what is no formula", () => {
  test.each([
    ["", { kind: "empty" }],
    ["min(left, 3)", { kind: "unknown", word: "left", at: 4, meant: "remaining" }],
    ["rank = remainin", { kind: "unknown", word: "remainin", at: 7, meant: "remaining" }],
    ["mni(sent, 3)", { kind: "unknown", word: "mni", at: 0, meant: "min" }],
    ["qqqqq", { kind: "unknown", word: "qqqqq", at: 0, meant: null }],
    ["min(sent,", { kind: "wrong", isUnfinished: true }],
    ["min(sent, 3))", { kind: "wrong", isUnfinished: false }],
  ])("%j is told as %j", (text, reading) => {
    expect(read(DRAFT, text)).toMatchObject(reading);
  });

  test("a word can be a number of one's own, once somebody says so", () => {
    const draft = sound(read(DRAFT, "min(sent, left)", ["left"]));
    expect(lettersOf(policyOf(draft))).toEqual([["left", 3]]);
  });

  test("stays beside the last one that was sound, and goes with the next", () => {
    const draft = withUnsound(sound(read(DRAFT, "sent")), "rank", "sent +");
    expect([formulaOf(policyOf(draft)), policyOf(draft).file["rank"]]).toEqual(["sent +", "sent"]);
    expect(formulaOf(policyOf(sound(read(draft, "sent + 1"))))).toBe("sent + 1");
  });
});
