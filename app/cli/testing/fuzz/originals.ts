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
/** What is spoilt: the worked examples, and what the links of the corpus hold. */
export const ORIGINALS: readonly unknown[] = [...presets, ...linked];
