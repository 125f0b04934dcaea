import { parseScenario } from "../../../engine/doors/files.ts";
import { measureOf, remarksOf, summarise } from "../../../engine/doors/measures.ts";
import {
  digestOfAll,
  ENGINE_VERSION,
  materialise,
  type Run,
  resolvePolicies,
  simulate,
} from "../../../engine/doors/run.ts";
import { type ResolvedPolicy, type Scenario, unitsOf } from "../../../engine/doors/scenario.ts";
import { type Claim, type ClaimWord, checkClaim } from "../../../engine/doors/study.ts";
import { optimum } from "../../../engine/doors/theory.ts";
import type { KeptExample } from "../../../workloads/examples.ts";
import { CLAIMS } from "../../../workloads/presets/claims.ts";
import type { Preset } from "../../../workloads/presets/preset.ts";
import stored from "../../../workloads/reproduce/measured.json" with { type: "json" };
import { sentenceOf } from "../../bench/experiment-sentence.ts";
import { plainText } from "../../bench/phrases.ts";
import { fetchReading } from "../../document/read/reading-at-hand.ts";
import { aliveRuns } from "../../draw/packets/alive/alive-run.ts";
import { headline } from "../../draw/packets/alive/compared.ts";
import { crowdPhrases } from "../../draw/packets/alive/crowd-words.ts";
import { MOST_STRIPS } from "../../draw/run/results.ts";
import { leftOutWords } from "../../draw/run/run-words.ts";
import { shadeOfSize, sizeRange } from "../../draw/run/shades.ts";
import { loadWords } from "../../draw/tables/metric-column.ts";
import { chartsOf, isDrawnInLanes } from "./example-pictures.ts";

// What a setting says of sampled flows is read with it, and its sentence asks what reads samples.
await fetchReading();

/** Remarks that a sample is no steady state (SPEC 7.18). */
const UNSTEADY = ["use", "trend", "overload"];

/** Runs a worked example: what is kept of it. */
export function measureExample(preset: Preset): KeptExample {
  const scenario = scenarioOf(preset);
  const experiment = materialise(scenario);
  const { flows, policies } = experiment;
  const { model, fabric, workload } = scenario;
  const trace = isDrawnInLanes(experiment);
  let isSteady = true;
  const runs = policies.map((policy) => {
    const isSent = policy.packets !== undefined;
    const run = simulate(flows, model, fabric, policy, { trace, where: isSent, packets: isSent });
    const summary = summarise(experiment, run);
    if (remarksOf({ experiment, policy, run, summary }).some(({ kind }) => UNSTEADY.includes(kind)))
      isSteady = false;
    return { id: policy.id, label: policy.label, policy, run, summary };
  });
  const claims = CLAIMS[preset.name] ?? [];
  const needsOptimum = claims.some(({ measure }) => measureOf(measure)?.needs === "optimum");
  const least = needsOptimum ? optimum(flows, model, fabric) : null;
  const unsteady = isSteady ? "" : loadWords(runs.map(({ summary }) => summary));
  return {
    digest: exampleDigest(preset),
    setting: settingOf(scenario),
    policies: runs.map(({ id, label }) => [id, label]),
    charts: chartsOf(
      preset.name,
      experiment,
      runs.map(({ run }) => run),
    ),
    claims: withWords(
      preset,
      claims.map((claim) => {
        const { ours } = checkClaim(claim, experiment, runs, least);
        return [ours === null ? null : Number(ours.toPrecision(6))];
      }),
    ),
    timeUnit: unitsOf(scenario).time,
    ...headlineOf(runs),
    ...(workload === undefined ? {} : { sample: { leftOut: leftOutWords(flows), unsteady } }),
  };
}

/** The numbers of an example's claims, each with the word that the papers' table has now. */
export function withWords(
  { name }: Pick<Preset, "name">,
  claims: readonly (readonly [ours: number | null, ...unknown[]])[],
): KeptExample["claims"] {
  return claims.map(([ours], k) => [
    ours,
    wordOf(name, (CLAIMS[name] as readonly Claim[])[k] as Claim, k),
  ]);
}

/** The word of the papers' table, which is of several seeds. */
function wordOf(preset: string, { number }: Claim, k: number): ClaimWord {
  const id = `${preset}/${number ?? k + 1}`;
  const word = stored.claims.find(({ claim }) => claim === id)?.word;
  if (word === undefined) throw new Error(`the table has no claim ${id}`);
  return word as ClaimWord;
}

interface MeasuredRun {
  readonly policy: ResolvedPolicy;
  readonly run: Run;
}

/** The sentence over runs packet by packet; nothing where there are none. */
function headlineOf(runs: readonly MeasuredRun[]): Pick<KeptExample, "headline"> {
  const sent = runs.filter(({ run }) => run.where !== undefined);
  if (sent.length === 0) return {};
  const recorded = sent.flatMap(({ policy: { label }, run }) =>
    run.packets == null || run.finish.length > MOST_STRIPS
      ? []
      : [{ label, run, record: run.packets }],
  );
  const phrases =
    recorded.length === sent.length
      ? headline(aliveRuns(recorded) ?? [])
      : crowdPhrases(
          sent.flatMap(({ policy: { label, packets }, run: { where, counts, dynamics } }) =>
            where === undefined
              ? []
              : [
                  {
                    ...{ label, where, dropped: counts?.dropped ?? dynamics?.dropped ?? null },
                    picoseconds: packets?.scale.picoseconds ?? 1,
                  },
                ],
          ),
        );
  return { headline: phrases.map(({ text }) => text).join("") };
}

/** Changes with whatever the results of an example come from, and with the colours of flows that are drawn. */
export function exampleDigest(preset: Preset): string {
  const sizes = scenarioOf(preset).flows?.map(({ size }) => size) ?? [];
  const range = sizeRange(sizes);
  const shades = sizes.map((size) => shadeOfSize(size, range));
  // What is kept of runs packet by packet has a sentence.
  const isSent = resolvePolicies(scenarioOf(preset)).some(({ packets }) => packets !== undefined);
  const words = [
    ENGINE_VERSION,
    preset.scenario,
    CLAIMS[preset.name] ?? [],
    shades,
    ...(isSent ? ["sentence"] : []),
  ];
  return digestOfAll([JSON.stringify(words)]);
}

/** The sentence over its results without policies; which seed a sample has matters to none. */
export function settingOf(scenario: Scenario): string {
  const all = plainText(sentenceOf(scenario));
  return all.replace(/, under .*$/s, "").replace(/, seed [\d,]+/, "");
}

export function scenarioOf({ name, scenario }: Preset): Scenario {
  const parsed = parseScenario(scenario);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.faults.map(({ message }) => message)}`);
  return parsed.scenario;
}
