import type { TextWidth } from "../../draw/kit/plot.ts";

let context: OffscreenCanvasRenderingContext2D | null = null;

/** Widths in pixels as the page will show texts in a family; without a canvas about what they are. */
export function textWidthIn(font: string): TextWidth {
  context ??= new OffscreenCanvas(1, 1).getContext("2d");
  return (text, size, weight) => {
    if (context === null) return 0.6 * size * text.length;
    context.font = `${weight} ${size}px ${font}`;
    return context.measureText(text).width;
  };
}
