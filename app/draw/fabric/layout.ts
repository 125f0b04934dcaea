import type { Wiring } from "../../../engine/doors/draw-data.ts";
import {
  endpointsOf,
  isNetwork,
  type NetworkFabric,
  rackOf,
  topologyOf,
} from "../../../engine/doors/scenario.ts";
import { LETTER, layered } from "./layered.ts";
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
    sides ?? (isRing(fabric) ? ring(fabric, room, together) : layered(fabric, room, together));
  const markOf = new Int32Array(wiring.nodes);
  places.marks.forEach(({ first, count }, mark) => {
    markOf.fill(mark, first, first + count);
  });
  return { ...places, width, markOf, strands: strandsOf(places, markOf, wiring, width) };
}

/** How many hosts are drawn as one: racks where single hosts have no room, on one switch as many as it takes. */
function hostsTogether(fabric: DrawnFabric, width: number): number {
  const hosts = endpointsOf(fabric) ?? 1;
  const room = isRing(fabric) ? 2.2 * width : width;
  if (room / hosts >= CLOSEST) return 1;
  const rack = rackOf(fabric);
  return rack > 1 && rack < hosts ? rack : Math.ceil((CLOSEST * hosts) / room);
}

function isRing(fabric: DrawnFabric): fabric is NetworkFabric {
  return isNetwork(fabric) && topologyOf(fabric).drawnAs === "ring";
}

const GUTTER = 74;
/** On a narrow drawing at least so much, and as much as the letters of the longest name take. */
const NARROW_GUTTER = 58;

/** Room for the names of the layers, left of a drawing; 0 where there are none. */
export function gutterOf(fabric: DrawnFabric, width: number): number {
  if (isRing(fabric)) return 0;
  if (width >= 560) return GUTTER;
  const layers = isNetwork(fabric) ? topologyOf(fabric).layers(fabric) : [];
  const longest = layers.reduce((most, { name }) => Math.max(most, name.length), 0);
  return Math.max(NARROW_GUTTER, Math.round(longest * LETTER + 2));
}
