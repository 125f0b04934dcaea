import { describe, expect, test } from "vitest";
import { gain } from "./gain.ts";

describe("SPEC 7.8 gain", () => {
  test("is the mean FCT of the other over that of the run", () => {
    expect(gain({ mean: 2 }, { mean: 5 })).toBe(2.5);
    expect(gain({ mean: 5 }, { mean: 5 })).toBe(1);
  });

  test("is null where no flow finished", () => {
    expect(gain({ mean: null }, { mean: 5 })).toBeNull();
    expect(gain({ mean: 5 }, { mean: null })).toBeNull();
  });
});
