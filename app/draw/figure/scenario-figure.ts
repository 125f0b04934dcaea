import { encodeLink } from "../../../engine/doors/files.ts";
import { digestOfAll, ENGINE_VERSION } from "../../../engine/doors/run.ts";
import { endpointsOf, type Scenario } from "../../../engine/doors/scenario.ts";
import { type FigureChoice, isOfPackets, type PartName } from "./compose.ts";
import { DEFAULT_LOOK } from "./draw/look.ts";
import { type DrawnChoice, drawnWords } from "./drawn-as.ts";
import { type OwnRuns, shownBy, wholeRuns, withoutRuns } from "./headless.ts";
import { isAmountsPart, lacksAmounts } from "./parts/amounts.ts";
import { shownPackets } from "./parts/packets.ts";
import type { PlotKind } from "./parts/part.ts";
import { type KindDrawn, PLOT_NAMES, type PlotName, type Shown } from "./parts/part.ts";
import { lackOfPlot } from "./parts/plots.ts";
import { composeBy } from "./sheet/sheet.ts";
import { fitSlide, type SlideFit } from "./slide.ts";
import { aboutFigure, sampledWords } from "./words.ts";
import type { About } from "./write/svg.ts";

/** Asks for a figure of a scenario; `view` is what a link keeps of how results are looked at. */
export interface FigureRequest extends DrawnChoice {
  readonly view: Readonly<Record<string, unknown>>;
  /** It is for a slide: policies that have no room there in letters that can be read are left out. Default false. */
  readonly isSlide?: boolean;
}

/** A figure of a scenario, ready to be composed and written. */
export interface ScenarioFigure {
  readonly shown: Shown;
  readonly choice: FigureChoice;
  readonly about: About;
  /** What has room on a slide, and what has not; null: it is for none. */
  readonly fit: SlideFit | null;
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
  { view, isSlide = false, ...asked }: FigureRequest,
  kinds: Kinds = {},
): ScenarioFigure {
  const { title, caption, scale: _, left = [], ...rest } = asked;
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
  const all = shownBy(own(), scenario, view, rest.parts, rest.look ?? DEFAULT_LOOK);
  const chosen = withoutRuns(all, view, left);
  const hasPackets = chosen.runs.some(
    ({ run }) => run.dynamics !== undefined || run.windows !== undefined,
  );
  if (rest.parts.includes("dynamics") && !hasPackets) {
    const remedy = "none of these policies sends packets, so there are no dynamics";
    throw new FigureFault(
      "kind",
      `${remedy}; take --policy dctcp, or pdq-distributed on a network`,
    );
  }
  for (const part of rest.parts) {
    const lack = lackOf(part, chosen);
    if (lack !== null) {
      const remedy = lack.startsWith("none of")
        ? "; take --policy tcp or dctcp, or pdq-distributed on a network"
        : "";
      throw new FigureFault("kind", `${part}: ${lack}${remedy}`);
    }
  }
  if (rest.parts.includes("links") && typeof chosen.links?.wiring === "string") {
    throw new FigureFault("kind", `links: ${chosen.links.wiring}`);
  }
  const plots = plotsOf(rest.parts, { scenario, shown: chosen, view }, kinds);
  const choice: FigureChoice = {
    ...rest,
    title: title ?? scenario.title ?? "",
    caption:
      caption ??
      (isSlide ? "" : sampledWords(chosen.experiment, chosen.seed, chosen.bySeed?.length)),
    ...(isSlide && { width: "slide" }),
  };
  const plotted = { ...chosen, plots };
  const fit = isSlide ? composeBy(fitSlide(plotted, choice)) : null;
  const unfit = fit?.rest.map(({ slot }) => slot) ?? [];
  const shown = withoutRuns(plotted, view, [...left, ...unfit]);
  const { width } = choice;
  const drawn = {
    ...asked,
    ...(isSlide && { width, caption: choice.caption }),
    left: [...left, ...unfit],
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
  return { shown, choice, fit, about: aboutFigure(shown, choice.title, link) };
}

/** Why the runs have no such picture of their packets, requests or links; null: they have. */
function lackOf(part: PartName, shown: Shown): string | null {
  if (part === "requests" || part === "link-load") return lackOfPlot(part, shown);
  if (!isOfPackets(part)) return null;
  if (isAmountsPart(part)) return lacksAmounts(part, shown);
  const packets = shownPackets(shown);
  return typeof packets === "string" ? packets : null;
}

function plotsOf(
  parts: FigureChoice["parts"],
  asked: Parameters<PlotKind>[0],
  kinds: Kinds,
): NonNullable<Shown["plots"]> {
  const plots = new Map<PlotName, KindDrawn>();
  for (const name of PLOT_NAMES) {
    if (!parts.includes(name)) continue;
    const drawn =
      kinds[name]?.(asked) ??
      "the command and the package draw it, and the browser’s single file does not";
    if (typeof drawn === "string") throw new FigureFault("kind", `${name}: ${drawn}`);
    plots.set(name, drawn);
  }
  return plots;
}
