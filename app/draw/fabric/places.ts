import type { NetworkFabric, SwitchFabric } from "../../../engine/index.ts";
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
