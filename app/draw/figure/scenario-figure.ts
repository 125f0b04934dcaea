import {
  digestOfAll,
  ENGINE_VERSION,
  encodeLink,
  endpointsOf,
  type Scenario,
} from "../../../engine/index.ts";
import type { FigureChoice } from "./compose.ts";
import { type DrawnChoice, drawnWords } from "./drawn-as.ts";
import { type OwnRuns, shownBy, wholeRuns, withoutRuns } from "./headless.ts";
import type { PlotKind } from "./kinds/kind.ts";
import { type KindDrawn, PLOT_NAMES, type PlotName, type Shown } from "./parts/part.ts";
import { aboutFigure, sampledWords } from "./words.ts";
import type { About } from "./write/about.ts";

/** Asks for a figure of a scenario; `view` is what a link keeps of how results are looked at. */
export interface FigureRequest extends DrawnChoice {
  readonly view: Readonly<Record<string, unknown>>;
}

/** A figure of a scenario, ready to be composed and written. */
export interface ScenarioFigure {
  readonly shown: Shown;
  readonly choice: FigureChoice;
  readonly about: About;
}

type Kinds = Readonly<Partial<Record<PlotName, PlotKind>>>;

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
 * Runs a scenario and looks at it for a figure; the figure carries the scenario, how it was drawn, and the digest of its results.
 * `kinds` compute plots of the tools; a package that a page loads has none.
 *
 * @throws {FigureFault}
 */
export function scenarioFigure(
  scenario: Scenario,
  request: FigureRequest,
  kinds: Kinds = {},
): ScenarioFigure {
  return scenarioFigureBy(() => wholeRuns(scenario), scenario, request, kinds);
}

/** `scenarioFigure` by these runs, which are asked for once the figure is one that the scenario can have. */
export function scenarioFigureBy(
  own: () => OwnRuns,
  scenario: Scenario,
  { view, ...drawn }: FigureRequest,
  kinds: Kinds = {},
): ScenarioFigure {
  const { title, caption, scale: _, left = [], ...rest } = drawn;
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
  const all = shownBy(own(), scenario, view, rest.parts);
  const shown = withoutRuns(all, view, left);
  const hasPackets = shown.runs.some(
    ({ run }) => run.dynamics !== undefined || run.windows !== undefined,
  );
  if (rest.parts.includes("dynamics") && !hasPackets) {
    const remedy = "none of these policies sends packets, so there are no dynamics";
    throw new FigureFault(
      "kind",
      `${remedy}; take --policy dctcp, or pdq-distributed on a network`,
    );
  }
  if (typeof shown.links?.wiring === "string") {
    throw new FigureFault("kind", `links: ${shown.links.wiring}`);
  }
  const plots = plotsOf(rest.parts, { scenario, shown, view }, kinds);
  const choice: FigureChoice = {
    ...rest,
    title: title ?? scenario.title ?? "",
    caption: caption ?? sampledWords(shown.experiment, shown.seed, shown.bySeed?.length),
  };
  // Of all policies, in the order of the scenario.
  const digests = all.runs.toSorted((a, b) => a.slot - b.slot).map(({ digest }) => digest);
  const isWhole = digests.length === scenario.policies.length;
  const result = { engine: ENGINE_VERSION, digest: digestOfAll(digests) };
  const link = encodeLink({
    scenario,
    view: { ...view, figure: drawnWords(drawn) },
    ...(isWhole ? { result } : {}),
  });
  return { shown: { ...shown, plots }, choice, about: aboutFigure(shown, choice.title, link) };
}

function plotsOf(
  parts: FigureChoice["parts"],
  asked: Parameters<PlotKind>[0],
  kinds: Kinds,
): NonNullable<Shown["plots"]> {
  const plots = new Map<PlotName, KindDrawn>();
  for (const name of PLOT_NAMES) {
    if (!parts.includes(name)) continue;
    const drawn = kinds[name]?.(asked) ?? "it is drawn by the command alone";
    if (typeof drawn === "string") throw new FigureFault("kind", `${name}: ${drawn}`);
    plots.set(name, drawn);
  }
  return plots;
}
