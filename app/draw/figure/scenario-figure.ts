import {
  digestOfAll,
  ENGINE_VERSION,
  encodeLink,
  endpointsOf,
  type Scenario,
} from "../../../engine/index.ts";
import type { FigureChoice } from "./compose.ts";
import { DEFAULT_LOOK } from "./draw/look.ts";
import { type OwnRuns, shownOf } from "./headless.ts";
import type { Shown } from "./parts/part.ts";
import { aboutFigure, sampledWords } from "./words.ts";
import type { About } from "./write/about.ts";

/** What a figure of a scenario is to be, with what a link keeps of how it is looked at. */
export interface FigureRequest extends Omit<FigureChoice, "title" | "caption"> {
  /** Undefined: the scenario's. */
  readonly title: string | undefined;
  /** Undefined: where sampled flows come from. */
  readonly caption: string | undefined;
  readonly view: Readonly<Record<string, unknown>>;
  /** Of a PNG, pixels to one of the drawing; null: what suits. */
  readonly scale?: number | null;
}

/** What is to be written of a scenario as a figure. */
export interface ScenarioFigure {
  readonly shown: Shown;
  readonly choice: FigureChoice;
  readonly about: About;
}

/** A figure that this scenario cannot have: what was asked for, and why not. */
export class FigureFault extends Error {
  readonly option: "lanes" | "kind";

  constructor(option: "lanes" | "kind", why: string) {
    super(why);
    this.name = "FigureFault";
    this.option = option;
  }
}

/**
 * What the link in a figure says of how it was drawn, if it says so: enough to draw it anew. Anyone may have written it, and whoever
 * draws checks it.
 */
export function drawnAs(view: unknown): Readonly<Record<string, unknown>> | null {
  const figure = typeof view === "object" && view !== null && "figure" in view ? view.figure : null;
  return typeof figure === "object" ? (figure as Readonly<Record<string, unknown>> | null) : null;
}

/** What differs from the usual look. */
function lookWords(look = DEFAULT_LOOK): Readonly<Record<string, unknown>> {
  const { hidden, text, laneHeight, direct } = look;
  return {
    ...(hidden.size === 0 ? {} : { hide: [...hidden] }),
    ...(text === DEFAULT_LOOK.text ? {} : { text }),
    ...(laneHeight === null ? {} : { laneHeight }),
    ...(direct ? { direct } : {}),
  };
}

/**
 * Runs a scenario and looks at it for a figure; the figure carries the scenario, how it was drawn, and the digest of its results.
 * Throws a `FigureFault`. `own`: its experiment with runs of one's own.
 */
export function scenarioFigure(
  scenario: Scenario,
  { title, caption, view, scale, ...rest }: FigureRequest,
  own?: OwnRuns,
): ScenarioFigure {
  if (view["lanes"] === "port" && endpointsOf(scenario.fabric) === null) {
    const remedy = "one link has no ports to be lanes; take queue or flow";
    throw new FigureFault("lanes", `${remedy}, or a scenario on a switch`);
  }
  if (rest.parts.includes("links") && scenario.fabric.kind === "link") {
    const remedy = "one link is no network whose links could be drawn";
    throw new FigureFault(
      "kind",
      `${remedy}; take gantt, cdf or table, or a scenario on a switch or a network`,
    );
  }
  const shown = shownOf(scenario, view, rest.parts, own);
  const hasPackets = shown.runs.some(({ run }) => run.dynamics !== undefined);
  if (rest.parts.includes("dynamics") && !hasPackets) {
    const remedy = "none of these policies sends packets, so there are no dynamics";
    throw new FigureFault("kind", `${remedy}; take --policy pdq-distributed, on a network`);
  }
  if (typeof shown.links?.wiring === "string") {
    throw new FigureFault("kind", `links: ${shown.links.wiring}`);
  }
  const choice: FigureChoice = {
    ...rest,
    title: title ?? scenario.title ?? "",
    caption: caption ?? sampledWords(shown.experiment, shown.seed, shown.bySeed?.length),
  };
  const digests = shown.runs.map(({ digest }) => digest);
  const isWhole = digests.length === scenario.policies.length;
  const result = { engine: ENGINE_VERSION, digest: digestOfAll(digests) };
  const { parts: kind, palette: theme, width, look } = rest;
  const drawn = { kind, theme, width, title, caption, scale, ...lookWords(look) };
  const link = encodeLink({
    scenario,
    view: { ...view, figure: drawn },
    ...(isWhole ? { result } : {}),
  });
  return { shown, choice, about: aboutFigure(shown, choice.title, link) };
}
