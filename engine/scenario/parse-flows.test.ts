import { describe, expect, test } from "vitest";
import { FLOW_KEYS } from "../model/spec/flow-columns.ts";
import { LINK, messages, withFlow } from "../testing/scenarios/parsed.ts";

describe("SPEC 5.1, 5.2, 5.4, 5.6 what is wrong with flows", () => {
  test.each([
    [withFlow({ size: -2 }), "flows[0].size: expected a positive integer, got -2"],
    [withFlow({ size: 0 }), "flows[0].size: expected a positive integer, got 0"],
    [withFlow({ size: 1.5 }), "flows[0].size: expected a positive integer, got 1.5"],
    [withFlow({ size: Number.NaN }), "flows[0].size: expected a positive integer, got NaN"],
    [withFlow({ size: "3" }), 'flows[0].size: expected a positive integer, got "3"'],
    [
      withFlow({ size: 2 ** 53 }),
      "flows[0].size: expected a positive integer, got 9007199254740992 (beyond 2^53 − 1, where whole numbers are no longer exact)",
    ],
    [
      withFlow({ size: 2 ** 53 - 1, arrival: 2 }),
      "flows: expected the last release plus all sizes to stay below 2^53 slots, got 9007199254740992 (beyond 2^53 − 1, where whole numbers are no longer exact)",
    ],
    [withFlow({ arrival: -1 }), "flows[0].arrival: expected an integer from 0, got -1"],
    [withFlow({ id: "" }), 'flows[0].id: expected a text that names the flow, got ""'],
    [withFlow({ spread: -1 }), "flows[0].spread: expected 0 or a number from 1e-9 to 1e12, got -1"],
    [
      withFlow({ weight: 0 }),
      "flows[0].weight: expected a positive number from 1e-9 to 1e9, got 0",
    ],
    [withFlow({ lower: 5, upper: 4 }), "flows[0].lower: expected at most upper (4), got 5"],
    [
      withFlow({ colour: "red" }),
      `flows[0].colour: expected no such key (known: ${FLOW_KEYS.join(", ")}, packets), got "red"`,
    ],
    [
      withFlow({ packets: [0, 1] }),
      "flows[0].packets: expected 3 slots, one a packet of size, got an array of 2",
    ],
    [withFlow({ packets: [1, 2, 3] }), "flows[0].packets[0]: expected the arrival (0), got 1"],
    [
      withFlow({ packets: [0, 3, 2] }),
      "flows[0].packets[2]: expected a slot not before the previous one (3), got 2",
    ],
    [
      withFlow({ packets: [0, 1, 2], spread: 1 }),
      "flows[0].packets: expected nothing beside spread: a flow has either, got an array of 3",
    ],
    [
      withFlow({ packets: [0, 1.5, 0.5] }, { model: "fluid" }),
      "flows[0].packets[2]: expected a time not before the previous one (1.5), got 0.5",
    ],
    [
      withFlow({ packets: [] }, { model: "fluid" }),
      "flows[0].packets: expected a time or more, one a piece, got an empty array",
    ],
    [
      { ...LINK, flows: [LINK.flows[0], LINK.flows[0]] },
      'flows[1].id: expected an id that flows[0] has not, got "a"',
    ],
  ])("%j", (input, message) => {
    expect(messages(input)).toEqual([message]);
  });

  test("SPEC 5.8 the ports of a switch, missing or outside", () => {
    const fabric = { kind: "switch", ports: 2, rate: 1 };
    const flows = [
      { id: "a", arrival: 0, size: 1, src: 0, dst: 2 },
      { id: "b", arrival: 0, size: 1 },
    ];
    expect(messages({ ...LINK, fabric, flows })).toEqual([
      "flows[0].dst: expected the egress port of the switch, an integer from 0 to 1, got 2",
      "flows[1].src: expected the ingress port of the switch, an integer from 0 to 1, got nothing",
      "flows[1].dst: expected the egress port of the switch, an integer from 0 to 1, got nothing",
    ]);
  });

  test("SPEC 1.10 the flow that lacks the estimate a policy needs", () => {
    expect(messages({ ...LINK, policies: [{ id: "qclimb-pp" }] })).toEqual([
      'flows[0].estimate: expected a number, since qclimb-pp (policies[0]) needs it on every flow: flow "a", got nothing',
      'flows[1].estimate: expected a number, since qclimb-pp (policies[0]) needs it on every flow: flow "b", got nothing',
    ]);
  });
});
