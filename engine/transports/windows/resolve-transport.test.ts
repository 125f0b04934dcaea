import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import type { TransportSetting } from "../../model/spec/packet-setting.ts";
import { star } from "../../testing/networks.ts";
import { messages } from "../../testing/scenarios/parsed.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";

const MS = 1e9;
const US = 1e6;
const FULL = 1500;
const NONE = Number.POSITIVE_INFINITY;

function scenario(policy: object, fabric: object = {}): object {
  return {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 4, rate: 1250, ...fabric },
    flows: [{ id: "a", arrival: 0, size: 1460, src: 0, dst: 3 }],
    policies: [policy],
  };
}

function parametersOf(policy: object, fabric: object = {}) {
  const { policies } = materialise(parsed(scenario(policy, fabric)));
  const [{ packets } = {}] = policies;
  return (packets as TransportSetting).parameters;
}

/** Made to fit the network. */
const FITS = Number.NaN;
const RFC = {
  set: "rfc",
  initialWindow: 10,
  maxWindow: FITS,
  rtoMin: 10 * MS,
  rtoInitial: FITS,
  rtoFixed: Number.NaN,
  detection: "duplicates",
  buffer: FITS,
  hostBuffer: NONE,
  hostEcn: NONE,
  ports: "settled",
  until: "received",
  probes: 0,
  propagation: 0,
  corePropagation: 0,
  processing: 0,
  routing: "ecmp",
};
const DCTCP = { ...RFC, ecn: Number.NaN, ecnBy: "port", gain: 1 / 16, alphaInitial: 1 };
const NS2 = {
  set: "ns2",
  initialWindow: 70,
  maxWindow: 239,
  rtoFixed: 2 * MS,
  gain: 1 / 16,
  alphaInitial: 0.05859375,
  ecn: 65 * FULL,
  hostEcn: 65 * FULL,
  buffer: 240 * FULL,
  hostBuffer: 240 * FULL,
  marks: "largest",
  ports: "eager",
  until: "acknowledged",
  probes: 5,
  propagation: 20.2 * US,
  corePropagation: 0.2 * US,
  processing: 0,
  routing: "spray",
};
const FLAGS = { again: true, clean: true };

describe("SPEC 16.2 to 16.10 what is not said has these values", () => {
  test.each([
    ["tcp", {}, { ...RFC, ecn: NONE, jitter: 1, recovery: "newreno", handshake: 0 }],
    ["tcp", { set: "pdq" }, { initialWindow: 3, recovery: "reno", handshake: 1, jitter: 1 }],
    ["tcp", { set: "pdq" }, { buffer: 4e6, rtoMin: 2 * MS, propagation: 0.1 * US }],
    [
      "tcp",
      { set: "pdq" },
      { corePropagation: 0.1 * US, processing: 25 * US, rtoInitial: 10 * MS, maxWindow: NONE },
    ],
    ["dctcp", {}, DCTCP],
    ["l2dct", {}, DCTCP],
    ["pias-dctcp", {}, DCTCP],
    ["las-dctcp", {}, { ...DCTCP, marks: "coming" }],
    ["srpt-dctcp", {}, { ...DCTCP, marks: "coming" }],
    ["nos2-dctcp", { switchThreshold: 20_000 }, DCTCP],
    ["ascc", {}, { ...DCTCP, ...FLAGS, openWindow: true, ignoreOld: true }],
    ["qclimb-dctcp", {}, { ...DCTCP, detection: "told" }],
    ["qclimb-dctcp", { detection: "tcp" }, { detection: "duplicates" }],
    ["dctcp", { set: "ns2" }, NS2],
    ["l2dct", { set: "ns2" }, NS2],
    ["pias-dctcp", { set: "ns2" }, NS2],
    ["nos2-dctcp", { set: "ns2", switchThreshold: 20_000 }, NS2],
    ["las-dctcp", { set: "ns2" }, NS2],
    ["srpt-dctcp", { set: "ns2" }, NS2],
    ["ascc", { set: "ns2" }, { ...NS2, ...FLAGS, openWindow: false, ignoreOld: false }],
    [
      "pfabric",
      {},
      {
        initialWindow: FITS,
        maxWindow: FITS,
        rtoFixed: FITS,
        buffer: FITS,
        hostBuffer: FITS,
        ecn: NONE,
        until: "received",
        propagation: 0,
      },
    ],
    [
      "pfabric",
      { set: "yaps" },
      {
        set: "yaps",
        initialWindow: 12,
        maxWindow: 15,
        rtoFixed: 45 * US,
        buffer: 36_864,
        hostBuffer: 36_864,
        ecn: NONE,
        until: "acknowledged",
        oracle: true,
        estimated: false,
        probes: 0,
        propagation: 0.2 * US,
        corePropagation: 0.2 * US,
        processing: 0,
      },
    ],
    ["homa", {}, { buffer: NONE, hostBuffer: NONE, silence: FITS, cutoffs: null, propagation: 0 }],
  ])("%s %j", (id, more, expected) => {
    expect(parametersOf({ id, ...more })).toMatchObject(expected);
  });

  test("SPEC 16.1 ports mark above 65 packets from 10 Gb/s on, above 20 below; hosts' own mark nothing", () => {
    const limits = (rate: number) => {
      const { switching } = transported(star(2, rate), packetFlows([]), { id: "dctcp" }).world;
      // The switch's port to host 0, and host 1's own.
      return [switching.settingOf(1).ecn, switching.settingOf(2).ecn];
    };
    expect(limits(10e9)).toEqual([65 * 1500, NONE]);
    expect(limits(40e9)).toEqual([65 * 1500, NONE]);
    expect(limits(9.9e9)).toEqual([20 * 1500, NONE]);
    expect(limits(1e9)).toEqual([20 * 1500, NONE]);
  });

  test("hosts' ports of the sets ns2 and yaps are as switches', whatever those are", () => {
    const like = (policy: object) => {
      const { hostBuffer, hostEcn } = parametersOf(policy);
      return [hostBuffer, hostEcn];
    };
    expect(like({ id: "dctcp", set: "ns2", buffer: 60_000, ecn: 30_000 })).toEqual([60e3, 30e3]);
    expect(like({ id: "dctcp", set: "ns2", buffer: 60_000, hostBuffer: 9000 })[0]).toBe(9000);
    expect(like({ id: "dctcp", set: "ns2", ecn: "none" })[1]).toBe(NONE);
    expect(like({ id: "pfabric", set: "yaps", buffer: 15_000 })).toEqual([15_000, NONE]);
    expect(like({ id: "dctcp", buffer: 60_000, ecn: 30_000 })).toEqual([NONE, NONE]);
    const above = { id: "dctcp", set: "ns2", buffer: 60_000, hostEcn: 70_000 };
    expect(messages(scenario(above))[0]).toMatch(
      /^policies\[0\]\.hostEcn: expected at most the buffer, 60000/,
    );
  });

  test("what the fabric says of delays and routing stays, and no third duplicate counts where packets are sprayed", () => {
    expect(
      parametersOf({ id: "dctcp", set: "ns2" }, { propagation: 1, routing: "ecmp" }),
    ).toMatchObject({ propagation: US, corePropagation: US, processing: 0, routing: "ecmp" });
    expect(parametersOf({ id: "tcp" }, { routing: "spray" }).detection).toBe("off");
    expect(parametersOf({ id: "tcp", duplicates: "on" }, { routing: "spray" }).detection).toBe(
      "duplicates",
    );
    expect(parametersOf({ id: "tcp", duplicates: "off" }).detection).toBe("off");
    const detectionOf = (own: object) =>
      parametersOf({ id: "qclimb-dctcp", ...own }, { routing: "spray" }).detection;
    expect([{}, { detection: "tcp" }, { detection: "qclimb" }].map(detectionOf)).toEqual([
      "off",
      "off",
      "told",
    ]);
  });
});
