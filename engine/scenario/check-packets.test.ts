import { describe, expect, test } from "vitest";
import { messages } from "../testing/scenarios/parsed.ts";

const STAR = { kind: "star", hosts: 4, rate: 1250 };

function faults(policy: object, fabric: object = STAR): readonly string[] {
  return messages({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric,
    flows: [{ id: "a", arrival: 0, size: 146_000, src: 0, dst: 3 }],
    policies: [policy],
  });
}

describe("SPEC 16.15 a fixed waiting time is no shorter than an empty round trip", () => {
  // 1540 bytes, there and back, take 1.232 µs on each of two links of 1250 bytes a µs.
  test("names the field, the round trip and what was given", () => {
    expect(faults({ id: "l2dct", rtoFixed: 1 })).toEqual([
      "policies[0].rtoFixed: expected at least 2.464, the round trip of a packet to the next host through empty queues: before that no acknowledgement can come, and everything is sent again and again, got 1",
    ]);
    expect(faults({ id: "l2dct", rtoFixed: 2.5 })).toEqual([]);
  });

  test.each([
    [
      { id: "pfabric", set: "yaps", propagation: 1e6 },
      STAR,
      "rtoFixed",
      "4000002.464",
      "usual value is 45",
    ],
    [
      { id: "pfabric", set: "yaps" },
      { ...STAR, propagation: 100 },
      "rtoFixed",
      "402.464",
      "usual value is 45",
    ],
    [
      { id: "pfabric", set: "yaps" },
      { ...STAR, rate: 12.5 },
      "rtoFixed",
      "247.2",
      "usual value is 45",
    ],
    [
      { id: "dctcp", set: "ns2", propagation: 1000 },
      STAR,
      "rtoFixed",
      "4002.464",
      "usual value is 2000",
    ],
    [{ id: "homa", buffer: 6000, resend: 2 }, STAR, "resend", "2.464", "got 2"],
    [{ id: "pdq-distributed", retransmission: 50 }, STAR, "retransmission", "102.", "got 50"],
    [{ id: "d3-distributed", retransmission: 50 }, STAR, "retransmission", "102.", "got 50"],
    [
      { id: "rcp-distributed", loss: 0.1, processing: 1e4 },
      STAR,
      "retransmission",
      "4000",
      "usual value is 2000",
    ],
  ])("%j on %j: %s", (policy, fabric, name, least, given) => {
    const [message = "", ...more] = faults(policy, fabric);
    expect(more).toEqual([]);
    expect(message).toMatch(new RegExp(`^policies\\[0\\]\\.${name}: expected at least ${least}`));
    expect(message).toContain(given);
  });

  test.each([
    // What nobody says fits the round trip.
    { id: "pfabric", propagation: 1e6 },
    { id: "homa", loss: 0.1, propagation: 1000 },
    { id: "tcp", rtoMin: 1, rtoInitial: 1, propagation: 1e6 },
    { id: "homa", resend: 1 },
    { id: "homa", propagation: 1e6 },
    { id: "pdq-distributed", propagation: 1e6 },
    { id: "pfabric", propagation: 1e6, rtoFixed: 4.1e6 },
  ])("times that grow, or of which nothing hangs, may be short: %j", (policy) => {
    expect(faults(policy)).toEqual([]);
  });

  test("of a mix each transport's own", () => {
    const of = [{ id: "dctcp" }, { id: "tcp", rtoFixed: 1 }];
    expect(faults({ id: "mix", of })[0]).toMatch(/^policies\[0\]\.of\[1\]\.rtoFixed: /);
  });

  test("on a link too", () => {
    const messagesOnLink = messages({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric: { kind: "link", rate: 1250 },
      flows: [{ id: "a", arrival: 0, size: 146_000 }],
      policies: [{ id: "tcp", rtoFixed: 1 }],
    });
    expect(messagesOnLink[0]).toMatch(/^policies\[0\]\.rtoFixed: expected at least 2\.464/);
  });
});
