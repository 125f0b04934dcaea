import { paintPlot } from "../../kit/paint-plot.ts";
import { note } from "./note.ts";
import type { Part, PlotName } from "./part.ts";

/** The part of a figure that is a plot of this kind, with its words below. */
export function plotPart(name: PlotName): Part {
  return function* paint(recorder, { plots }, width, ink) {
    const drawn = plots?.get(name);
    if (drawn === undefined) throw new Error(`no ${name} was made for this figure`);
    yield;
    const height = paintPlot(recorder, drawn.plotOf(ink), width, ink);
    if (drawn.note === undefined) return height;
    recorder.save();
    recorder.moveBy(0, height + 4);
    const below = note(recorder, drawn.note, width, ink);
    recorder.restore();
    return height + 4 + below;
  };
}
