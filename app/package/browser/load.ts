import { LOADED_ENGINE, loadPart, NotLoaded, PART_NAMES } from "../../../engine/doors/run.ts";
import { loadDistribution } from "../../../workloads/distributions/one-by-one.ts";
import { fault, parseBy, type ScenarioInput } from "../parse-input.ts";

/** A scenario needs fewer parts and distributions than this. */
const MOST_NEEDS = 100;

/**
 * Loads from beside the file what is not in it: a distribution by its name; a part: `fluid` (the fluid model, and with it networks),
 * `sampling`, `packets` (PDQ and RCP packet by packet), `ranks` (ranks of one's own that are expressions), `thresholds` (those
 * that a method makes) or `links` (share links); or all that a scenario needs. Once is enough.
 *
 * @throws {RangeError} Of a name that is neither. {ScenarioError} Of a scenario that is none.
 * @example
 * ```ts
 * import { load, run } from "slotwise/browser";
 *
 * const scenario = {
 *   version: 1,
 *   model: "slot",
 *   fabric: { kind: "link" },
 *   workload: { distribution: "web-search", load: 0.8, flows: 100, seed: 1 },
 *   policies: [{ id: "fifo" }, { id: "srpt" }],
 * };
 * await load("web-search");
 * console.log(run(scenario).runs.length); // → 2
 * ```
 */
export async function load(...what: readonly ScenarioInput[]): Promise<void> {
  for (const one of what) {
    if (typeof one === "string" && /^[\w-]+$/.test(one)) await loadName(one);
    else await loadFor(one);
  }
}

async function loadName(name: string): Promise<void> {
  const part = PART_NAMES.find((known) => known === name);
  if (part !== undefined) return loadPart(part);
  if (!(await loadDistribution(name))) {
    throw new RangeError(
      `there is neither a part nor a distribution named "${name}" (parts: ${PART_NAMES.join(", ")})`,
    );
  }
  // A distribution is of no use without what draws from it.
  return loadPart("sampling");
}

/** One by one, as parsing and drawing ask for them. */
async function loadFor(input: ScenarioInput): Promise<void> {
  for (let needs = 0; needs < MOST_NEEDS; needs++) {
    try {
      const scenario = parseBy(LOADED_ENGINE, input);
      if (scenario.model === "fluid") await loadPart("fluid");
      const { policies } = LOADED_ENGINE.materialise(scenario);
      if (policies.some(({ packets }) => packets !== undefined)) await loadPart("packets");
      return;
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      await loadName(error.what);
    }
  }
}

/** Turns a part that is not loaded into a fault that says what to call. */
export function orLoadFault<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    return fault(
      "",
      `${error.what} is not loaded: call await load("${error.what}") before, or load(scenario)`,
    );
  }
}
