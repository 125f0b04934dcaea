import { existsSync } from "node:fs";
import { allRuns, comparedWords, compareKept, isLink, materialise } from "../../../engine/index.ts";
import { keptIn, keptInLink } from "../../node/kept.ts";
import { bytesOf } from "../../node/named-bytes.ts";
import { withRanks } from "../parse-input.ts";
import type { Verdict } from "./run-matchers.ts";

/**
 * Passes if a scenario file, a figure or a link comes to the results that it keeps: to the last bit, or to rounding where an
 * engine of another minor version kept them. The message names the numbers that moved since that version.
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
    experiment,
  );
  const words = comparedWords(compared, result.engine, experiment.ids);
  switch (compared.state) {
    case "same":
    case "rounding": {
      const how = compared.state === "same" ? "and it does not" : words;
      return { pass: true, message: `expected ${name} to differ from what it keeps, ${how}` };
    }
    case "moved":
      return { pass: false, message: `${name} is not as it was kept: ${words}` };
    case "differs":
      return { pass: false, message: `${name} differs from what it keeps: ${words}` };
  }
}
