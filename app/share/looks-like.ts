import { readCdf, readFlows } from "../../engine/index.ts";
import type { OwnKind } from "../workloads/read-own.ts";

/** Flows are known by their first lines; a CDF is as a whole, and short. */
const LINES = 100;
const MOST_CHARACTERS = 1_000_000;

/** What a text that is no scenario may be instead; null: nothing that is known. */
export function looksLike(text: string): OwnKind | null {
  if (/^\s*[{[]/.test(text)) return null;
  if (readFlows(firstLines(text)).ok) return "flows";
  return text.length <= MOST_CHARACTERS && readCdf(text).ok ? "cdf" : null;
}

function firstLines(text: string): string {
  return text.slice(0, MOST_CHARACTERS).split("\n", LINES).join("\n");
}
