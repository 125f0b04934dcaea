import { createRequire } from "node:module";
import { withLink } from "../../draw/figure/carry/carry.ts";

type Painter = typeof import("@resvg/resvg-js");

/** An SVG figure as PNG, `scale` pixels to each of its own, with its link inside. */
export function rasterise(svg: string, scale: number, link: string): Uint8Array {
  // Native code: loaded where a PNG is asked for, so that no other command waits for it.
  const { Resvg }: Painter = createRequire(import.meta.url)("@resvg/resvg-js");
  // Texts are outlines; only scripts that the page's font has not need the system's.
  const needsFonts = svg.includes("<text");
  const options = {
    fitTo: { mode: "zoom", value: scale },
    font: { loadSystemFonts: needsFonts, defaultFontFamily: "sans-serif" },
  } as const;
  return withLink(new Resvg(svg, options).render().asPng(), link);
}
