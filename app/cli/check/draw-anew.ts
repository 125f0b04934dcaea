import type { Scenario } from "../../../engine/index.ts";
import { figureKind } from "../../draw/figure/carry/carry.ts";
import { drawnAs } from "../../draw/figure/scenario-figure.ts";
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
  const { kind, width, theme, title, caption, scale } = drawn;
  const option = (option: string, value: unknown): readonly string[] =>
    value === undefined || value === null ? [] : [`--${option}=${String(value)}`];
  // By the words of the command, which check them as they check everybody's.
  const words = [
    ...option("kind", Array.isArray(kind) ? kind.join(",") : kind),
    ...option("width", width),
    ...option("theme", theme),
    ...option("title", title),
    ...option("caption", caption),
    ...(format === "png" ? option("scale", scale) : []),
    `--format=${format}`,
  ];
  const { figure: _, ...looked } = view as Readonly<Record<string, unknown>>;
  const asked = parseFigureArguments([...words, "--", name]);
  return drawFigure(scenario, { ...asked, view: looked });
}
