import { endpointsOf, rackOf, type Wiring } from "../../../engine/index.ts";
import { layered } from "./layered.ts";
import { opposite } from "./opposite.ts";
import type { DrawnFabric, PictureRoom, Places } from "./places.ts";
import { ring } from "./ring.ts";
import { type Strands, strandsOf } from "./strands.ts";

export interface Layout extends Places {
  readonly width: number;
  /** The number of each node's mark. */
  readonly markOf: Int32Array;
  readonly strands: Strands;
}

/** Hosts closer than this cannot be told apart. */
const CLOSEST = 7;

/** The layout depends on the fabric and the room, and on a star on who sends. */
export function layoutOf(fabric: DrawnFabric, wiring: Wiring, room: PictureRoom): Layout {
  const { width } = room;
  const together = hostsTogether(fabric, width);
  const sides = room.isNamed === true ? opposite(fabric, wiring, room) : null;
  const places =
    sides ??
    (fabric.kind === "jellyfish" ? ring(fabric, room, together) : layered(fabric, room, together));
  const markOf = new Int32Array(wiring.nodes);
  places.marks.forEach(({ first, count }, mark) => {
    markOf.fill(mark, first, first + count);
  });
  return { ...places, width, markOf, strands: strandsOf(places, markOf, wiring, width) };
}

/** How many hosts are drawn as one: racks where single hosts have no room, on one switch as many as it takes. */
function hostsTogether(fabric: DrawnFabric, width: number): number {
  const hosts = endpointsOf(fabric) ?? 1;
  const room = fabric.kind === "jellyfish" ? 2.2 * width : width;
  if (room / hosts >= CLOSEST) return 1;
  const rack = rackOf(fabric);
  return rack > 1 && rack < hosts ? rack : Math.ceil((CLOSEST * hosts) / room);
}

const GUTTER = 74;
const NARROW_GUTTER = 58;
/** "aggregation" is the longest of them. */
const FAT_TREE_GUTTER = 70;

/** Room for the names of the layers, left of a drawing; 0 where there are none. */
export function gutterOf({ kind }: DrawnFabric, width: number): number {
  if (kind === "jellyfish") return 0;
  if (width >= 560) return GUTTER;
  return kind === "fat-tree" ? FAT_TREE_GUTTER : NARROW_GUTTER;
}
