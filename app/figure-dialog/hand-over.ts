import { rasterised } from "../charts/canvas/raster.ts";
import { withLink } from "../draw/figure/carry/carry.ts";
import { toPdf } from "../draw/figure/pdf/pdf.ts";
import { toTex } from "../draw/figure/tex/document.ts";
import type { Drawn } from "./use-figure.ts";

export type Format = "svg" | "png" | "pdf" | "tex";

/** Formats by their ending: what a person reads, and what a browser calls them. */
const TYPES: Readonly<Record<Format, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  pdf: "application/pdf",
  tex: "text/plain",
};

/** The figure as a file; a PNG has `scale` pixels to each of the drawing's. Throws `TooMuch`. */
export async function fileOf(figure: Drawn, format: Format, scale: number): Promise<Blob> {
  const bytes =
    format === "png"
      ? withLink(await rasterised(figure.svg, figure.drawing, scale), figure.linkAt(scale))
      : format === "pdf"
        ? toPdf(figure.drawing, figure.about)
        : textOf(figure, format);
  return new Blob([bytes as BlobPart], { type: TYPES[format] });
}

export function textOf({ svg, shown, choice, about }: Drawn, format: "svg" | "tex"): string {
  return format === "svg" ? svg : toTex(shown, choice, about);
}
