import { describe, expect, test } from "vitest";
import { FABRICS } from "../../testing/pdq-figures/setting.ts";
import { besidePrototype } from "./figure-3d.ts";

/** The columns: PDQ, literal, Basic, literal Basic, RCP, fair sharing. */
describe("SPEC 6.1 to 6.9 on the very queries of an independent prototype", () => {
  test.each(FABRICS)("PDQ's Fig. 3d on the %s", (fabric) => {
    for (const { count, optimum, theirOptimum, means, theirs } of besidePrototype(fabric)) {
      expect(Math.abs(optimum - theirOptimum), `the optimum of ${count}`).toBeLessThan(0.00051);
      means.forEach((fct, column) => {
        const off = Math.abs(fct / (theirs[column] as number) - 1);
        expect(off, `${count} flows, column ${column}`).toBeLessThan(0.0005);
      });
    }
  });
});
