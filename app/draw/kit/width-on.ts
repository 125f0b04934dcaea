import type { Brush } from "../brush/brush.ts";

/** In pixels, as the brush will paint it. */
export function widthOn(brush: Brush, font = "Inter") {
  return (text: string, size: number, weight: number): number => {
    brush.font = `${weight} ${size}px ${font}`;
    return brush.measureText(text).width;
  };
}
