import type { Scenario } from "../../../engine/index.ts";
import { figureKind } from "../../draw/figure/carry/carry.ts";
import { drawnAs } from "../../draw/figure/drawn-as.ts";
import { UNITS } from "../../draw/figure/width.ts";
import { parseFigureArguments } from "../figure/figure-arguments.ts";
import { drawFigure } from "../figure/figure-command.ts";
import { CommandError } from "../reading/command-error.ts";

/** A figure drawn again as it was, in its own format. Throws a `CommandError` where the figure does not say how it was drawn. */
export function drawnAnew(
  name: string,
  bytes: Uint8Array,
  scenario: Scenario,
  view: unknown,
): string | Uint8Array {
  const drawn = drawnAs(view);
  if (drawn === null) {
    throw new CommandError([
      `${name}: does not say how it was drawn: draw it again, on the page or by slotwise figure`,
    ]);
  }
  const format = figureKind(bytes)?.toLowerCase() ?? "tikz";
  const { kind, width, theme, title, caption, scale, hide, text, laneHeight, direct } = drawn;
  const option = (option: string, value: unknown): readonly string[] =>
    value === undefined || value === null ? [] : [`--${option}=${String(value)}`];
  // By the words of the command, which check them as they check everybody's.
  const words = [
    ...option("kind", Array.isArray(kind) ? kind.join(",") : kind),
    ...option("width", widthWords(width)),
    ...option("theme", theme),
    ...option("title", title),
    ...option("caption", caption),
    ...option("hide", Array.isArray(hide) ? hide.join(",") : hide),
    ...option("text", text),
    ...option("lane-height", laneHeight),
    ...(direct === true ? ["--direct"] : []),
    ...(format === "png" ? option("scale", scale) : []),
    `--format=${format}`,
  ];
  const { figure: _, ...looked } = view as Readonly<Record<string, unknown>>;
  const asked = parseFigureArguments([...words, "--", name]);
  return drawFigure(scenario, { ...asked, view: looked, left: placesIn(drawn["left"]) });
}

/** Pixels that are asked for are whole; others come from centimetres or points. */
function widthWords(width: unknown): unknown {
  return typeof width !== "number" || Number.isInteger(width) ? width : `${width / UNITS.cm}cm`;
}

function placesIn(left: unknown): readonly number[] {
  return Array.isArray(left) ? left.filter((place) => Number.isInteger(place)) : [];
}
