import { MOST_SAID } from "../model/faults/reader.ts";
import { parseJson, whyNoJson } from "./json-text.ts";
import type { RankReading } from "./parse-policies.ts";
import { checkFluidRank, checkRanks, parseRank } from "./parse-rank.ts";
import { type Parsed, parseScenarioBy, parseScenarioWith, type Reading } from "./parse-with.ts";

export const RANK_READING: RankReading = { parseRank, checkFluidRank, checkRanks };

/** `parseScenarioWith` that reads expressions too. */
export function parseScenario(input: unknown, most = MOST_SAID): Parsed {
  return parseScenarioWith(RANK_READING, input, most);
}

/** The scenario in a JSON text; text that is not JSON is a fault that names the place. */
export function parseScenarioText(text: string, most = MOST_SAID): Parsed {
  return parsedText(text, (input) => parseScenario(input, most));
}

/** `parseScenarioText` by this reading. */
export function parseTextBy(reading: Reading, text: string, most = MOST_SAID): Parsed {
  return parsedText(text, (input) => parseScenarioBy(reading, input, most));
}

function parsedText(text: string, parse: (input: unknown) => Parsed): Parsed {
  try {
    return parse(parseJson(text));
  } catch (error) {
    const message = `scenario: expected JSON, got a text that is not: ${whyNoJson(text, error)}`;
    return { ok: false, faults: [{ path: "", expected: "JSON", got: "another text", message }] };
  }
}
