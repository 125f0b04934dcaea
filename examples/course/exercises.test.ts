import { readFileSync } from "node:fs";
import { parse, run } from "slotwise";
import "slotwise/vitest";
import { expect, test } from "vitest";

const mouse = parse(readFileSync("exercises/mouse.json", "utf8"));
const load = parse(readFileSync("exercises/load.json", "utf8"));

test("the mouse overtakes where the policy knows, or learns, that it is small", () => {
  expect(mouse).toFinish("FIFO", { mouse: 19 });
  expect(mouse).toFinish("PIAS", { mouse: 7 });
  expect(mouse).toFinish("SRPT", { mouse: 6 });
});

test("the chart on the slides is still the one that comes out", () => {
  expect(run(mouse)).toMatchInlineSnapshot(`
    slot     0         10
    FIFO     eeeeeeeeeeeemmmmmmo  e 12  m 18  o 19
    PIAS Q1  eeemmmo              e 19  m 14  o 7
    PIAS Q2         eeeemmm
    PIAS Q3                eeeee
    SRPT     eemmmommmeeeeeeeeee  e 19  m 9  o 6
  `);
});

test("what the lecture says of load 0.8 holds over ten seeds", { timeout: 60_000 }, () => {
  expect(load).toKeepTheLaws();
  expect(load).toBeAtLeastAsGoodAs("LAS", { policy: "SRPT", strictly: true });
  expect(load).toBeAtLeastAsGoodAs("FIFO", { policy: "LAS", measure: "p50" });
});
