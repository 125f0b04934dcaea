import { parseScenario, shortened } from "../../../engine/index.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { type FileInPlace, readFile } from "../../document/read/read-file.ts";
import type { Report } from "../job/job.ts";

/** Reads a file that is too large to be read between two frames, or names a worked example. */
export function readFileJob(bytes: Uint8Array, report: Report): FileInPlace {
  const read = readFile(bytes, report);
  if (!("preset" in read)) return read;
  const { preset, sweep } = read;
  const presets = PRESET_GROUPS.flatMap(({ presets }) => presets);
  const found = presets.find(({ name }) => name === preset);
  const parsed = found === undefined ? null : parseScenario(found.scenario);
  if (parsed?.ok !== true) {
    return { faults: [`scenario: there is no worked example called “${shortened(preset)}”`] };
  }
  return { scenario: parsed.scenario, sweep };
}
