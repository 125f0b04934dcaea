import { expect, test } from "vitest";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { EMPTY_FORM } from "../../lessons/authored.ts";
import { withMoment } from "./authored-question.tsx";

const scenario: Scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "e", arrival: 4, size: 5 },
    { id: "m", arrival: 6, size: 1 },
  ],
  policies: [{ id: "fifo" }],
};

function momentOf(form: Partial<typeof EMPTY_FORM>, of: Scenario | null = scenario): string {
  return withMoment({ ...EMPTY_FORM, ...form }, of).at;
}

test("a run is shown up to half of the asked flow, or the second arrival, unless a time is typed", () => {
  expect(momentOf({ kind: "finish", flow: "e" })).toBe("7");
  expect(momentOf({ kind: "finish", flow: "m" })).toBe("7");
  expect(momentOf({ kind: "next" })).toBe("6");
  expect(momentOf({ kind: "next", at: "5" })).toBe("5");
  const fluid: Scenario = { ...scenario, model: "fluid", fabric: { kind: "link", rate: 4 } };
  expect(momentOf({ kind: "finish", flow: "e" }, fluid)).toBe("4.63");
  expect(momentOf({ kind: "finish", flow: "e" }, null)).toBe("");
});
