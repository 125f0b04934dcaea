import { describe, expect, test } from "vitest";
import { ageLines } from "../../formulas/age-lines.ts";
import { lawOfPackets, lawOfSizes } from "../../formulas/law-of-sizes.ts";
import { meanUnderFifo, meanUnderLas, meanUnderLevels, meanUnderSrpt } from "../../formulas/mg1.ts";
import type { ServiceLaw } from "../../formulas/service-law.ts";
import { Sojourns } from "../../formulas/soap/sojourn.ts";
import type { Node } from "../../rank/node.ts";
import { parseExpression } from "../../rank/parse-expression.ts";
import { naiveSojourn } from "../../testing/naive/naive-soap.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seedsUpTo } from "../../testing/seeds.ts";
import { ExpressionRank } from "./expression-rank.ts";

const PARETO = lawOfSizes({ pareto: { shape: 1.1, min: 1, max: 1000 } }, undefined);
const UNIFORM = lawOfSizes({ uniform: { min: 1, max: 3 } }, undefined);
const ATOMS = lawOfSizes(
  {
    cdf: [
      [1, 0.5],
      [3, 0.7],
      [10, 0.9],
      [10, 0.95],
      [20, 1],
    ],
  },
  undefined,
);
const PACKETS = lawOfPackets("web-search", undefined);

function under(law: ServiceLaw, rank: readonly string[], load = 0.7): Sojourns {
  const nodes = rank.map((text) => parseExpression(text) as Node);
  const ages = { gittins: ageLines("gittins", law) };
  const expression = new ExpressionRank(nodes, { constants: {}, thresholds: [5, 50], ages });
  return new Sojourns({ law, load, rate: 1, rank: expression });
}

describe("SPEC 14.8 SOAP's Theorem 5.5 by size: bounded Pareto, load 0.7", () => {
  const table = [
    [["0"], 133.98682113, 159.98682113, 1029.98682113],
    [["remaining"], 5.01323518, 51.81216549, 2825.54688609],
    [["sent"], 6.48269529, 70.60735252, 3424.5084024],
    [["size"], 5.17692083, 54.86200267, 3302.45972381],
    [["level(sent)"], 4.76802197, 58.58638219, 2226.58141809],
    [["sent == 0", "size"], 62.23091455, 140.00317202, 1312.54653236],
  ] as const;
  test.each(table)("%j", (rank, ...expected) => {
    const sojourns = under(PARETO, rank);
    for (const [k, size] of [4, 30, 900].entries())
      expect(sojourns.of(size) / (expected[k] as number)).toBeCloseTo(1, 7);
  });
});

describe("SPEC 14.8 means are the closed forms", () => {
  const forms = [
    ["FIFO", ["0"], meanUnderFifo],
    ["SRPT", ["remaining"], meanUnderSrpt],
    ["LAS", ["sent"], meanUnderLas],
    [
      "levels",
      ["level(sent)"],
      (queue: Parameters<typeof meanUnderFifo>[0]) => meanUnderLevels(queue, [5, 50]),
    ],
  ] as const;
  const laws = [
    ["bounded Pareto", PARETO],
    ["uniform", UNIFORM],
    ["stretches and atoms", ATOMS],
    ["whole packets of web search", PACKETS],
  ] as const;
  const cases = laws.flatMap(([name, law]) =>
    forms.map(([form, rank, closed]) => ({ name, law, form, rank, closed })),
  );
  test.each(cases)("$form, $name", ({ law, rank, closed }) => {
    expect(
      Math.abs(under(law, rank).mean() / closed({ law, load: 0.7, rate: 1 }) - 1),
    ).toBeLessThan(1e-6);
  });

  test.each([1, 1.5, 2, 2.75, 3])(
    "SJF, preempted or not, of even sizes from 1 to 3: a flow of %f",
    (size) => {
      const lambda = 0.7 / 2;
      // What arrives of smaller flows, and half the second moments: of those, and of all.
      const smaller = (lambda * (size ** 2 - 1)) / 4;
      const [own, all] = [size, 3].map((most) => (lambda * (most ** 3 - 1)) / 12) as [
        number,
        number,
      ];
      const preempted = own / (1 - smaller) ** 2 + size / (1 - smaller);
      const whole = all / (1 - smaller) ** 2 + size;
      expect(Math.abs(under(UNIFORM, ["size"]).of(size) / preempted - 1)).toBeLessThan(1e-6);
      expect(Math.abs(under(UNIFORM, ["sent == 0", "size"]).of(size) / whole - 1)).toBeLessThan(
        1e-6,
      );
    },
  );

  test("as they are known: bounded Pareto and uniform", () => {
    const means = (law: ServiceLaw) =>
      [["0"], ["remaining"], ["sent"]].map((rank) => Number(under(law, rank).mean().toFixed(4)));
    expect(means(PARETO)).toEqual([135.4765, 9.6527, 12.8]);
    expect(means(UNIFORM)).toEqual([4.5278, 4.0421, 9.5176]);
  });
});

describe("SPEC 14.8 Gittins", () => {
  test("a rising hazard: FIFO's mean", () => {
    expect(under(UNIFORM, ["gittins()"]).mean() / under(UNIFORM, ["0"]).mean()).toBeCloseTo(1, 9);
  });

  test("two sizes by hand: 2 with 4/5, 10 with 1/5, load 0.7", () => {
    const law = lawOfSizes(
      {
        cdf: [
          [2, 0.8],
          [10, 0.8],
          [10, 1],
        ],
      },
      undefined,
    );
    const lambda = 0.7 / 3.6;
    // Nothing interrupts a flow below size 2; one of 8 left waits until it has 2.5 left, the rank of a new flow.
    const small = ((lambda / 2) * (0.8 * 4 + 0.2 * (4 + 2.5 ** 2))) / (1 - lambda * 2) + 2;
    const held = 1 / (1 - lambda * 2);
    const large = (((lambda / 2) * 23.2) / (1 - 0.7)) * held + 7.5 * held + 2.5;
    const sojourns = under(law, ["gittins()"]);
    expect(sojourns.of(2) / small).toBeCloseTo(1, 6);
    expect(sojourns.of(10) / large).toBeCloseTo(1, 6);
  });

  test.each([
    ["bounded Pareto", PARETO],
    ["stretches and atoms", ATOMS],
  ] as const)("no rank of bytes sent has a smaller mean: %s", (_, law) => {
    const bound = under(law, ["gittins()"]).mean();
    for (const rank of [
      "0",
      "sent",
      "level(sent)",
      "-sent",
      "min(sent, 4)",
      "sent % 3",
      "sent > 2 ? 9 - sent : 3",
    ])
      expect(under(law, [rank]).mean()).toBeGreaterThan(bound * (1 - 1e-6));
  });
});

describe("SPEC 14.8 against a slow twin: random ranks, three sizes", () => {
  test.each(seedsUpTo(12))("seed %i", (seed) => {
    const random = randomIntegers(seed);
    const sizes = [1 + random(3), 4 + random(4), 8 + random(8)];
    const law = lawOfSizes(
      {
        cdf: sizes.flatMap(
          (size, k) =>
            [
              [size, k / 3],
              [size, (k + 1) / 3],
            ] as const,
        ),
      },
      undefined,
    );
    const rank = RANKS[random(RANKS.length)] as readonly string[];
    const sojourns = under(law, rank);
    const nodes = rank.map((text) => parseExpression(text) as Node);
    for (const size of sizes) {
      const twin = naiveSojourn(nodes, sizes, 0.7, size);
      expect({ rank, ratio: sojourns.of(size) / twin }).toEqual({
        rank,
        ratio: expect.closeTo(1, 1.4),
      });
    }
  });
});

/** None that comes near a peak again and again without reaching it: ages looked at one by one take it for reached. */
const RANKS = [
  ["size * remaining"],
  ["max(3, remaining)"],
  ["sent < 2 ? sent : size"],
  ["floor(sent) % 3"],
  ["abs(sent - 4)"],
  ["level(sent, 2, 5)", "size"],
  ["floor(sent / 2)", "remaining"],
  ["size > 5", "sent"],
  ["sqrt(sent) + 0.3 * size"],
  ["-sent"],
] as const;

test("SPEC 14.8 more pieces than are gone through are said", () => {
  expect(() =>
    under(lawOfSizes({ uniform: { min: 1, max: 1e6 } }, undefined), ["sent % 3"]),
  ).toThrow("too many pieces");
});
