import type { Brush } from "../brush/brush.ts";

/** Measures texts as the brush will paint them. */
export function widthOn(brush: Brush, font = "Inter") {
  return (text: string, size: number, weight: number): number => {
    brush.font = `${weight} ${size}px ${font}`;
    return brush.measureText(text).width;
  };
}
