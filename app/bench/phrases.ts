import type { PolicyId } from "../../engine/doors/scenario.ts";
import type { PanelName } from "../store/view-slice.ts";
import { type NumberRange, numberText } from "./number-steps.ts";

/** Words between phrases, with the blanks around them. */
export interface GluePhrase {
  readonly kind: "glue";
  readonly text: string;
}

/** Words for a part of the scenario that stands at `path`, as faults name it: "workload.distribution". */
export interface WordPhrase<P extends string = PanelName> {
  readonly kind: "phrase";
  readonly text: string;
  readonly path: string;
  readonly panel: P;
}

/** A number that is dragged where it stands. */
export interface NumberPhrase<P extends string = PanelName> {
  readonly kind: "number";
  readonly text: string;
  readonly path: string;
  readonly panel: P;
  /** Read out with the number: "load". */
  readonly label: string;
  readonly value: number;
  readonly range: NumberRange;
  /** A seed is one of many, not more or less than others: its digits stand together. */
  readonly isName: boolean;
  /** What the file has at the path, where that is another number than is read: this much for each one of it. */
  readonly each?: number;
  readonly of?: Pick<NumberPhrase, "label" | "value" | "range">;
}

/** The number for the file of one that is read. */
export function storedNumber({ each }: Pick<NumberPhrase, "each">, read: number): number;
export function storedNumber(
  { each }: Pick<NumberPhrase, "each">,
  read: number | null,
): number | null;
export function storedNumber(
  { each }: Pick<NumberPhrase, "each">,
  read: number | null,
): number | null {
  return each === undefined || read === null ? read : Number((each * read).toPrecision(12));
}

interface PolicyPhrase {
  readonly kind: "policy";
  readonly text: string;
  readonly path: string;
  readonly panel: "policy";
  readonly id: PolicyId;
  /** How many of the same policy stand before it. */
  readonly nth: number;
}

/** `P`: the panels that phrases open; default those of the bench. */
export type Phrase<P extends string = PanelName> =
  | GluePhrase
  | WordPhrase<P>
  | NumberPhrase<P>
  | PolicyPhrase;

export function glue(text: string): GluePhrase {
  return { kind: "glue", text };
}

export function words<P extends string = PanelName>(
  text: string,
  path: string,
  panel: P,
): WordPhrase<P> {
  return { kind: "phrase", text, path, panel };
}

/** A number whose press opens nothing: it is dragged, moved by keys or typed over. */
export function numberPhrase(
  path: string,
  label: string,
  value: number,
  range: NumberRange,
  isName = false,
): NumberPhrase<""> {
  const text = numberText(value, isName);
  return { kind: "number", text, path, panel: "", label, value, range, isName };
}

/** The sentence as it is read out. */
export function plainText(phrases: readonly Phrase<string>[]): string {
  return phrases.map(({ text }) => text).join("");
}

/** A phrase and the comma right behind it, which no line begins with. */
export interface TiedPhrase<P extends string = PanelName> {
  readonly phrase: Phrase<P>;
  readonly after: "," | "";
}

export function tied<P extends string = PanelName>(
  phrases: readonly Phrase<P>[],
): readonly TiedPhrase<P>[] {
  return phrases.map((phrase, k) => {
    const next = phrases[k + 1];
    if (phrase.kind !== "glue") {
      return { phrase, after: next?.kind === "glue" && next.text.startsWith(",") ? "," : "" };
    }
    const isBehind = k > 0 && phrases[k - 1]?.kind !== "glue";
    return { phrase: isBehind ? glue(phrase.text.replace(/^,/, "")) : phrase, after: "" };
  });
}

/** "6 flows" of "6 flows drawn", "web search" of "flows of web search": a chip has room for what tells it from others. */
export function chipText({ kind, text }: Pick<Phrase, "kind" | "text">): string {
  if (kind !== "phrase") return text;
  return text.replace(/^(flows?|answers) (a \w+ )?(of )?/, "").replace(/ drawn$| from a list$/, "");
}
