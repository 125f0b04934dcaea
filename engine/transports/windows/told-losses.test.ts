import { expect, test } from "vitest";
import { Reception } from "../../packets/switching/reception.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { ToldLosses } from "./told-losses.ts";

const PACKETS = 60;

test("SPEC 12.5 the packet behind the gap is the one that a search from the gap on finds", () => {
  let lost = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomIntegers(seed);
    const reception = new Reception(1);
    const tags = Array.from({ length: PACKETS }, () => random(3));
    const of = (_: number, number: number) => tags[number] as number;
    const losses = new ToldLosses(1, reception, { of, ofAnswer: 0, ofProbe: () => 0 });
    const come = new Set<number>();
    const told: boolean[] = [];
    const searched: boolean[] = [];
    while (come.size < PACKETS) {
      // Near to the gap, anywhere, or once more; a probe brings a number and no packet.
      const number =
        random(2) === 0 ? Math.min(PACKETS - 1, come.size + random(6)) : random(PACKETS);
      const isProbe = random(8) === 0;
      if (!isProbe) {
        reception.receive(0, number);
        come.add(number);
      }
      let whole = 0;
      while (come.has(whole)) whole++;
      const next = [...come].filter((one) => one > whole).sort((a, b) => a - b)[0];
      searched.push(whole > 0 && next !== undefined && tags[whole - 1] === tags[next]);
      told.push(losses.seesLoss(0, number));
    }
    lost += searched.filter(Boolean).length;
    expect([seed, told]).toEqual([seed, searched]);
  }
  expect(lost).toBeGreaterThan(100);
});
