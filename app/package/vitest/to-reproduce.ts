import { existsSync } from "node:fs";
import {
  agreesToRounding,
  allRuns,
  compareKept,
  differenceInWords,
  ENGINE_VERSION,
  isLink,
  materialise,
} from "../../../engine/index.ts";
import { bytesOf } from "../../node/bytes.ts";
import { keptIn, keptInLink } from "../../node/kept.ts";
import { withRanks } from "../parse.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Whether a scenario file, a figure or a link comes to the results that it keeps: to the last bit, or to rounding where an
 * engine of another minor version kept them.
 */
export function toReproduce(received: unknown): Verdict {
  if (typeof received !== "string") {
    throw new TypeError("toReproduce: expected the name of a file, or a link");
  }
  const isFile = existsSync(received);
  if (!isFile && !isLink(received)) return { pass: false, message: `${received}: no such file` };
  const read = isFile ? keptIn(bytesOf(received)) : keptInLink(received);
  const name = isLink(received) ? "the link" : received;
  if (!read.ok)
    return { pass: false, message: read.messages.map((line) => `${name}: ${line}`).join("\n") };
  const { scenario, result } = read;
  if (result === undefined) {
    const remedy = read.kind === "file" ? `: slotwise check --update ${name} writes it` : "";
    return { pass: false, message: `${name} keeps no result${remedy}` };
  }
  const experiment = materialise(scenario);
  const compared = compareKept(
    result,
    withRanks("policies", () => allRuns(experiment)),
  );
  if (compared.state === "rounding") {
    return {
      pass: true,
      message: `expected ${name} to differ from what it keeps, and it is ${agreesToRounding(result.engine)}`,
    };
  }
  const versions =
    result.engine === ENGINE_VERSION
      ? ""
      : ` (made by ${result.engine}, this is ${ENGINE_VERSION})`;
  if (compared.state === "same") {
    return {
      pass: true,
      message: `expected ${name} to differ from what it keeps, and it does not`,
    };
  }
  const what = differenceInWords(compared, experiment.ids);
  return { pass: false, message: `${name} differs from what it keeps: ${what}${versions}` };
}
