import type { Scenario } from "../../../../engine/index.ts";
import type { KindDrawn, Shown } from "../parts/part.ts";

/** A scenario and its runs. */
interface KindAsked {
  readonly scenario: Scenario;
  readonly shown: Shown;
  /** The view part of a link. */
  readonly view: Readonly<Record<string, unknown>>;
}

/** Computes what it shows, by the functions that the page's workers call; a sentence: why this scenario has no such plot. */
export type PlotKind = (asked: KindAsked) => KindDrawn | string;
