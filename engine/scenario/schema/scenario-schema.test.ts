import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { schemaAccepts, schemaContradiction } from "../../testing/scenarios/against-schema.ts";
import { arbitraryScenario } from "../../testing/scenarios/arbitrary.ts";
import { mutated } from "../../testing/scenarios/mutated.ts";
import { LINK, messages } from "../../testing/scenarios/parsed.ts";
import { tries } from "../../testing/seeds.ts";
import CORPUS from "../link/corpus.json" with { type: "json" };
import { unpackLink } from "../link-codec.ts";
import { parseScenario } from "../parse-scenario.ts";

const SEED = 50601;
const MUTANTS = tries(5000);
/** None is left uncounted: it might be the one that the schema should have found. */
const EVERY_FAULT = 1000;

const PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets.map(({ scenario }) => scenario));
const LINKS = CORPUS.map(({ link }) => {
  const unpacked = unpackLink(link);
  return unpacked.ok ? unpacked.file : null;
});

/** What is wrong with each input, as the parser says it. */
function faultsOf(input: unknown) {
  const parsed = parseScenario(input, EVERY_FAULT);
  return parsed.ok ? [] : parsed.faults;
}

describe("SPEC 5.9 the JSON schema of a scenario file", () => {
  test("accepts every preset and every link of the corpus", () => {
    const all = [...PRESETS, ...LINKS];
    expect(all.filter((input) => !schemaAccepts(input))).toEqual([]);
  });

  test("may be named in a file, which is read as if it were not", () => {
    const named = { $schema: "./scenario.schema.json", ...LINK };
    expect(parseScenario(named)).toEqual(parseScenario(LINK));
    expect(messages({ $schema: 7, ...LINK })).toEqual(["$schema: expected a text, got 7"]);
  });

  test(`accepts random scenarios of every kind (seed ${SEED})`, () => {
    const kinds = [
      ["slot", "link", "generic"],
      ["slot", "switch", "collisions"],
      ["fluid", "link", "tenths"],
      ["fluid", "switch", "generic"],
      ["fluid", "network", "collisions"],
    ] as const;
    for (const [model, fabric, variety] of kinds) {
      fc.assert(
        fc.property(arbitraryScenario(model, fabric, variety), (scenario) => {
          expect(schemaContradiction(scenario, faultsOf(scenario))).toBe(null);
        }),
        { seed: SEED, numRuns: tries(100) },
      );
    }
  });

  /** What the parser takes it takes too; what it takes besides, `BEYOND` in against-schema.ts has a kind for. */
  test(`agrees with the parser on ${MUTANTS} presets with changes (seed ${SEED})`, () => {
    const mutants = mutated(PRESETS, SEED);
    const counts = { right: 0, refused: 0, beyond: 0 };
    for (let i = 0; i < MUTANTS; i++) {
      const { value: input } = mutants.next();
      const faults = faultsOf(input);
      expect(schemaContradiction(input, faults)).toBe(null);
      const kind = faults.length === 0 ? "right" : schemaAccepts(input) ? "beyond" : "refused";
      counts[kind]++;
    }
    expect(counts.right).toBeGreaterThan(MUTANTS / 20);
    expect(counts.refused).toBeGreaterThan(20 * counts.beyond);
  });
});
