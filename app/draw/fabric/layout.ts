import type { NetworkFabric, SwitchFabric, Wiring } from "../../../engine/index.ts";
import { endpointsOf, rackOf } from "../../../engine/index.ts";
import { layered } from "./layered.ts";
import { ring } from "./ring.ts";
import type { Strands } from "./strands.ts";
import { strandsOf } from "./strands.ts";

export type DrawnFabric = SwitchFabric | NetworkFabric;

/** A node as it is drawn, or hosts next to one another that are drawn as one. x and y are its middle, in pixels. */
export interface Mark {
  readonly kind: "host" | "hosts" | "switch";
  /** A few letters, in a switch or beyond a host; "": there is no room. */
  readonly label: string;
  /** Nodes first … first + count − 1. */
  readonly first: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The name of a layer, beside it. */
export interface LayerName {
  readonly name: string;
  readonly y: number;
}

/** Marks with their places; no two overlap. */
export interface Places {
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly layers: readonly LayerName[];
}

export interface Layout extends Places {
  readonly width: number;
  /** By node, the number of its mark. */
  readonly markOf: Int32Array;
  readonly strands: Strands;
}

/** Hosts closer than this cannot be told apart. */
const CLOSEST = 7;

/** Where everything stands in a drawing of this width: a function of the fabric and the width alone. */
export function layoutOf(fabric: DrawnFabric, wiring: Wiring, width: number): Layout {
  const together = hostsTogether(fabric, width);
  const places =
    fabric.kind === "jellyfish" ? ring(fabric, width, together) : layered(fabric, width, together);
  const markOf = new Int32Array(wiring.nodes);
  places.marks.forEach(({ first, count }, mark) => {
    markOf.fill(mark, first, first + count);
  });
  const isFlat = fabric.kind === "jellyfish";
  return { ...places, width, markOf, strands: strandsOf(places, markOf, wiring, width, isFlat) };
}

/** How many hosts are drawn as one: racks where single hosts have no room, on one switch as many as it takes. */
function hostsTogether(fabric: DrawnFabric, width: number): number {
  const hosts = endpointsOf(fabric) ?? 1;
  const room = fabric.kind === "jellyfish" ? 2.2 * width : width;
  if (room / hosts >= CLOSEST) return 1;
  const rack = rackOf(fabric);
  return rack > 1 && rack < hosts ? rack : Math.ceil((CLOSEST * hosts) / room);
}
