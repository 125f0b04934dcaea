import { afterEach, expect, test, vi } from "vitest";
import { isNewsDue } from "./persist.ts";

/** As browsers have it: what is stored is also what the object's own keys are. */
function storageOf(kept: Record<string, string>): Record<string, unknown> {
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        kept[key] = text;
      },
    },
  });
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["who has been here before", { "slotwise.theme": "dark" }, [true, false]],
  ["nobody new", {}, [false, false]],
  ["nobody who has only left the first page", { "slotwise.start": "bench" }, [false, false]],
  ["nobody for what other pages of the host keep", { other: "1" }, [false, false]],
] as const)("news are told once, to %s", (_, kept, told) => {
  vi.stubGlobal("localStorage", storageOf({ ...kept }));
  expect([isNewsDue("0.2"), isNewsDue("0.2")]).toEqual(told);
});

test("where nothing can be kept nothing is told", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(isNewsDue("0.2")).toBe(false);
});
