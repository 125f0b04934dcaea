import { createRequire } from "node:module";
import { withLink } from "../../draw/figure/carry/carry.ts";
import { CommandError } from "./command-error.ts";

type Painter = typeof import("@resvg/resvg-js");

/**
 * Native code, which is no dependency: who draws no PNG installs nothing native, and no other command waits for it.
 *
 * @throws {CommandError} With what to install.
 */
export function loadPainter(): Painter {
  try {
    return createRequire(import.meta.url)("@resvg/resvg-js");
  } catch {
    throw new CommandError([
      "--format png: needs the package @resvg/resvg-js, which is not here: npm install @resvg/resvg-js@2, or take --format svg, pdf or tikz",
    ]);
  }
}

/** An SVG figure as PNG, `scale` pixels to each of its own, with its link inside. */
export function rasterise(svg: string, scale: number, link: string): Uint8Array {
  const { Resvg } = loadPainter();
  // Texts are outlines; only scripts that the page's font has not need the system's.
  const needsFonts = svg.includes("<text");
  const options = {
    fitTo: { mode: "zoom", value: scale },
    font: { loadSystemFonts: needsFonts, defaultFontFamily: "sans-serif" },
  } as const;
  return withLink(new Resvg(svg, options).render().asPng(), link);
}
