import { describe, expect, test } from "vitest";
import type { NetworkFabric } from "../../model/spec/fabric-spec.ts";
import type { TransportId, TransportParameters } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import { Routing } from "../../network/graph/routing.ts";
import { networkOf } from "../../network/scenario-network.ts";
import { bcube, fatTree, jellyfish, leafSpine, star, tree } from "../../testing/networks.ts";
import { packetFlows, TRANSPORTS, transported } from "../../testing/transports/run.ts";
import { defaultMarks, fitted, longestWay, roundTrip, unlikeHosts } from "./fitted.ts";
import { usualTransport } from "./resolve-transport.ts";

const GIGABIT = 1e9;
const US = 1e6;
const QCLIMB = leafSpine(9, 16, 4, 40 * GIGABIT, 100 * GIGABIT);

const longestOf = (network: Network, delay: number, isSpray = false) =>
  longestWay(network, new Float64Array(network.from.length).fill(delay), isSpray);

describe("SPEC 16.17 the longest way", () => {
  test("holds its rate times its round trip: 8 delays, 2 links of hosts and 2 between switches", () => {
    const trip = 85 * US + 2 * 308_000 + 2 * 123_200;
    expect(longestOf(QCLIMB, 10.625 * US)).toMatchObject({
      roundTrip: trip,
      rate: 40 * GIGABIT,
      packets: Math.ceil((40 * trip) / 12e6),
    });
  });

  test.each([
    ["star", star(5, GIGABIT), 2],
    ["tree", tree(3, 2, GIGABIT, GIGABIT), 4],
    ["leaf–spine", leafSpine(2, 2, 2, GIGABIT, GIGABIT), 4],
    ["fat-tree", fatTree(4, GIGABIT), 6],
    ["BCube", bcube(2, 2, GIGABIT), 6],
    ["Jellyfish", jellyfish(8, 3, 1, GIGABIT, 1), 5],
    ["hosts of one switch alone", leafSpine(1, 3, 1, GIGABIT, GIGABIT), 2],
  ])("%s", (_, network, links) => {
    expect(longestOf(network, 0).roundTrip).toBe(links * 12_320_000);
  });

  test("goes at the rate of its narrowest link, and of all that are sprayed together", () => {
    const slow = leafSpine(2, 2, 3, 40 * GIGABIT, 10 * GIGABIT);
    expect(longestOf(slow, 0).rate).toBe(10 * GIGABIT);
    expect(longestOf(slow, 0, true).rate).toBeCloseTo(30 * GIGABIT, 0);
  });
});

describe("SPEC 16.18 hosts of every two rates", () => {
  const ratesOf = (own: readonly number[]) => {
    const hostRates = own.map((rate, host) => ({ hosts: [host], rate }));
    const { rate, out, outStart, ...network } = networkOf({
      kind: "star",
      hosts: own.length,
      rate: 1,
      hostRates,
    });
    const rateOf = (host: number) => rate[out[outStart[host] as number] as number] as number;
    return unlikeHosts({ ...network, rate, out, outStart }).map((pair) => pair.map(rateOf));
  };

  test("are looked at both ways, and those of one rate where there are two of them", () => {
    expect(ratesOf([3, 3, 3])).toEqual([]);
    expect(ratesOf([3, 5, 3])).toEqual([
      [3, 3],
      [3, 5],
      [5, 3],
    ]);
  });

  test.each([6, 7, 13, 32, 200])("of %i rates of at most six, with both ends", (count) => {
    const all = Array.from({ length: count }, (_, k) => count - k);
    const found = ratesOf(all);
    expect(found).toHaveLength(6 * 5);
    const looked = new Set(found.flat());
    expect(looked.size).toBe(6);
    expect([...looked]).toEqual(expect.arrayContaining([1, count]));
  });
});

describe("SPEC 16.17 what nobody says fits the longest way", () => {
  const of = (id: TransportId, more: Partial<TransportParameters> = {}) =>
    fitted(id, { ...usualTransport(id, more.set), ...more }, longestOf(QCLIMB, 10.625 * US));
  const [packets, trip] = [287, 85_862_400];

  test("pFabric's windows, timer and buffers", () => {
    expect(of("pfabric")).toMatchObject({
      initialWindow: packets,
      maxWindow: packets,
      rtoFixed: 3 * trip,
      buffer: 2 * packets * 1500,
      hostBuffer: 2 * packets * 1500,
    });
    expect(of("pfabric", { initialWindow: 12 })).toMatchObject({ maxWindow: packets });
    expect(of("pfabric", { initialWindow: 400 })).toMatchObject({ maxWindow: 400 });
    expect(of("pfabric", { maxWindow: 15 })).toMatchObject({ initialWindow: 15, maxWindow: 15 });
    expect(of("pfabric", { buffer: 9000 })).toMatchObject({ hostBuffer: 9000 });
    const { initialWindow, maxWindow, rtoFixed, buffer } = usualTransport("pfabric", "yaps");
    expect(of("pfabric", { set: "yaps" })).toMatchObject({
      initialWindow,
      maxWindow,
      rtoFixed,
      buffer,
    });
  });

  test("a port's buffer is 250 packets at least; so is the largest window of TCP, and of others where links are slower than hosts'", () => {
    expect(of("tcp")).toMatchObject({ buffer: packets * 1500, maxWindow: packets });
    expect(of("dctcp")).toMatchObject({
      buffer: packets * 1500,
      maxWindow: Number.POSITIVE_INFINITY,
    });
    const slow = longestOf(leafSpine(2, 2, 2, 40 * GIGABIT, 10 * GIGABIT), 10.625 * US);
    const most = (more: Partial<TransportParameters> = {}) =>
      fitted("tcp", { ...usualTransport("tcp"), ...more }, slow).maxWindow;
    expect(slow.packets).toBe(74);
    expect([most(), most({ buffer: 36_000 }), most({ initialWindow: 500 })]).toEqual([
      250, 74, 500,
    ]);
    const near = fitted("dctcp", usualTransport("dctcp"), longestOf(star(3, 10 * GIGABIT), 0));
    expect(near).toMatchObject({ buffer: 375_000, rtoInitial: 1e10, silence: 2e9 });
    const far = fitted("homa", usualTransport("homa"), longestOf(star(3, GIGABIT), 1e9));
    expect(far.silence).toBeGreaterThan(12e9);
    expect(far.rtoInitial).toBe(far.silence);
  });

  test("marks: 65 or 20 packets, a seventh of a round trip's, all of it where hosts are faster", () => {
    const far = longestOf(QCLIMB, 10.625 * US);
    const marks = (rate: number) => defaultMarks(rate * GIGABIT, far) / 1500;
    expect([1, 10, 40, 100].map(marks)).toEqual([20, 72, 65, 103]);
    expect(marks(30)).toBe(215);
  });
});

/** Networks whose hosts or whose core is the narrower, with delays that make a way hold some 200 packets. */
const NETWORKS: readonly (readonly [name: string, network: Network, delay: number])[] = [
  ["star 10", star(3, 10 * GIGABIT), 50],
  ["leaf–spine 10/40", leafSpine(2, 2, 2, 10 * GIGABIT, 40 * GIGABIT), 30],
  ["leaf–spine 40/10", leafSpine(2, 2, 2, 40 * GIGABIT, 10 * GIGABIT), 30],
  ["leaf–spine 40/100", leafSpine(2, 2, 2, 40 * GIGABIT, 100 * GIGABIT), 8],
  ["tree 10/5", tree(2, 2, 10 * GIGABIT, 5 * GIGABIT), 50],
  ["fat-tree", fatTree(4, 10 * GIGABIT), 20],
  ["BCube", bcube(2, 1, 10 * GIGABIT), 25],
  ["Jellyfish", jellyfish(5, 2, 2, GIGABIT, 1), 100],
];
/** Those in which a flow that is sprayed has several ways. */
const CASES = NETWORKS.flatMap((one) =>
  /40.10$|BCube/.test(one[0])
    ? [[...one, "ecmp"] as const, [...one, "spray"] as const]
    : [[...one, "ecmp"] as const],
);

describe("SPEC 16.17 a lone flow of 40 round trips takes at most 1.25 times the ideal under every transport", () => {
  test.each(CASES)("%s", (_, network, microseconds, routing) => {
    for (const delay of [0, microseconds * US]) {
      const { from, to, packets, rate, roundTrip } = longestOf(network, delay, routing === "spray");
      const bytes = 40 * packets * 1460;
      for (const id of TRANSPORTS) {
        const { hosts } = transported(network, packetFlows([{ from, to, bytes }]), {
          id,
          parameters: {
            propagation: delay,
            corePropagation: delay,
            routing,
            ...(routing === "spray" ? { detection: "off" } : {}),
            thresholds: [10_000, 100_000],
            switchThreshold: 100_000,
          },
        });
        // A flow of Homa leaves its host by one port.
        const own = id === "homa" ? Math.min(rate, network.rate[0] as number) : rate;
        const ideal = (40 * packets * 12e15) / own + roundTrip / 2;
        const ratio = (hosts.book.received[0] as number) / ideal;
        expect(ratio, `${id}, ${routing}, ${delay} ps`).toBeLessThan(1.25);
        expect(ratio, `${id}, ${routing}, ${delay} ps`).toBeGreaterThan(0.99);
      }
    }
  });

  const SLOW_CORES: readonly (readonly [name: string, network: Network, microseconds: number])[] = [
    ["leaf–spine 40/10", leafSpine(2, 2, 2, 40 * GIGABIT, 10 * GIGABIT), 35],
    ["leaf–spine 100/10", leafSpine(2, 2, 2, 100 * GIGABIT, 10 * GIGABIT), 12],
    ["tree 10/1", tree(2, 2, 10 * GIGABIT, GIGABIT), 130],
  ];

  test.each(SLOW_CORES)("inside a rack before a slower core: %s", (_, network, microseconds) => {
    const delay = microseconds * US;
    const rate = network.rate[0] as number;
    const roundTrip = 4 * delay + (2 * 12_320 * 1e12) / rate;
    const count = 41 * Math.ceil((rate * roundTrip) / 12e15);
    for (const id of TRANSPORTS) {
      const { hosts, world } = transported(
        network,
        packetFlows([{ from: 0, to: 1, bytes: count * 1460 }]),
        {
          id,
          parameters: {
            propagation: delay,
            corePropagation: delay,
            thresholds: [10_000, 100_000],
            switchThreshold: 100_000,
          },
        },
      );
      const ideal = (count * 12e15) / rate + 2 * delay;
      const ratio = (hosts.book.received[0] as number) / ideal;
      expect(ratio, id).toBeLessThan(1.25);
      expect(ratio, id).toBeGreaterThan(0.99);
      expect(world.tally.lost[0], id).toBe(0);
    }
  });

  const RATE = 10 * GIGABIT;
  const HOST_RATES = [
    { hosts: [0], rate: RATE / 10 },
    { hosts: [4], rate: 4 * RATE },
  ];
  const LEAVES = { kind: "leaf-spine", leaves: 2, hosts: 3, spines: 2, hostRate: RATE } as const;
  const SLOW = { ...LEAVES, coreRate: RATE / 2, hostRates: HOST_RATES };
  /** `holds`: so many packets an ordinary way of the star or of a leaf holds, beyond what buffers have at least or not. */
  const OWN_RATES: readonly (readonly [name: string, fabric: NetworkFabric, holds: number])[] = [
    ["star", { kind: "star", hosts: 6, rate: RATE, hostRates: HOST_RATES }, 300],
    ["a slower core", SLOW, 40],
    ["a slower core, spray", { ...SLOW, routing: "spray" }, 40],
  ];

  test.each(OWN_RATES)("where hosts have rates of their own: %s", (_, fabric, holds) => {
    const network = networkOf(fabric);
    const delay = Math.round((holds * 3e15) / RATE);
    const isSpray = "routing" in fabric && fabric.routing === "spray";
    const routing = new Routing(network);
    for (const [from, to] of [
      [1, 2],
      [1, 5],
      [4, 2],
      [0, 4],
    ] as const) {
      const way = routing.path(from, to, 0, 1);
      const trip = roundTrip(way, network, new Float64Array(network.from.length).fill(delay));
      // Two ways where packets are sprayed.
      const rate = way.reduce((least, link, k) => {
        const isInner = k > 0 && k < way.length - 1;
        return Math.min(least, (network.rate[link] as number) * (isSpray && isInner ? 2 : 1));
      }, Number.POSITIVE_INFINITY);
      const count = 41 * Math.ceil((rate * trip) / 12e15);
      const ideal = (count * 12e15) / rate + trip / 2;
      for (const id of holds > 250 ? (["dctcp", "pfabric"] as const) : TRANSPORTS) {
        const flows = packetFlows([{ from, to, bytes: count * 1460 }]);
        const parameters: Partial<TransportParameters> = {
          propagation: delay,
          corePropagation: delay,
          ...(isSpray ? { routing: "spray", detection: "off" } : {}),
          thresholds: [10_000, 100_000],
          switchThreshold: 100_000,
        };
        const { book } = transported(network, flows, { id, parameters }).hosts;
        const ratio = (book.received[0] as number) / ideal;
        expect(ratio, `${id}, ${from} to ${to}`).toBeLessThan(1.25);
        expect(ratio, `${id}, ${from} to ${to}`).toBeGreaterThan(0.99);
      }
    }
  });
});
