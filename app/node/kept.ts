import {
  type Fault,
  isLink,
  type Link,
  parseJson,
  parseScenario,
  unpackLink,
  utf16Text,
  whyNoJson,
} from "../../engine/doors/files.ts";
import { isResults, NO_RESULTS } from "../../engine/doors/report.ts";
import type { KeptResult, Scenario } from "../../engine/doors/scenario.ts";
import { carriedLink, figureKind } from "../draw/figure/carry/carry.ts";

interface Kept {
  readonly scenario: Scenario;
  readonly result?: KeptResult;
  /** View settings, and what else links and figures hold beside the scenario. */
  readonly linked?: Omit<Link, "scenario" | "result">;
  readonly kind: "file" | "link" | "figure";
}

export type ReadKept =
  | ({ readonly ok: true } & Kept)
  | { readonly ok: false; readonly messages: readonly string[] };

/** The link that a figure carries, or a sentence why it has none; null: these bytes are no figure. */
export function figureLink(
  bytes: Uint8Array,
): { readonly link: string } | { readonly why: string } | null {
  const link = carriedLink(bytes);
  if (link !== null) return { link };
  const kind = figureKind(bytes);
  return kind === null
    ? null
    : { why: `this ${kind} was not made by Slotwise, or its scenario was taken out of it` };
}

/** Reads a scenario file, a file that holds a link, or a figure. */
export function keptIn(bytes: Uint8Array): ReadKept {
  const figure = figureLink(bytes);
  if (figure !== null) {
    return "link" in figure
      ? keptInLink(figure.link, "figure")
      : { ok: false, messages: [figure.why] };
  }
  const text = (utf16Text(bytes) ?? new TextDecoder().decode(bytes)).replace(/^\uFEFF/, "");
  if (isLink(text)) return keptInLink(text, "link");
  if (isResults(text)) return { ok: false, messages: [NO_RESULTS] };
  let input: unknown;
  try {
    input = parseJson(text);
  } catch (error) {
    return { ok: false, messages: [`expected JSON: ${whyNoJson(text, error)}`] };
  }
  const parsed = parseScenario(input);
  if (!parsed.ok) return { ok: false, messages: messagesOf(parsed.faults) };
  return { ...parsed, kind: "file" };
}

export function keptInLink(text: string, kind: "link" | "figure" = "link"): ReadKept {
  const unpacked = unpackLink(text);
  if (!unpacked.ok) return unpacked;
  const { file, result, ok: _, ...linked } = unpacked;
  const parsed = parseScenario(file);
  if (!parsed.ok) return { ok: false, messages: messagesOf(parsed.faults) };
  return {
    ok: true,
    scenario: parsed.scenario,
    kind,
    linked,
    ...(result === undefined ? {} : { result }),
  };
}

function messagesOf(faults: readonly Fault[]): readonly string[] {
  return faults.map(({ message }) => message);
}
