import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED, VARIANTS } from "../../packets/parameters.ts";

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

function row(
  name: string,
  parameters: PdqParameters,
  [five, period, data, treeData]: readonly [number, number, number, number],
  star: readonly [number, number],
  tree: readonly [number, number],
): PrototypeRow {
  return { name, parameters, five, period, data, treeData, star, tree };
}

function recommended(change: Partial<PdqParameters>): PdqParameters {
  return { ...RECOMMENDED, sliver: 0.1, ...change };
}

function literal(change: Partial<PdqParameters>): PdqParameters {
  return { ...LITERAL, ...change };
}

/** Those of the prototype's one-at-a-time variants that `PdqParameters` can express. The recommended ones have sliver 0.1. */
export const PROTOTYPE: readonly PrototypeRow[] = [
  row(
    "recommended, sliver 0.1",
    recommended({}),
    [42.65, 9.39, 91.5, 87],
    [1.2, 1.16],
    [1.33, 1.27],
  ),
  row(
    "literal, evicting and paused",
    literal({ keepAccepted: false, trustSending: false }),
    [42.66, 10.97, 78.7, 52],
    [1.27, 1.19],
    [1.53, 1.51],
  ),
  row(
    "a paused flow costs nothing",
    recommended({ countDemand: false }),
    [42.72, 9.66, 93.1, 87],
    [1.33, 1.24],
    [1.42, 1.39],
  ),
  row(
    "accepted flows can be evicted",
    recommended({ keepAccepted: false }),
    [42.65, 9.52, 90.1, 82],
    [1.2, 1.16],
    [1.33, 1.27],
  ),
  row(
    "a new flow is paused, even if it sends",
    recommended({ trustSending: false }),
    [42.65, 9.39, 91.5, 73],
    [1.2, 1.16],
    [1.37, 1.33],
  ),
  row(
    "smoothed RTT in Early Start",
    recommended({ startRtt: "smoothed" }),
    [42.66, 9.28, 92.1, 84],
    [1.21, 1.17],
    [1.32, 1.31],
  ),
  row(
    "K = 0",
    recommended({ earlyStart: 0 }),
    [42.94, 15.13, 56.2, 41],
    [1.32, 1.33],
    [1.53, 1.54],
  ),
  row("K = 1", recommended({ earlyStart: 1 }), [42.52, 9.96, 85.5, 79], [1.17, 1.16], [1.25, 1.24]),
  row(
    "K = 1.5",
    recommended({ earlyStart: 1.5 }),
    [42.52, 9.43, 91.0, 83],
    [1.17, 1.15],
    [1.29, 1.24],
  ),
  row("K = 3", recommended({ earlyStart: 3 }), [42.83, 9.53, 91.3, 87], [1.23, 1.18], [1.37, 1.34]),
  row(
    "dampening 0",
    recommended({ dampening: 0 }),
    [42.72, 9.38, 91.7, 89],
    [1.24, 1.17],
    [1.33, 1.23],
  ),
  row(
    "dampening 0.25 RTT",
    recommended({ dampening: 0.25 }),
    [42.65, 9.29, 93.1, 88],
    [1.19, 1.16],
    [1.33, 1.27],
  ),
  row(
    "dampening 0.75 RTT",
    recommended({ dampening: 0.75 }),
    [42.64, 9.44, 91.1, 77],
    [1.2, 1.16],
    [1.31, 1.3],
  ),
  row(
    "dampening 1 RTT",
    recommended({ dampening: 1 }),
    [42.68, 9.51, 91.1, 69],
    [1.2, 1.16],
    [1.32, 1.28],
  ),
  row(
    "dampening 2 RTT",
    recommended({ dampening: 2 }),
    [42.68, 12.43, 70.0, 43],
    [1.23, 1.21],
    [1.44, 1.43],
  ),
  row(
    "list of 2κ, 2 at least",
    recommended({ listFloor: 2 }),
    [42.63, 9.65, 90.6, 79],
    [1.2, 1.16],
    [1.33, 1.25],
  ),
  row(
    "list of 2κ, 4 at least",
    recommended({ listFloor: 4 }),
    [42.65, 9.43, 91.3, 83],
    [1.2, 1.16],
    [1.32, 1.28],
  ),
  row(
    "list of 2κ, 16 at least",
    recommended({ listFloor: 16 }),
    [42.65, 9.43, 91.1, 85],
    [1.19, 1.16],
    [1.33, 1.27],
  ),
  row(
    "list without end",
    recommended({ listFloor: Number.POSITIVE_INFINITY }),
    [42.65, 9.36, 92.2, 84],
    [1.19, 1.16],
    [1.33, 1.27],
  ),
  row("X = 0.1", recommended({ probing: 0.1 }), [43.11, 9.54, 90.4, 80], [1.21, 1.17], [1.31, 1.3]),
  row(
    "X = 0.4",
    recommended({ probing: 0.4 }),
    [42.38, 9.55, 90.3, 85],
    [1.19, 1.15],
    [1.33, 1.28],
  ),
  row("X = 1", recommended({ probing: 1 }), [42.21, 10.28, 83.5, 68], [1.2, 1.17], [1.32, 1.29]),
  row(
    "no Suppressed Probing",
    recommended({ probing: 0 }),
    [42.33, 9.8, 89.4, 77],
    [1.18, 1.16],
    [1.32, 1.33],
  ),
  row(
    "no rate controller",
    recommended({ ratePeriod: 0 }),
    [42.06, 9.43, 91.4, 85],
    [1.14, 1.12],
    [1.28, 1.25],
  ),
  row(
    "rate controller every RTT",
    recommended({ ratePeriod: 1 }),
    [42.46, 9.44, 91.5, 86],
    [1.19, 1.15],
    [1.32, 1.26],
  ),
  row(
    "rate controller every 4 RTT",
    recommended({ ratePeriod: 4 }),
    [42.82, 9.49, 91.1, 84],
    [1.22, 1.18],
    [1.37, 1.31],
  ),
  row(
    "no sliver rule",
    recommended({ sliver: 0 }),
    [42.61, 9.39, 91.5, 87],
    [1.2, 1.16],
    [1.32, 1.28],
  ),
  row(
    "sliver 0.5",
    recommended({ sliver: 0.5 }),
    [42.7, 9.37, 91.4, 87],
    [1.2, 1.16],
    [1.32, 1.26],
  ),
  row(
    "TERM once all is acknowledged",
    recommended({ term: "acknowledged" }),
    [42.63, 9.48, 91.5, 85],
    [1.19, 1.16],
    [1.33, 1.27],
  ),
  row(
    "a SYN only registers",
    recommended({ syn: "registers" }),
    [42.73, 9.62, 89.6, 84],
    [1.21, 1.17],
    [1.33, 1.29],
  ),
  row(
    "first RTT 50 µs",
    recommended({ firstRtt: 50e6 }),
    [42.65, 9.46, 91.1, 84],
    [1.2, 1.16],
    [1.33, 1.28],
  ),
  row(
    "first RTT 1 ms",
    recommended({ firstRtt: 1e9 }),
    [42.64, 9.45, 90.6, 85],
    [1.21, 1.17],
    [1.31, 1.27],
  ),
  row(
    "RTT gains ½",
    recommended({ rttGain: 0.5 }),
    [42.6, 9.55, 90.5, 84],
    [1.2, 1.16],
    [1.3, 1.25],
  ),
  row(
    "headers of 40 bytes",
    recommended({ header: 40 }),
    [42.05, 9.28, 92.1, 86],
    [1.18, 1.14],
    [1.31, 1.26],
  ),
  row(
    "Basic",
    recommended({ ...VARIANTS.basic }),
    [42.86, 16.47, 51.6, 38],
    [1.36, 1.38],
    [1.6, 1.62],
  ),
  row(
    "Basic, TERM once all is acknowledged",
    recommended({ ...VARIANTS.basic, term: "acknowledged" }),
    [43.26, 22.27, 38.2, 26],
    [1.53, 1.58],
    [1.84, 1.92],
  ),
  row("literal", literal({}), [42.69, 9.52, 91.2, 61], [1.33, 1.24], [1.37, 1.36]),
  row(
    "literal, headers of 40 bytes",
    literal({ header: 40 }),
    [42.11, 9.22, 92.3, 62],
    [1.33, 1.21],
    [1.37, 1.34],
  ),
  row(
    "literal, Basic",
    literal({ ...VARIANTS.basic }),
    [42.86, 14.16, 61.9, 44],
    [1.46, 1.4],
    [1.62, 1.6],
  ),
  row(
    "literal, a paused flow costs its rate",
    literal({ countDemand: true }),
    [42.6, 9.49, 90.3, 60],
    [1.21, 1.17],
    [1.33, 1.33],
  ),
  row(
    "literal, least RTT in Early Start",
    literal({ startRtt: "least" }),
    [42.64, 9.52, 91.0, 61],
    [1.32, 1.2],
    [1.37, 1.38],
  ),
  row(
    "literal, dampening 0.5 RTT",
    literal({ dampening: 0.5 }),
    [42.69, 9.38, 92.8, 79],
    [1.32, 1.26],
    [1.41, 1.35],
  ),
  row(
    "literal, list of 8 at least",
    literal({ listFloor: 8 }),
    [42.68, 10.09, 91.2, 69],
    [1.37, 1.27],
    [1.43, 1.39],
  ),
  row(
    "literal, K = 1",
    literal({ earlyStart: 1 }),
    [42.51, 9.78, 87.7, 62],
    [1.25, 1.2],
    [1.35, 1.32],
  ),
  row(
    "literal, a SYN only registers",
    literal({ syn: "registers" }),
    [42.8, 9.91, 88.4, 60],
    [1.29, 1.22],
    [1.37, 1.36],
  ),
];
