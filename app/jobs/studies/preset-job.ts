import type { Claim, ClaimResult } from "../../../engine/index.ts";
import {
  checkClaim,
  materialise,
  optimum,
  parseScenario,
  remarksOf,
  simulate,
  summarise,
  unitsOf,
} from "../../../engine/index.ts";
import { CLAIMS } from "../../../workloads/presets/claims.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { isDrawnAsService, type Picture, pictureOf } from "../../draw/gantt/picture.ts";
import { leftOutWords } from "../../draw/run/run-words.ts";
import { loadWords } from "../../draw/tables/metric-column.ts";
import type { Report } from "../job/job.ts";

/** A worked example runs, and its results are compared with its paper. */
export interface PresetResult {
  readonly picture: Picture;
  readonly claims: readonly (Claim & ClaimResult)[];
  readonly timeUnit: string;
  /** There is none where flows are written out. `unsteady` says why it is no steady state under some policy; "" if it is one. */
  readonly sample: {
    readonly seed: number;
    readonly flows: number;
    /** Says which flows are in no statistic; "" if all are counted. */
    readonly leftOut: string;
    readonly unsteady: string;
  } | null;
}

/** Remarks that a sample is no steady state (SPEC 7.18). */
const UNSTEADY = ["use", "trend", "overload"];

/** Runs the worked example of this name. */
export function presetJob({ name }: { readonly name: string }, report: Report): PresetResult {
  const presets = PRESET_GROUPS.flatMap((group) => group.presets);
  const parsed = parseScenario(presets.find((preset) => preset.name === name)?.scenario);
  if (!parsed.ok) throw new Error(`No worked example is called "${name}".`);
  const { scenario } = parsed;
  const experiment = materialise(scenario);
  const { flows, policies } = experiment;
  const { model, fabric, workload } = scenario;
  const claims = CLAIMS[name] ?? [];
  const trace = isDrawnAsService(experiment);
  let isSteady = true;
  const runs = policies.map((policy, done) => {
    report(done, policies.length);
    const run = simulate(flows, model, fabric, policy, { trace });
    const summary = summarise(experiment, run);
    if (remarksOf({ experiment, policy, run, summary }).some(({ kind }) => UNSTEADY.includes(kind)))
      isSteady = false;
    return { id: policy.id, label: policy.label, run, summary };
  });
  const used = loadWords(runs.map(({ summary }) => summary));
  const needsOptimum = claims.some(({ quantity }) => quantity.value.endsWith("/opt"));
  const opt = needsOptimum ? optimum(flows, model, fabric) : null;
  return {
    picture: pictureOf(experiment, runs),
    claims: claims.map((claim) => ({ ...claim, ...checkClaim(claim, experiment, runs, opt) })),
    timeUnit: unitsOf(scenario).time,
    sample:
      workload === undefined
        ? null
        : {
            seed: workload.seed,
            flows: flows.count,
            leftOut: leftOutWords(flows),
            unsteady: isSteady ? "" : used,
          },
  };
}
