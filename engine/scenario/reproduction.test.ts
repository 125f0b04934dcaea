import { expect, test } from "vitest";
import { agreesToRounding, reproduction } from "./reproduction.ts";

test("SPEC 11.5 digests that differ are rounding between minor versions, and a fault within one", () => {
  const made = (engine: string, digest: string) => ({ engine, digest });
  expect(reproduction(made("0.1.0", "a"), "a", "0.2.0")).toBe("same");
  expect(reproduction(made("0.1.0", "a"), "b", "0.2.0")).toBe("rounding");
  expect(reproduction(made("0.2.7", "a"), "b", "0.2.0")).toBe("differs");
  expect(reproduction(made("0.3.0", "a"), "b", "0.2.0")).toBe("rounding");
  expect(reproduction(made("0.2", "a"), "b", "0.2.0")).toBe("differs");
  expect(agreesToRounding("0.1.3")).toBe(
    "made with Slotwise 0.1: the results agree to rounding only",
  );
});
