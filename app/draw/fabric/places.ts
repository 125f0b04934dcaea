import type { NetworkFabric, SwitchFabric } from "../../../engine/doors/scenario.ts";
export type DrawnFabric = SwitchFabric | NetworkFabric;

/** Where a picture has its place, in pixels. */
export interface PictureRoom {
  readonly width: number;
  /** How high it may be; absent: as high as its layers need. */
  readonly height?: number;
  /**
   * Switches have the names of their layers where these have room, and on a star those who send stand opposite those who
   * receive. Default: numbers, and rows.
   */
  readonly isNamed?: boolean;
  /** What a host of such a star is called; null: by its number. */
  nameOf?(host: number): string | null;
}

/** A node as it is drawn, or hosts next to one another that are drawn as one. x and y are its middle, in pixels. */
export interface Mark {
  readonly kind: "host" | "hosts" | "switch";
  /** A few letters, in a switch or beyond a host; "": there is no room. */
  readonly label: string;
  /** On which side of a host its letters stand. */
  readonly side?: "above" | "below" | "left" | "right";
  /** Switches of the uppermost layer stand out. */
  readonly isUppermost?: boolean;
  /** Nodes first … first + count − 1. */
  readonly first: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The name of a layer, beside it; `isTold`: its switches have that name in them. */
export interface LayerName {
  readonly name: string;
  readonly y: number;
  readonly isTold: boolean;
}

/** Marks with their places; no two overlap. */
export interface Places {
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly layers: readonly LayerName[];
  /** Hosts are cells below their switches, with the load of their links in place of lines. */
  readonly hasCells: boolean;
  /** How lines between two marks leave them. */
  readonly lines: "upright" | "level" | "straight";
  /** Both directions of a cable have a whole line each, side by side. Default: half of one line each. */
  readonly areBeside?: boolean;
}
