import { describe, expect, test } from "vitest";
import { Patience } from "./patience.ts";

describe("SPEC 16.15 a run that gets nowhere ends with a sentence", () => {
  test("after ten million looks at events and a thousand a packet without an end of a flow", () => {
    const patience = new Patience("dctcp", 1000, 0, 1e6);
    for (let k = 1; k <= 10; k++) patience.look(1, 0);
    for (let k = 1; k <= 11; k++) patience.look(2, 0);
    expect(() => patience.look(2, 0)).toThrow(
      /^policies: dctcp sends the same packets again and again: no flow has ended in the last 12000000 events\. Remedy: /,
    );
  });

  test("losses lengthen it as they lengthen runs", () => {
    const patience = new Patience("dctcp", 1000, 0.5, 1e9);
    for (let k = 1; k <= 4; k++) patience.look(0, 0);
    expect(() => patience.look(0, 0)).toThrow(/^policies: /);
  });

  test("with a million packets under way and four times the data", () => {
    const patience = new Patience("tcp", 1000, 0, 1);
    patience.look(0, 1_004_000);
    expect(() => patience.look(0, 1_004_001)).toThrow(
      /1004001 packets are under way, of flows of 1000 in all\. Remedy: /,
    );
  });
});
