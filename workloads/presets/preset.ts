import type { Claim } from "../../engine/doors/study.ts";

/** A worked example. `scenario` is a file like any other: it enters through the parser. */
export interface Preset {
  /** The file's name without its ending. */
  readonly name: string;
  /** What somebody asks who opens it, in at most nine words: it is called so wherever examples are listed. */
  readonly question: string;
  /** Which figure or theorem it is, if any. */
  readonly figure?: string;
  /** The scenario's own, which links and files know it by. */
  readonly title: string;
  readonly note: string;
  readonly scenario: unknown;
}

export function preset(
  name: string,
  question: string,
  scenario: { readonly title: string; readonly note: string },
  figure?: string,
): Preset {
  const { title, note } = scenario;
  const place = figure === undefined ? {} : { figure };
  return { name, question, ...place, title, note, scenario };
}

/** What a paper says of worked examples, by the example's name. */
export type Claims = Readonly<Record<string, readonly Claim[]>>;
