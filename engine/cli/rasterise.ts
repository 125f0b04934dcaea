import { Resvg } from "@resvg/resvg-js";
import { withLink } from "../../app/figure/index.ts";

/** An SVG figure as PNG, `scale` pixels to each of its own, with its link inside. */
export function rasterise(svg: string, scale: number, link: string): Uint8Array {
  // Texts are outlines; only scripts that the page's font has not need the system's.
  const needsFonts = svg.includes("<text");
  const options = {
    fitTo: { mode: "zoom", value: scale },
    font: { loadSystemFonts: needsFonts, defaultFontFamily: "sans-serif" },
  } as const;
  return withLink(new Resvg(svg, options).render().asPng(), link);
}
