import { readdirSync, readFileSync } from "node:fs";
import { unpackLink } from "../../../../engine/index.ts";

const presets = readdirSync("workloads/presets", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .sort()
  .map((file): unknown => JSON.parse(readFileSync(`workloads/presets/${file}`, "utf8")));
const corpus = JSON.parse(readFileSync("engine/scenario/link/corpus.json", "utf8")) as {
  link: string;
}[];
const linked = corpus.flatMap(({ link }) => {
  const unpacked = unpackLink(link);
  return unpacked.ok ? [unpacked.file] : [];
});
/** Ranks of one's own, which no example has. */
const ranked = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "a", arrival: 0, size: 6, spread: 1.5, estimate: 5, lower: 2 },
    { id: "b", arrival: 1, size: 2, estimate: 2, lower: 2, deadline: 9 },
  ],
  policies: [
    { id: "rank", rank: "min(sent, theta) * 2 - -size % 3", constants: { theta: 3 } },
    {
      id: "rank",
      label: "two",
      rank: [
        "known(lower) && sent < lower ? level(lower - sent, 1, 4) : table(sent, 0, 2, 7)",
        "release",
      ],
      ties: "rr",
      queue: "min(sent, 63)",
    },
  ],
};
/** Results that a file keeps. */
const kept = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "a", arrival: 0, size: 6 },
    { id: "b", arrival: 1, size: 2, deadline: 2 },
  ],
  policies: [{ id: "srpt" }, { id: "pdq", label: "P" }],
  result: {
    engine: "0.2.0",
    digest: "0123456789abc",
    finish: { SRPT: [8, 3], P: [6, null] },
  },
};
/** What is spoilt: the worked examples, what the links of the corpus hold, ranks and kept results. */
export const ORIGINALS: readonly unknown[] = [
  ...presets,
  ...linked,
  ...Array.from({ length: 3 }, () => [ranked, kept]).flat(),
];
