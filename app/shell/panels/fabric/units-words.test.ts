import { expect, test } from "vitest";
import { readDraft } from "../../../document/draft/draft.ts";
import { speedWords, unitsWords } from "./units-fields.tsx";

function wordsOf(units: object | undefined, fabric: object): string {
  const draft = readDraft({ model: "fluid", units, fabric, flows: [], policies: [] });
  if (draft === null) throw new Error("no draft");
  return unitsWords(draft);
}

test("a speed has the prefix that suits it", () => {
  expect([1600, 100, 2.5, 1, 0.1, 8e-6, 8e-9].map(speedWords)).toEqual([
    "1.6 Tb/s",
    "100 Gb/s",
    "2.5 Gb/s",
    "1 Gb/s",
    "100 Mb/s",
    "8 kb/s",
    "8 b/s",
  ]);
});

test("the rates of a fabric are said in Gb/s where units tell, else that they can be", () => {
  const link = { kind: "link", rate: 1250 };
  expect(wordsOf({ size: "bytes", time: "us" }, link)).toBe("10 Gb/s · bytes, us");
  expect(wordsOf({ size: "packets", time: "s" }, { kind: "link", rate: 1e6 / 11.68 })).toBe(
    "1 Gb/s · packets, s",
  );
  const tree = { kind: "tree", racks: 2, hosts: 2, hostRate: 125_000, coreRate: 500_000 };
  expect(wordsOf({ size: "bytes", time: "ms" }, tree)).toBe("1 Gb/s to 4 Gb/s · bytes, ms");
  expect(wordsOf(undefined, link)).toBe("Choose Gb/s, bytes and ms");
  expect(wordsOf({ size: "bytes" }, link)).toBe("Choose Gb/s, bytes and ms");
});
