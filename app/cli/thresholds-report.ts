import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import {
  offeredLoad,
  oneLaw,
  partsOf,
  type Scenario,
  type ThresholdsSpec,
  type Units,
} from "../../engine/doors/scenario.ts";
import { lookUpPublished, type ThresholdStudy } from "../../engine/doors/workload.ts";
import { percentOf } from "../draw/scale/words.ts";
import { aligned } from "./reading/terminal-text.ts";

export interface ThresholdResult {
  readonly name: string;
  readonly scenario: Scenario;
  readonly spec: ThresholdsSpec;
  readonly study: ThresholdStudy;
  readonly units: Units;
}

const PACKET_BYTES = 1460;

/** A size in bytes and in packets; null where the scenario's sizes are neither. */
function inBytes({ scenario, units }: ThresholdResult, size: number): number | null {
  if (scenario.model === "slot" || units.size === "packets") return PACKET_BYTES * size;
  return units.size === "bytes" ? size : null;
}

function inPackets(result: ThresholdResult, size: number): number | null {
  const bytes = inBytes(result, size);
  return bytes === null ? null : bytes / PACKET_BYTES;
}

/** One line of JSON. Means and ratios are null where there is no load below 1. */
export function thresholdsToJson(result: ThresholdResult): string {
  const { name, scenario, spec, study, units } = result;
  const { thresholds, assessment, references, load } = study;
  const mean = finite(assessment?.mean);
  const [srpt, las] = [finite(references?.srpt), finite(references?.las)];
  const written = {
    version: 1,
    engine: ENGINE_VERSION,
    name,
    workload: oneLaw(partsOf(scenario)) ?? null,
    load,
    method: spec,
    unit: scenario.model === "slot" ? "packets" : units.size,
    ...(asPublished(result) === null ? {} : { publishedBytes: asPublished(result) }),
    thresholds,
    bytes: thresholds.map((theta) => inBytes(result, theta)),
    packets: thresholds.map((theta) => inPackets(result, theta)),
    queues: (assessment?.queues ?? []).map(({ upTo, flows, bytes }, k) => ({
      queue: k + 1,
      upTo: finite(upTo),
      flows,
      bytes,
    })),
    objective: study.value,
    objectiveUnit: study.value === null || isEq1(spec) ? null : units.time,
    evaluations: study.evaluations,
    eq1: finite(assessment?.eq1),
    meanFct: mean,
    timeUnit: units.time,
    srpt,
    las,
    ratioToSrpt: ratio(mean, srpt),
    ratioToLas: ratio(mean, las),
  };
  return `${JSON.stringify(written)}\n`;
}

/** The numbers as their source has them, in bytes; null where they are not published ones. */
function asPublished({ spec, scenario }: ThresholdResult): readonly number[] | null {
  if (!("method" in spec) || spec.method !== "published") return null;
  const distribution = spec.distribution ?? oneLaw(partsOf(scenario));
  const found = lookUpPublished(spec, distribution, spec.load ?? offeredLoad(scenario));
  return found.ok ? found.bytes : null;
}

/** Writes a row a queue, then the mean FCT and its ratios to SRPT and LAS. */
export function thresholdsToTable(result: ThresholdResult, position: number): string {
  const { name, spec, study, units, scenario } = result;
  const { assessment, references, load, thresholds } = study;
  const at = load === null ? "" : ` at load ${load}`;
  const lines = [`${position === 0 ? "" : "\n"}${name}${at}: ${methodOf(spec)}\n\n`];

  const unit = scenario.model === "slot" ? "packets" : units.size;
  const hasBytes = inBytes(result, 1) !== null;
  const columns = hasBytes ? ["bytes", "packets"] : [unit];
  const head = ["queue", ...columns.map((c) => `up to (${c})`), "flows", "bytes sent"];
  const rows = [...thresholds, Number.POSITIVE_INFINITY].map((upTo, k) => {
    const share = assessment?.queues[k];
    const sizes = hasBytes ? [inBytes(result, upTo), inPackets(result, upTo)] : [upTo];
    const isLast = upTo === Number.POSITIVE_INFINITY;
    return [
      `Q${k + 1}`,
      ...sizes.map((size) => (isLast ? "–" : show(size))),
      percentOf(share?.flows, 2, true),
      percentOf(share?.bytes, 2, true),
    ];
  });
  lines.push(...aligned([head, ...rows]), "\n", ...fewerQueues(result));
  const published = asPublished(result);
  if (published !== null) {
    const packet =
      scenario.model === "slot"
        ? ". Up to and with so many bytes sent a packet keeps its priority: one packet more in slots"
        : "";
    lines.push(`Published, in bytes: ${published.join(", ")}${packet}.\n\n`);
  }
  const time = units.time === "units" ? "" : ` ${units.time}`;
  if (assessment === null || references === null) {
    lines.push("No mean FCT: the flows are written out and have no load (--load says one).\n");
  } else if (!Number.isFinite(assessment.mean)) {
    lines.push("No mean FCT: at a load of 1 and above queues grow for ever.\n");
  } else {
    const { mean, eq1 } = assessment;
    const { srpt, las } = references;
    lines.push(
      `Mean FCT ${show(mean)}${time} (M/G/1)\n`,
      `  ${show(mean / srpt)} times that of SRPT, ${show(srpt)}${time}\n`,
      `  ${show(mean / las)} times that of LAS, ${show(las)}${time}\n`,
      `Bound of PIAS, eq. 1, which has no unit: ${show(eq1)}\n`,
    );
  }
  if (study.value !== null) {
    const value = show(study.value);
    const objective = "objective" in spec ? spec.objective : "mg1";
    if (objective === "simulation") {
      const tried = `${study.evaluations} ${study.evaluations === 1 ? "choice" : "choices"} tried`;
      lines.push(`Objective: mean FCT simulated, ${value}${time}; ${tried}\n`);
    } else {
      const what = isEq1(spec) ? "eq. 1, which has no unit" : "mean FCT (M/G/1)";
      const unit = isEq1(spec) ? "" : time;
      lines.push(`Objective: ${what}, ${value}${unit}; ${study.evaluations} terms computed\n`);
    }
  }
  return lines.join("");
}

/** PIAS's bound (eq. 1) is a number without a unit; every other objective is a mean FCT. */
function isEq1(spec: ThresholdsSpec): boolean {
  return "objective" in spec && spec.objective === "eq1";
}

/** Why there are fewer queues than asked for, if so. */
function fewerQueues({ spec, study }: ThresholdResult): readonly string[] {
  if (!("method" in spec) || spec.method === "published") return [];
  const { method, queues = 0 } = spec;
  const made = study.thresholds.length + 1;
  if (made >= queues) return [];
  const why = method === "optimal" ? "more would not help" : "more would have equal thresholds";
  return [`${made} of the ${queues} queues asked for: ${why}.\n\n`];
}

function methodOf(spec: ThresholdsSpec): string {
  if (!("method" in spec)) return "as written";
  return spec.method === "optimal" ? `optimal (${spec.objective ?? "mg1"})` : spec.method;
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a / b;
}

/** Six digits, wherever they begin; an en dash where there is no number. */
function show(value: number | null): string {
  return value === null ? "–" : String(Number(value.toPrecision(6)));
}
