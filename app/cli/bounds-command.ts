import { SIZE_CLASSES } from "../../engine/doors/draw-data.ts";
import { ENGINE_VERSION, materialise } from "../../engine/doors/run.ts";
import { onlyPart } from "../../engine/doors/scenario.ts";
import {
  type KnownSizes,
  knownSizes,
  type Measured,
  type Observation,
  observations,
} from "../../engine/doors/workload.ts";
import { percentOf } from "../draw/scale/words.ts";
import type { Command, Options } from "./reading/command.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/command-options.ts";
import { readInputs } from "./reading/input.ts";
import { aligned, show } from "./reading/terminal-text.ts";

/** `slotwise bounds`: how well the sizes of a scenario's flows are known, beside QCLIMB's observations. */
export function* boundsCommand(words: readonly string[]): Generator<string> {
  const { files, format } = parse(words);
  const inputs = readInputs(files);
  const experiments = inputs.map(({ name, scenario }) => ({
    name,
    experiment: materialise(scenario),
  }));
  const known = experiments.map(({ name, experiment }) => ({
    name,
    workload: onlyPart(experiment.scenario),
    known: knownSizes(experiment),
  }));
  const ignorant = known.filter(({ known: { count } }) => count === 0);
  if (ignorant.length > 0) {
    throw new CommandError(
      ignorant.map(
        ({ name }) =>
          `${name}: no flow has a lower bound: give the workload bounds, or flows[i].lower`,
      ),
    );
  }
  for (const [position, { name, known: sizes, workload }] of known.entries()) {
    const observed = observations(sizes, workload);
    if (format === "json") {
      const line = { version: 1, engine: ENGINE_VERSION, known: sizes, observations: observed };
      yield `${JSON.stringify(line)}\n`;
    } else {
      yield `${position === 0 ? "" : "\n"}${name}\n\n`;
      yield* toTable(sizes, observed);
    }
  }
}

const BOUNDS_OPTIONS = {
  format: { choices: ["table", "json"], words: "table (the default), or json" },
} as const satisfies Options;

function parse(words: readonly string[]): {
  readonly files: readonly string[];
  readonly format: string;
} {
  const { values, positionals, faults } = parseWords(words, BOUNDS_OPTIONS);
  const { format = "table" } = values;
  if (positionals.length === 0) faults.push("a FILE is missing");
  if (faults.length > 0) throw new CommandError(faults);
  return { files: positionals, format };
}

function* toTable(known: KnownSizes, observed: readonly Observation[]): Generator<string> {
  const rows = [
    ["all flows", known] as const,
    ...SIZE_CLASSES.map((of) => [of, known.byClass[of]] as const),
  ];
  yield* aligned([
    [
      "bytes",
      "flows",
      "bounded",
      "below",
      "above",
      "mean size",
      "mean lower",
      "gap",
      "shortfall",
      "excess",
      "error",
    ],
    ...rows.map(([name, of]) => [
      name,
      String(of.count),
      percentOf(of.count === 0 ? null : of.bounded / of.count, 4),
      String(of.below),
      String(of.above),
      ...[of.meanSize, of.meanLower, of.meanGap, of.meanShortfall, of.meanExcess, of.meanError].map(
        whole,
      ),
    ]),
  ]);
  yield "\n";
  yield* aligned([
    ["", "of", "the paper", "here", ""],
    ...observed.flatMap(({ id, measure, criterion, isSo, holds, workload, values }) => [
      [
        `${id} ${measure}${values[0]?.unit === "bytes" ? ", bytes" : ""}`,
        "",
        workload,
        verdict(isSo, holds),
        `${criterion}: ${yesOrNo(isSo)}`,
      ],
      ...values.map((value) => [
        "",
        value.of,
        paper(value),
        ours(value),
        PLACES[value.place ?? ""],
      ]),
    ]),
  ]);
  yield observed.some(({ isSo, holds }) => isSo !== null && holds === null)
    ? "\nNo verdict: the paper measured forests on flux-kmeans, flux-pagerank and flux-sgd.\n"
    : "\nAn observation holds if its claim does and all numbers here are within the paper's.\n";
}

const PLACES = {
  within: "within",
  below: "below the paper's",
  above: "above the paper's",
  "": "",
} as const;

function verdict(isSo: boolean | null, holds: boolean | null): string {
  if (holds === null) return "–";
  return holds ? "holds" : isSo ? "only the claim holds" : "does not hold";
}

function yesOrNo(isSo: boolean | null): string {
  return isSo === null ? "no such flows" : isSo ? "yes" : "no";
}

function paper({ paper: range, unit }: Measured): string {
  if (range === null) return "–";
  const [low, high] = range.map((value) => ours({ ours: value, unit }));
  return low === high ? `${low}` : `${low} to ${high}`;
}

function ours({ ours: value, unit }: Pick<Measured, "ours" | "unit">): string {
  return unit === "share" ? percentOf(value, 4) : whole(value);
}

function whole(value: number | null): string {
  return show(value === null || value < 10 ? value : Math.round(value));
}

export const BOUNDS_COMMAND: Command = {
  name: "bounds",
  forms: [{ operands: "FILE…" }],
  options: BOUNDS_OPTIONS,
  words:
    "bounds says how well their sizes are known: shares out of bound, gaps by size class, QCLIMB's observations.",
  answer: boundsCommand,
};
