import type { LinkResult, Scenario } from "../../../engine/index.ts";
import {
  decodeLink,
  isLink,
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

/** What a file holds, or what is wrong with it, a sentence a line. */
export type ReadFile =
  | { readonly scenario: Scenario; readonly view?: unknown; readonly result?: LinkResult }
  | {
      readonly faults: readonly string[];
      /** If it is one of the tables that are read in Workloads. */
      readonly table?: { readonly kind: OwnKind; readonly text: string };
    };

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
  const parsed = parseScenario(input);
  if (parsed.ok) {
    const { scenario, result } = parsed;
    return { scenario, ...(result === undefined ? {} : { result }) };
  }
  return { faults: parsed.faults.map((fault) => fault.message) };
}
