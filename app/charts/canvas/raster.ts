/** An address of the picture itself; `data:`, which is what the page's policy lets pictures have. */
export function addressOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** An SVG as a PNG file, drawn by the browser: the two cannot differ. `scale` pixels to each of the drawing's. */
export async function rasterised(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
  scale: number,
): Promise<Uint8Array> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser gives no canvas of that size");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}
