/** An SVG path from corner to corner, in hundredths of a pixel; "" without any. */
export function polyline(corners: readonly (readonly [x: number, y: number])[]): string {
  return corners.map(([x, y], k) => `${k === 0 ? "M" : "L"}${round(x)},${round(y)}`).join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
