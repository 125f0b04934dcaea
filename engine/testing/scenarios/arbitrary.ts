import fc from "fast-check";
import { type Fabric, isNetwork, type NetworkFabric } from "../../model/spec/fabric-spec.ts";
import type { FlowSpec, Model, Scenario } from "../../model/spec/scenario.ts";
import { endpointsOf } from "../../model/spec/topology-of.ts";
import { allPolicies } from "./all-policies.ts";

/** A scenario whose flows are written out, under all policies. */
export interface DrawnScenario extends Scenario {
  readonly flows: readonly FlowSpec[];
}

/**
 * What random flows are drawn from.
 *
 * - `generic`: coincidences are rare (fluid) or as they come (slot)
 * - `collisions`: few distinct small integers, so that arrivals, sizes, keys and thresholds coincide
 *   all the time and the tie-breaks decide
 * - `tenths`: the same in tenths, which doubles cannot hold exactly: what coincides in decimals must
 *   still coincide (slot: bounds and thresholds, which need not be whole)
 */
type Variety = "generic" | "collisions" | "tenths";

/** The flows' numbers, before they are tied to one another. */
interface Draft {
  readonly arrival: number;
  readonly size: number;
  readonly spread?: number;
  /** Slots between one packet and the next; null: the spread decides. */
  readonly gaps: readonly number[] | null;
  readonly weight?: number;
  /** Deadline minus arrival. */
  readonly allowance?: number;
  readonly lower?: number;
  /** Upper minus lower. */
  readonly margin?: number;
  readonly estimate: number;
  readonly src: number;
  readonly dst: number;
}

/** Quantities of one variety: a number of packets or slots, or of size or time units. */
interface Scale {
  /** Up to this size and this arrival. */
  readonly size: number;
  readonly arrival: number;
  /** A quantity between the bounds, as fine as the variety is. */
  readonly between: (min: number, max: number) => fc.Arbitrary<number>;
  /** The same for what need not be whole in slots: bounds, estimates, thresholds, slack. */
  readonly belief: (min: number, max: number) => fc.Arbitrary<number>;
  /** The least size. */
  readonly least: number;
  readonly spreads: fc.Arbitrary<number>;
  readonly weights: fc.Arbitrary<number>;
  readonly rates: readonly number[];
}

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
const millionths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 1e6, max: max * 1e6 }).map((n) => n / 1e6);
const tenths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(min * 10), max: max * 10 }).map((n) => n / 10);
const hundredths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);

const SCALES: Readonly<Record<Model, Readonly<Record<Variety, Scale>>>> = {
  slot: {
    generic: {
      size: 14,
      arrival: 30,
      between: whole,
      belief: whole,
      least: 1,
      spreads: fc.oneof(fc.constantFrom(0, 0.3, 0.5, 1, 1.5, 2, 3), hundredths(0, 4)),
      weights: fc.oneof(fc.constantFrom(0.5, 2, 3), hundredths(1, 5)),
      rates: [1],
    },
    collisions: {
      size: 4,
      arrival: 4,
      between: whole,
      belief: whole,
      least: 1,
      spreads: fc.constantFrom(0, 0.5, 1, 2),
      weights: fc.constantFrom(0.5, 1, 2),
      rates: [1],
    },
    tenths: {
      size: 5,
      arrival: 5,
      between: whole,
      belief: tenths,
      least: 1,
      spreads: fc.constantFrom(0, 0.1, 0.7, 1, 1.1),
      weights: fc.constantFrom(0.1, 0.7, 1, 3),
      rates: [1],
    },
  },
  fluid: {
    generic: {
      size: 14,
      arrival: 30,
      between: millionths,
      belief: millionths,
      least: 0.000001,
      spreads: fc.oneof(fc.constantFrom(0, 0.5, 1, 1.5, 2.25), hundredths(0, 4)),
      weights: fc.oneof(fc.constantFrom(0.5, 2, 3), hundredths(1, 5)),
      rates: [1, 0.8, 2.5],
    },
    collisions: {
      size: 5,
      arrival: 5,
      between: whole,
      belief: whole,
      least: 1,
      spreads: fc.constantFrom(0, 0.5, 1, 2, 3),
      weights: fc.constantFrom(0.5, 1, 2),
      rates: [1, 2],
    },
    tenths: {
      size: 2,
      arrival: 2,
      between: tenths,
      belief: tenths,
      least: 0.1,
      spreads: fc.constantFrom(0, 0, 0.5, 1, 2),
      weights: fc.constantFrom(0.1, 1, 3),
      rates: [1, 0.1, 3],
    },
  },
};

/** Random scenarios of the reference's kinds, up to `maxFlows` flows; all policies, all options. */
export function arbitraryScenario(
  model: Model,
  kind: FabricChoice,
  variety: Variety,
  maxFlows = 10,
): fc.Arbitrary<DrawnScenario> {
  const scale = SCALES[model][variety];
  return fc
    .tuple(arbitraryFabric(kind, scale), arbitraryDrafts(model, scale, maxFlows))
    .map(([fabric, drafts]) => ({
      fabric,
      flows: drafts.map((draft, index) => asFlow(draft, index, fabric)),
    }))
    .chain(({ fabric, flows }) =>
      fc
        .tuple(arbitraryThresholds(flows, scale), scale.between(0, 4))
        .map(([thresholds, slack]) => ({
          version: 1 as const,
          model,
          fabric,
          flows,
          policies: allPolicies(thresholds, slack, model),
        })),
    );
}

/** Networks are of the fluid model only. */
export type FabricChoice = "link" | "switch" | "network";

function arbitraryFabric(choice: FabricChoice, scale: Scale): fc.Arbitrary<Fabric> {
  const rate = fc.constantFrom(...scale.rates);
  switch (choice) {
    case "link":
      return fc.record({ kind: fc.constant("link"), rate });
    case "switch":
      return fc.record({
        kind: fc.constant("switch"),
        ports: fc.integer({ min: 1, max: 4 }),
        rate,
      });
    case "network":
      return fc
        .record({ rate, coreRate: rate, seed: fc.integer({ min: 0, max: 9 }) })
        .chain((of) => fc.constantFrom(...smallNetworks(of.rate, of.coreRate, of.seed)));
  }
}

function smallNetworks(rate: number, coreRate: number, seed: number): readonly NetworkFabric[] {
  const rates = { hostRate: rate, coreRate };
  const hostRates = [{ hosts: [0, 3], rate: 2 * rate }];
  return [
    { kind: "star", hosts: 3, rate },
    { kind: "star", hosts: 3, rate, hostRates: [{ hosts: [1], rate: coreRate / 2 }] },
    { kind: "tree", racks: 2, hosts: 2, ...rates },
    { kind: "leaf-spine", leaves: 2, hosts: 2, spines: 2, ...rates, seed },
    { kind: "leaf-spine", leaves: 2, hosts: 2, spines: 2, ...rates, seed, hostRates },
    { kind: "fat-tree", k: 4, rate, seed },
    { kind: "bcube", n: 2, k: 1, rate, seed },
    { kind: "jellyfish", switches: 4, degree: 3, hosts: 1, rate, seed },
  ];
}

function arbitraryDrafts(
  model: Model,
  scale: Scale,
  maxFlows: number,
): fc.Arbitrary<readonly Draft[]> {
  const { between, belief, size, arrival, least } = scale;
  const port = fc.integer({ min: 0, max: 3 });
  const gaps = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: size, maxLength: size });
  const noGaps = fc.constant(null);
  const numbers = {
    arrival: between(0, arrival),
    size: between(least, size),
    spread: scale.spreads,
    gaps:
      model === "slot"
        ? fc.oneof({ weight: 3, arbitrary: noGaps }, { weight: 1, arbitrary: gaps })
        : noGaps,
    weight: scale.weights,
    allowance: between(1, 3 * size),
    lower: fc.oneof(fc.constant(0), belief(0, size + 2)),
    margin: belief(0, size),
    estimate: belief(0, size + 2),
    src: port,
    dst: port,
  };
  const draft: fc.Arbitrary<Draft> = fc.record(numbers, {
    requiredKeys: ["arrival", "size", "gaps", "estimate", "src", "dst"],
  });
  return fc.array(draft, { minLength: 1, maxLength: maxFlows });
}

function asFlow(draft: Draft, index: number, fabric: Fabric): FlowSpec {
  const { arrival, size, spread, gaps, weight, allowance, lower, margin, estimate } = draft;
  return {
    id: `f${index}`,
    arrival,
    size,
    ...(gaps !== null
      ? { packets: releases(arrival, gaps.slice(0, size - 1)) }
      : spread !== undefined && { spread }),
    ...(weight !== undefined && { weight }),
    ...(allowance !== undefined && { deadline: decimal(arrival + allowance) }),
    ...(lower !== undefined && { lower }),
    ...(margin !== undefined && { upper: decimal((lower ?? 0) + margin) }),
    estimate,
    ...endpoints(draft, fabric),
  };
}

function endpoints({ src, dst }: Draft, fabric: Fabric): Pick<FlowSpec, "src" | "dst"> {
  const count = endpointsOf(fabric);
  if (count === null) return {};
  if (!isNetwork(fabric)) return { src: src % count, dst: dst % count };
  // Nobody sends to itself.
  const from = src % count;
  return { src: from, dst: (from + 1 + (dst % (count - 1))) % count };
}

function releases(arrival: number, gaps: readonly number[]): readonly number[] {
  let slot = arrival;
  return [arrival, ...gaps.map((gap) => (slot += gap))];
}

/**
 * The same without spread or explicit releases: on a link, loops of their own serve these. Not D³: the
 * twin computes in exact fractions, and D³'s rates make their denominators grow with every flow.
 */
export function atOnce(scenarios: fc.Arbitrary<DrawnScenario>): fc.Arbitrary<DrawnScenario> {
  return scenarios.map((scenario) => ({
    ...scenario,
    flows: scenario.flows.map(({ spread: _, packets: __, ...flow }) => flow),
    policies: scenario.policies.filter(({ id }) => id !== "d3"),
  }));
}

/** The same with spreads of 1 at most. */
export function unheld(scenarios: fc.Arbitrary<DrawnScenario>): fc.Arbitrary<DrawnScenario> {
  return scenarios.map((scenario) => ({
    ...scenario,
    flows: scenario.flows.map((flow) => ({ ...flow, spread: Math.min(1, flow.spread ?? 0) })),
  }));
}

/** None to four thresholds; some are equal to a size or a bound, so that flows stand on them. */
function arbitraryThresholds(
  flows: readonly FlowSpec[],
  scale: Scale,
): fc.Arbitrary<readonly number[]> {
  const landmarks = flows
    .flatMap(({ size, lower = 0, upper = 0, estimate = 0 }) => [size, lower, upper, estimate])
    .filter((landmark) => landmark > 0);
  const threshold = fc.oneof(
    { weight: 3, arbitrary: scale.belief(1, scale.size) },
    { weight: 1, arbitrary: fc.constantFrom(...landmarks) },
  );
  return fc
    .uniqueArray(threshold, { maxLength: 4 })
    .map((thresholds) => thresholds.sort((a, b) => a - b));
}

/** Undoes the binary rounding of a sum of numbers with at most six decimals. */
export function decimal(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
