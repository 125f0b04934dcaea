import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED } from "../../packets/parameters.ts";

/** A variant, and what an independent prototype measured of it, written from the paper's text alone. */
export interface PrototypeRow {
  readonly name: string;
  readonly parameters: PdqParameters;
  /** Fig. 6, star: the last byte, ms. */
  readonly five: number;
  /** Fig. 7, star: period, ms, and utilisation of data, per cent; the latter on the tree. */
  readonly period: number;
  readonly data: number;
  readonly treeData: number;
  /** Fig. 3d: mean FCT over the optimum, of 10 and 20 flows on the star and on the tree. */
  readonly star: readonly [number, number];
  readonly tree: readonly [number, number];
}

/** Its numbers in the order of their names above; `star` and `tree` of 10 and 20 flows. */
export function row(
  name: string,
  parameters: PdqParameters,
  [five, period, data, treeData]: readonly [number, number, number, number],
  star: readonly [number, number],
  tree: readonly [number, number],
): PrototypeRow {
  return { name, parameters, five, period, data, treeData, star, tree };
}

/** The recommended parameters with sliver 0.1, changed. */
export function recommended(change: Partial<PdqParameters>): PdqParameters {
  return { ...RECOMMENDED, sliver: 0.1, ...change };
}

/** The paper as it is written, changed. */
export function literal(change: Partial<PdqParameters>): PdqParameters {
  return { ...LITERAL, ...change };
}
