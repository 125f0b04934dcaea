import { encodeLink, endpointsOf } from "../../engine/index.ts";
import type { FigureChoice } from "../draw/figure/compose.ts";
import { compose } from "../draw/figure/compose.ts";
import { shownOf } from "../draw/figure/headless.ts";
import { toPdf } from "../draw/figure/pdf/pdf.ts";
import { toTex } from "../draw/figure/tex/document.ts";
import { TooMuch } from "../draw/figure/tex/too-much.ts";
import { aboutFigure, sampledWords } from "../draw/figure/words.ts";
import { toSvg } from "../draw/figure/write/svg.ts";
import { parseFigureArguments } from "./figure-arguments.ts";
import { CommandError } from "./reading/command-error.ts";
import { choosePolicies, readInputs } from "./reading/input.ts";
import { rasterise } from "./reading/rasterise.ts";

/** Pixels of a PNG to one of the drawing, and across a slide at the least. */
const SCALE = 2;
const SLIDE = 1920;

/** `slotwise figure`: what the page shows of a scenario, drawn by the page's own painting code. */
export function* figure(words: readonly string[]): Generator<string | Uint8Array> {
  const { file, format, policies, view: asked, scale, ...rest } = parseFigureArguments(words);
  for (const { scenario, view: linked } of readInputs([file], (raw) =>
    choosePolicies(raw, policies),
  )) {
    const view = { ...(typeof linked === "object" ? linked : {}), ...asked };
    if (asked["lanes"] === "port" && endpointsOf(scenario.fabric) === null) {
      const remedy = "--lanes: one link has no ports to be lanes; take queue or flow";
      throw new CommandError([`${remedy}, or a scenario on a switch`]);
    }
    if (rest.parts.includes("links") && scenario.fabric.kind === "link") {
      const remedy = "--kind: one link is no network whose links could be drawn";
      throw new CommandError([
        `${remedy}; take gantt, cdf or table, or a scenario on a switch or a network`,
      ]);
    }
    const shown = shownOf(scenario, view, rest.parts);
    const hasPackets = shown.runs.some(({ run }) => run.dynamics !== undefined);
    if (rest.parts.includes("dynamics") && !hasPackets) {
      const remedy = "--kind: none of these policies sends packets, so there are no dynamics";
      throw new CommandError([`${remedy}; take --policy pdq-distributed, on a network`]);
    }
    if (typeof shown.links?.wiring === "string") {
      throw new CommandError([`--kind links: ${shown.links.wiring}`]);
    }
    const choice: FigureChoice = {
      ...rest,
      title: rest.title ?? scenario.title ?? "",
      caption: rest.caption ?? sampledWords(shown.experiment, shown.seed),
    };
    const link = encodeLink({ scenario, ...(Object.keys(view).length === 0 ? {} : { view }) });
    const about = aboutFigure(shown, choice.title, link);
    if (format === "tikz") yield texOf(shown, choice, about);
    else if (format === "pdf") yield toPdf(compose(shown, choice), about);
    else {
      const drawing = compose(shown, choice);
      const svg = toSvg(drawing, about);
      const suited = rest.width === "slide" ? Math.max(SCALE, SLIDE / drawing.width) : SCALE;
      yield format === "svg" ? svg : rasterise(svg, scale ?? suited, link);
    }
  }
}

function texOf(...of: Parameters<typeof toTex>): string {
  try {
    return toTex(...of);
  } catch (error) {
    if (error instanceof TooMuch) throw new CommandError([error.message]);
    throw error;
  }
}
