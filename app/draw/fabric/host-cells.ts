import type { Mark } from "./places.ts";

/** Sides of a cell from which the largest that has room is taken, and the room between two. */
const LARGEST = 10;
const SMALLEST = 3;

function gapOf(cell: number): number {
  return Math.max(1, Math.round(0.2 * cell));
}

interface CellsAsk {
  /** Hosts of a rack, or all hosts where there is one. */
  readonly hosts: number;
  readonly racks: number;
  readonly width: number;
  /** Pixels that the cells of a rack may take upwards. */
  readonly most: number;
}

/** A grid of cells a rack, in the middle of its part of the width. */
export interface CellGrid {
  readonly cell: number;
  readonly pitch: number;
  readonly columns: number;
  readonly height: number;
}

/** The largest cells with which every host of a rack has one; null: there is no room. */
export function cellGrid({ hosts, racks, width, most }: CellsAsk): CellGrid | null {
  const room = (racks === 1 ? 1 : 0.92) * (width / racks);
  for (let cell = LARGEST; cell >= SMALLEST; cell--) {
    const pitch = cell + gapOf(cell);
    const wide = Math.floor((room + gapOf(cell)) / pitch);
    // As square as the room lets it be; the hosts of one switch lie in as few rows as can be.
    const columns = Math.min(hosts, wide, racks === 1 ? wide : Math.ceil(Math.sqrt(hosts)));
    if (columns < 1) continue;
    const height = Math.ceil(hosts / columns) * pitch - gapOf(cell);
    if (height <= most) return { cell, pitch, columns, height };
  }
  return null;
}

/** Cells of the hosts, racks from left to right and each row by row, from `top` down. */
export function cellMarks(
  grid: CellGrid,
  { hosts, racks, width }: Omit<CellsAsk, "most">,
  first: number,
  top: number,
): Mark[] {
  const { cell, pitch, columns } = grid;
  const wide = columns * pitch - (pitch - cell);
  return Array.from({ length: hosts * racks }, (_, host) => {
    const rack = Math.floor(host / hosts);
    const place = host % hosts;
    const left = ((rack + 0.5) * width) / racks - wide / 2;
    return {
      kind: "host",
      label: "",
      first: first + host,
      count: 1,
      x: left + (place % columns) * pitch + cell / 2,
      y: top + Math.floor(place / columns) * pitch + cell / 2,
      width: cell,
      height: cell,
    };
  });
}
