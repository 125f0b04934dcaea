import { endpointsOf, isNetwork, rackOf, topologyOf } from "../../../engine/doors/scenario.ts";
import { AROUND } from "../kit/space.ts";
import type { DrawnFabric, LayerName, Mark, PictureRoom, Places } from "./places.ts";

/** A row of the drawing: nodes first … first + count − 1, hosts or switches. */
interface Layer {
  readonly name: string;
  /** One of its switches. */
  readonly one: string;
  readonly first: number;
  readonly count: number;
  readonly isHosts: boolean;
}

/** Beyond hosts, whose numbers stand there. */
const HOST_MARGIN = 22;
/** A letter of a number, and of a name. */
const DIGIT = 6.4;
export const LETTER = 6.2;
/** From the middle of one layer to that of the next, and how much of it lies between a switch and hosts. */
const STEP = 74;
const BELOW_HOSTS = 62;
/** Cells begin so far below their switch. */
const TO_CELLS = 22;
/** Hosts closer than this are cells. */
const OWN_SQUARE = 13;
/** Cells take at most so many pixels upwards. */
const MOST_CELLS = 104;

/**
 * Layers one above the other, each evenly over the whole width, so that every switch stands in the middle
 * of what is below it: racks of equal size need no more.
 */
export function layered(fabric: DrawnFabric, room: PictureRoom, together: number): Places {
  const { width, isNamed = false } = room;
  const marks: Mark[] = [];
  const layers: LayerName[] = [];
  const rows = layersOf(fabric);
  const grid = gridOf(fabric, width);
  const high = isNamed ? 26 : 16;
  const steps = rows.slice(1).map((layer, k) => {
    if (!layer.isHosts && !rows[k]?.isHosts) return STEP;
    return grid === null ? BELOW_HOSTS : high / 2 + TO_CELLS + grid.height / 2;
  });
  const edge = (layer: Layer | undefined): number =>
    !layer?.isHosts ? AROUND : grid === null ? HOST_MARGIN : grid.height / 2 + 3;
  const margins = edge(rows[0]) + edge(rows.at(-1));
  const free = (room.height ?? 0) - margins - steps.reduce((sum, step) => sum + step, 0);
  // Cells stay near their switch; lines between the other layers take what is left.
  const stretched = steps.filter((step) => grid === null || step === STEP).length;
  const more = room.height === undefined || stretched === 0 ? 0 : Math.max(-26, free / stretched);
  let y = edge(rows[0]);
  const uppermost = rows.findIndex(({ isHosts }) => !isHosts);
  rows.forEach((layer, k) => {
    const step = steps[k - 1] ?? 0;
    y += step + (step === 0 || (grid !== null && step !== STEP) ? 0 : more);
    const own =
      layer.isHosts && grid !== null
        ? cellMarks(grid, racksOf(fabric, width), layer.first, y - grid.height / 2)
        : marksOf(layer, fabric, { width, isNamed, high, y, together, isAbove: k === 0 });
    // Whose numbers stand below hosts needs no word, but for the two sides of a switch.
    const isPlain = layer.isHosts && fabric.kind !== "switch";
    const isTold = isPlain || own.some(({ label }) => /[a-z]/.test(label));
    layers.push({ name: layer.name, y, isTold });
    marks.push(...(k === uppermost ? own.map((mark) => ({ ...mark, isUppermost: true })) : own));
  });
  // Without lines that take it the room is left to what stands below.
  const height = Math.max(y + edge(rows.at(-1)), stretched === 0 ? 0 : (room.height ?? 0));
  return { height, marks, layers, hasCells: grid !== null, lines: "upright", areBeside: isNamed };
}

/** A host that has links to several switches keeps its lines. */
function gridOf(fabric: DrawnFabric, width: number): CellGrid | null {
  const { hosts, racks } = racksOf(fabric, width);
  const hasLines = isNetwork(fabric) && topologyOf(fabric).hostsRelay;
  if (hasLines || width / (hosts * racks) >= OWN_SQUARE) return null;
  return cellGrid({ hosts, racks, width, most: MOST_CELLS });
}

function racksOf(fabric: DrawnFabric, width: number) {
  const all = endpointsOf(fabric) ?? 1;
  const rack = rackOf(fabric);
  const isRacked = rack > 1 && rack < all;
  return isRacked ? { hosts: rack, racks: all / rack, width } : { hosts: all, racks: 1, width };
}

interface RowPlace {
  readonly width: number;
  readonly isNamed: boolean;
  /** Of a switch. */
  readonly high: number;
  readonly y: number;
  readonly together: number;
  readonly isAbove: boolean;
}

function marksOf(layer: Layer, fabric: DrawnFabric, place: RowPlace): Mark[] {
  const { name, first, count, isHosts } = layer;
  const { width, isNamed, high, y, together } = place;
  const size = isHosts ? together : 1;
  const shown = Math.ceil(count / size);
  const pitch = width / shown;
  const kind = isHosts ? (size > 1 ? "hosts" : "host") : "switch";
  const most = isHosts ? (size > 1 ? 30 : 11) : count === 1 && !isNamed ? width : 46;
  const rack = isHosts && size === 1 && rackOf(fabric) < count ? rackOf(fabric) : 1;
  const filled = rack > 1 ? 0.66 : count === 1 ? 0.96 : isNamed ? 0.87 : 0.74;
  // All numbers of a layer, or none.
  const room = isHosts ? 0.84 * pitch : filled * pitch;
  const areNumbered = size === 1 && String(count - 1).length * DIGIT + 3 <= room;
  const named = isNamed && !isHosts ? namesIn(layer, room) : null;
  const letters = named?.at(-1)?.length ?? 0;
  const own = named === null ? Math.min(most, filled * pitch) : letters * LETTER + 12;
  return Array.from({ length: shown }, (_, k) => ({
    kind,
    label: named?.[k] ?? (!areNumbered ? "" : count === 1 ? name : String(k)),
    ...(isHosts ? { side: place.isAbove ? "above" : "below" } : {}),
    first: first + k * size,
    count: Math.min(size, count - k * size),
    x: rack > 1 ? inRack(k, rack, pitch) : (k + 0.5) * pitch,
    y,
    width: own,
    height: isHosts ? Math.min(11, Math.max(5, own)) : named === null ? 16 : high,
  }));
}

/** The names of the switches of a layer, as long as they have room: "leaf 2", "leaf"; null: not even that. */
function namesIn({ one, count }: Layer, room: number): readonly string[] | null {
  const fits = (letters: number): boolean => letters * LETTER + 8 <= room;
  const long = count > 1 && fits(`${one} ${count - 1}`.length);
  if (!long && !fits(one.length)) return null;
  return Array.from({ length: count }, (_, k) => (long ? `${one} ${k}` : one));
}

/** The hosts of a rack stand a little closer together, so that racks are seen. */
function inRack(host: number, rack: number, pitch: number): number {
  const number = Math.floor(host / rack);
  const middle = (rack - 1) / 2;
  return (number + 0.5) * rack * pitch + ((host % rack) - middle) * pitch * 0.88;
}

/** From top to bottom. */
function layersOf(fabric: DrawnFabric): readonly Layer[] {
  const hosts = endpointsOf(fabric) ?? 1;
  const below: Layer = { name: "hosts", one: "host", first: 0, count: hosts, isHosts: true };
  if (fabric.kind === "switch") {
    return [
      { ...below, name: "ingress" },
      { name: "switch", one: "switch", first: 2 * hosts, count: 1, isHosts: false },
      { ...below, name: "egress", first: hosts },
    ];
  }
  let first = hosts;
  const above = topologyOf(fabric)
    .layers(fabric)
    .map(({ name, one, count }): Layer => {
      first += count;
      return { name, one, first: first - count, count, isHosts: false };
    });
  return [...above.reverse(), below];
}

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
interface CellGrid {
  readonly cell: number;
  readonly pitch: number;
  readonly columns: number;
  readonly height: number;
}

/** The largest cells with which every host of a rack has one; null: there is no room. */
function cellGrid({ hosts, racks, width, most }: CellsAsk): CellGrid | null {
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
function cellMarks(
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
