import {
  digestOf,
  digestOfAll,
  ENGINE_VERSION,
  encodeLink,
  type LinkResult,
  materialise,
  type Scenario,
  simulate,
} from "../index.ts";
import { readInputs } from "./input.ts";
import { parseWords } from "./words.ts";

/** Chat programs and older browsers cut longer ones. */
const LONG = 2000;

/** `slotwise link`: one share link a file, with what came out, so that whoever opens it can compare. */
export function* link(words: readonly string[]): Generator<string> {
  const { values, positionals } = parseWords(words, { base: { type: "string" } });
  for (const { name, scenario, view } of readInputs(positionals)) {
    const text = `${values.base ?? ""}${encodeLink({ scenario, view, result: resultOf(scenario) })}`;
    if (text.length > LONG) {
      console.error(
        `slotwise: ${name}: ${text.length} characters, which not every program passes on whole: a file is safer`,
      );
    }
    yield `${text}\n`;
  }
}

function resultOf(scenario: Scenario): LinkResult {
  const { flows, policies } = materialise(scenario);
  const digests = policies.map((policy) =>
    digestOf(simulate(flows, scenario.model, scenario.fabric, policy)),
  );
  return { engine: ENGINE_VERSION, digest: digestOfAll(digests) };
}
