import { kindOfTable } from "../../../engine/index.ts";
import type { OwnKind } from "./read-own.ts";

/** A table is known by its first lines. */
const LINES = 100;
const MOST_CHARACTERS = 1_000_000;

/** What a text that is no scenario may be instead, sound or with faults; null: nothing that is known. */
export function looksLike(text: string): OwnKind | null {
  if (/^\s*[{[]/.test(text)) return null;
  return kindOfTable(text.slice(0, MOST_CHARACTERS).split("\n", LINES).join("\n"));
}
