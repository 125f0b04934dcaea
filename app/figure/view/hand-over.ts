import { fileName } from "../../share/scenario-file.ts";
import { withLink } from "../carry/carry.ts";
import type { Drawn } from "./use-figure.ts";

export type Format = "svg" | "png";

/** Formats by their ending: what a person reads, and what a browser calls them. */
const TYPES: Readonly<Record<Format, string>> = { svg: "image/svg+xml", png: "image/png" };

/** The figure as a file; a PNG has `scale` pixels to each of the drawing's. */
export async function fileOf(figure: Drawn, format: Format, scale: number): Promise<Blob> {
  const { svg, link } = figure;
  const bytes = format === "svg" ? svg : withLink(await rasterised(figure, scale), link);
  return new Blob([bytes as BlobPart], { type: TYPES[format] });
}

/** Hands a file to the browser. */
export function download(blob: Blob, title: string, ending: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `${fileName(title)}.${ending}`;
  anchor.click();
  URL.revokeObjectURL(url);
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
