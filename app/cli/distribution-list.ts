import { DISTRIBUTIONS } from "../../engine/index.ts";
import { aligned } from "./reading/aligned.ts";

/** The named distributions by family: what a scenario calls them, and their mean in bytes. */
export function* distributionList(): Generator<string> {
  const rows = DISTRIBUTIONS.map(({ id, family, title, meanBytes }) => [
    id,
    String(Number(meanBytes.toPrecision(7))),
    title.startsWith(family) ? title : `${family}: ${title}`,
  ]);
  // Words to the left, as the first column is.
  const widest = Math.max(...rows.map(([, , words = ""]) => words.length));
  const body = rows.map(([id = "", mean = "", words = ""]) => [id, mean, words.padEnd(widest)]);
  yield* aligned([["distribution", "mean, bytes", "what it is".padEnd(widest)], ...body]);
}
