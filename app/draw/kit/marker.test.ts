import { expect, test } from "vitest";
import { MARKERS, type Marker } from "../brush/markers.ts";
import { Recorder } from "../figure/draw/recorder.ts";
import { textWidth } from "../figure/type/inter.ts";
import { paintMarker } from "./marker.ts";

const SIDE = 60;

/** The marker as a raster, filled by the even-odd rule. */
function rastered(marker: Marker): Uint8Array {
  const recorder = new Recorder(textWidth);
  paintMarker(recorder, marker, [SIDE / 2, SIDE / 2], "#000000", null, SIDE / 4);
  const [mark] = recorder.marks;
  if (mark?.kind !== "path") throw new Error("a marker is a path");
  const cells = new Uint8Array(SIDE * SIDE);
  const corners = mark.path.flatMap((part): [number, number][] => {
    if (part[0] === "M" || part[0] === "L") return [[part[1], part[2]]];
    if (part[0] !== "circle") return [];
    const [, x, y, r] = part;
    return Array.from({ length: 90 }, (_, k) => {
      const angle = (k * Math.PI) / 45;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  });
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      let isIn = false;
      corners.forEach(([ax, ay], k) => {
        const [bx, by] = corners[(k + 1) % corners.length] as [number, number];
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isIn = !isIn;
      });
      cells[row * SIDE + column] = isIn ? 1 : 0;
    }
  }
  return cells;
}

const sum = (cells: Uint8Array): number => cells.reduce((total, cell) => total + cell, 0);

test("any two markers share at most 85 % of what they cover together, as circle and square do", () => {
  const rasters = MARKERS.map(rastered);
  for (const [k, a] of rasters.entries()) {
    for (const [l, b] of rasters.entries()) {
      if (l <= k) continue;
      const both = sum(a.map((cell, at) => cell & (b[at] as number)));
      const either = sum(a.map((cell, at) => cell | (b[at] as number)));
      expect(both / either, `${MARKERS[k]}, ${MARKERS[l]}`).toBeLessThan(0.85);
    }
  }
});

test("no marker weighs more than half as much again as another", () => {
  const areas = MARKERS.map((marker) => sum(rastered(marker)));
  expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.5);
});

test("a hollow marker has paper inside", () => {
  const recorder = new Recorder(textWidth);
  paintMarker(recorder, "plus", [0, 0], "#123456", "#ffffff");
  expect(recorder.marks.map((mark) => mark.kind === "path" && mark.fill)).toEqual([
    "#123456",
    "#ffffff",
  ]);
});
