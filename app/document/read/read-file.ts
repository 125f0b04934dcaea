import type { LinkResult, Scenario } from "../../../engine/index.ts";
import {
  decodeLink,
  isLink,
  isObject,
  isResults,
  NO_RESULTS,
  parseJson,
  parseScenario,
  utf16Text,
  whyNoJson,
} from "../../../engine/index.ts";
import { carriedLink, figureKind } from "../../draw/figure/carry/carry.ts";
import { looksLike } from "./looks-like.ts";
import type { OwnKind } from "./read-own.ts";

/** Hears how far it is: the text, its JSON, its scenario. */
type Report = (done: number, total: number) => void;
const STEPS = 3;

/** An exercise of the scenario, and somebody's answers to it, as they are written. */
interface Beside {
  readonly lesson?: unknown;
  readonly answers?: unknown;
}

/** What a file holds, or what is wrong with it, a sentence a line. */
export type ReadFile =
  | ({
      readonly scenario: Scenario;
      readonly view?: unknown;
      readonly result?: LinkResult;
    } & Beside)
  | {
      readonly faults: readonly string[];
      /** If it is one of the tables that are read in Workloads. */
      readonly table?: { readonly kind: OwnKind; readonly text: string };
      /** If it is a lesson that brings its own scenarios. */
      readonly lesson?: unknown;
    };

/** Flows that are written out, each of which is a bar to be drawn and kept. */
const MOST_WRITTEN = 100_000;

/** The scenario in a file: a figure's, or a text's. */
export function readFile(bytes: Uint8Array, report: Report = () => {}): ReadFile {
  const link = carriedLink(bytes);
  if (link !== null) return readText(link);
  const kind = figureKind(bytes);
  report(0, STEPS);
  return kind === null
    ? readText(utf16Text(bytes) ?? new TextDecoder().decode(bytes), report)
    : { faults: [`this ${kind} was not made by Slotwise, or its scenario was taken out of it`] };
}

/** The scenario in a text: JSON, or a link. */
export function readText(text: string, report: Report = () => {}): ReadFile {
  if (isLink(text) && !/^\s*[{[]/.test(text)) {
    const link = decodeLink(text);
    if (!link.ok) return { faults: link.messages };
    const { scenario, view, result } = link;
    return {
      scenario,
      ...(view === undefined ? {} : { view }),
      ...(result === undefined ? {} : { result }),
      ...beside(link),
    };
  }
  if (isResults(text)) return { faults: [NO_RESULTS] };
  report(1, STEPS);
  let input: unknown;
  try {
    input = parseJson(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const kind = looksLike(text);
    const faults = [`it is no scenario: expected JSON: ${whyNoJson(text, error)}`];
    return { faults, ...(kind === null ? {} : { table: { kind, text } }) };
  }
  report(2, STEPS);
  const file: Record<string, unknown> = isObject(input) ? input : {};
  if (file["steps"] !== undefined && file["model"] === undefined) {
    return { faults: ["it is a lesson, which brings its own scenarios"], lesson: input };
  }
  const parsed = parseScenario(input);
  if (parsed.ok) {
    const { scenario, result } = parsed;
    const count = scenario.flows?.length ?? 0;
    if (count > MOST_WRITTEN) return { faults: [tooMany(count)] };
    return { scenario, ...(result === undefined ? {} : { result }), ...beside(file) };
  }
  return { faults: parsed.faults.map((fault) => fault.message) };
}

function beside({ lesson, answers }: Beside): Beside {
  if (lesson === undefined) return {};
  return { lesson, ...(answers === undefined ? {} : { answers }) };
}

function tooMany(count: number): string {
  return `it has ${count} flows written out, and the page opens ${MOST_WRITTEN} at most: run it with the command line`;
}
