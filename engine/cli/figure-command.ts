import type { FigureChoice } from "../../app/figure/index.ts";
import { aboutFigure, compose, shownOf, toSvg } from "../../app/figure/index.ts";
import { encodeLink } from "../index.ts";
import { parseFigureArguments } from "./figure-arguments.ts";
import { choosePolicies, readInputs } from "./input.ts";
import { rasterise } from "./rasterise.ts";

/** `slotwise figure`: what the page shows of a scenario, drawn by the page's own painting code. */
export function* figure(words: readonly string[]): Generator<string | Uint8Array> {
  const { file, format, policies, view: asked, scale, ...rest } = parseFigureArguments(words);
  for (const { scenario, view: linked } of readInputs([file], (raw) =>
    choosePolicies(raw, policies),
  )) {
    const view = { ...(typeof linked === "object" ? linked : {}), ...asked };
    const shown = shownOf(scenario, view);
    const choice: FigureChoice = { ...rest, title: rest.title ?? scenario.title ?? "" };
    const link = encodeLink({ scenario, ...(Object.keys(view).length === 0 ? {} : { view }) });
    const drawing = compose(shown, choice);
    const about = aboutFigure(shown, choice.title, link);
    if (format === "svg") yield toSvg(drawing, about);
    else yield rasterise(toSvg(drawing, about), scale, link);
  }
}
