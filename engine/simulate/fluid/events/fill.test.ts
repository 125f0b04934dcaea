import { describe, expect, test } from "vitest";
import { allocateFlows } from "../../../model/flows.ts";
import { switchRoutes } from "../../../model/routes.ts";
import { Residual } from "../../../network/residual.ts";
import { randomIntegers } from "../../../testing/scenarios/random-integers.ts";
import { seeds } from "../../../testing/seeds.ts";
import { Filling } from "./fill.ts";

interface Member {
  readonly src: number;
  readonly dst: number;
  readonly weight: number;
  readonly cap: number;
}

/** Raises all levels together in tiny steps until nobody can rise: slow, obvious, approximate. */
function pour(members: readonly Member[], ports: number, rate: number, steps: number): number[] {
  const levels = members.map(() => 0);
  const ingress = new Array<number>(ports).fill(rate);
  const egress = new Array<number>(ports).fill(rate);
  const rising = new Set(members.keys());
  const drop = 1 / steps;
  while (rising.size > 0) {
    for (const i of rising) {
      const { src, dst, weight, cap } = members[i] as Member;
      levels[i] = (levels[i] as number) + drop;
      ingress[src] = (ingress[src] as number) - weight * drop;
      egress[dst] = (egress[dst] as number) - weight * drop;
      if (weight * (levels[i] as number) >= cap) rising.delete(i);
    }
    for (const i of rising) {
      const { src, dst } = members[i] as Member;
      if ((ingress[src] as number) <= 0 || (egress[dst] as number) <= 0) rising.delete(i);
    }
  }
  return levels;
}

function filled(members: readonly Member[], ports: number, rate: number): number[] {
  const n = members.length;
  const flows = {
    ...allocateFlows(n),
    src: Int32Array.from(members, (member) => member.src),
    dst: Int32Array.from(members, (member) => member.dst),
  };
  const residual = new Residual(switchRoutes(flows, ports, rate));
  residual.reset();
  const level = new Float64Array(n);
  const filling = new Filling(n, residual, {
    weight: (i) => (members[i] as Member).weight,
    cap: (i) => (members[i] as Member).cap,
  });
  filling.fill(Int32Array.from(members.keys()), n, level);
  return [...level];
}

const FREE = Number.POSITIVE_INFINITY;

describe("SPEC 2.4, 3.4 fill is max–min", () => {
  test("three equal members of one port get a third each", () => {
    const member = { src: 0, dst: 0, weight: 1, cap: FREE };
    expect(filled([member, member, member], 1, 1)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  test("what a capped member leaves goes to the others", () => {
    const member = { src: 0, dst: 0, weight: 1, cap: FREE };
    expect(filled([{ ...member, cap: 0.2 }, member, member], 1, 1)).toEqual([0.2, 0.4, 0.4]);
  });

  test("a member is held back by the fuller of its two ports only", () => {
    const members = [
      { src: 0, dst: 0, weight: 1, cap: FREE },
      { src: 0, dst: 1, weight: 1, cap: FREE },
      { src: 1, dst: 1, weight: 1, cap: FREE },
      { src: 2, dst: 1, weight: 1, cap: FREE },
    ];
    expect(filled(members, 3, 1)).toEqual([1 - 1 / 3, 1 / 3, 1 / 3, 1 / 3]);
  });

  test("members share in proportion to their weights", () => {
    const member = { src: 0, dst: 0, cap: FREE };
    const level = filled(
      [
        { ...member, weight: 1 },
        { ...member, weight: 3 },
      ],
      1,
      2,
    );
    expect(level).toEqual([0.5, 0.5]);
  });

  test.each(seeds([1, 2, 3, 4, 5, 6]))("like pouring drop by drop (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 15; round++) {
      const ports = 1 + random(4);
      const members = Array.from({ length: 1 + random(8) }, () => ({
        src: random(ports),
        dst: random(ports),
        weight: 1 + random(3),
        cap: random(3) === 0 ? (1 + random(9)) / 10 : FREE,
      }));
      const levels = filled(members, ports, 1);
      const twin = pour(members, ports, 1, 4000);
      for (const [i, level] of levels.entries()) expect(level).toBeCloseTo(twin[i] as number, 2);
    }
  });
});
