import { writeFileSync } from "node:fs";
import { KEPT_EXAMPLES, type KeptExample } from "../../../../workloads/examples.ts";
import { PRESET_GROUPS } from "../../../../workloads/presets/index.ts";
import {
  exampleDigest,
  measureExample,
  scenarioOf,
  settingOf,
  withWords,
} from "../../../presets/testing/measure-example.ts";

/**
 * `npm run examples`: runs the worked examples that are out of date, or with `--all` every one, and writes what lists of them
 * say and show.
 */
const FILE = "workloads/examples.json";
const isAll = process.argv.includes("--all");

const kept = PRESET_GROUPS.flatMap(({ presets }) => presets).map((preset) => {
  const before = KEPT_EXAMPLES[preset.name];
  if (!isAll && before?.digest === exampleDigest(preset)) {
    const setting = settingOf(scenarioOf(preset));
    return [preset.name, { ...before, setting, claims: withWords(preset, before.claims) }] as const;
  }
  console.log(preset.name);
  return [preset.name, measureExample(preset)] as const;
});
writeFileSync(FILE, fileText(kept));

/** A line an example, so that a diff names those that changed. */
function fileText(examples: readonly (readonly [string, KeptExample])[]): string {
  const lines = examples.map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
