import { expect, test } from "vitest";
import { bytesInWords, shareInWords } from "./shown-law.ts";

test("bytes are counted in the largest decimal unit they fill", () => {
  const table: [number, string][] = [
    [0.5, "0.5 B"],
    [75, "75 B"],
    [187.5, "188 B"],
    [999.6, "1 KB"],
    [1460, "1.46 KB"],
    [97_333, "97.3 KB"],
    [1_666_451.3, "1.67 MB"],
    [12_658_000, "12.7 MB"],
    [1e9, "1 GB"],
  ];
  for (const [bytes, words] of table) expect(bytesInWords(bytes)).toBe(words);
});

test("a share that is not nothing is never 0, one that is not all never 100", () => {
  const table: [number, string][] = [
    [0, "0 %"],
    [0.00001, "< 0.1 %"],
    [0.0296, "3.0 %"],
    [0.5436, "54.4 %"],
    [0.99959, "> 99.9 %"],
    [1, "100 %"],
  ];
  for (const [share, words] of table) expect(shareInWords(share)).toBe(words);
});
