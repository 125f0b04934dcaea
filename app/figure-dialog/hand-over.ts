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
      ? withLink(await rasterised(figure, scale), figure.linkAt(scale))
      : format === "pdf"
        ? toPdf(figure.drawing, figure.about)
        : textOf(figure, format);
  return new Blob([bytes as BlobPart], { type: TYPES[format] });
}

export function textOf({ svg, shown, choice, about }: Drawn, format: "svg" | "tex"): string {
  return format === "svg" ? svg : toTex(shown, choice, about);
}

/** An address of the figure itself; `data:`, which is what the page's policy lets pictures have. */
export function addressOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The browser draws the very SVG: the two cannot differ. */
async function rasterised({ svg, drawing }: Drawn, scale: number): Promise<Uint8Array> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = new OffscreenCanvas(
    Math.round(drawing.width * scale),
    Math.round(drawing.height * scale),
  );
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser gives no canvas of that size");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}
