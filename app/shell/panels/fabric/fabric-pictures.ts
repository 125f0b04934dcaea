import { type NetworkFabric, topologyOf } from "../../../../engine/doors/scenario.ts";
import { type NetworkKind, networkOf } from "../../../document/draft/network-kinds.ts";

export type FabricPicture = "link" | "switch" | NetworkKind;

type Point = readonly [x: number, y: number];
/** Its middle, and its sides where they are not those of a small switch. */
type Box = readonly [x: number, y: number, width?: number, height?: number];

interface Drawing {
  readonly lines: string;
  readonly switches: readonly Box[];
  readonly hosts: readonly Point[];
}

function joined(pairs: readonly (readonly [Point, Point])[]): string {
  return pairs.map(([[ax, ay], [bx, by]]) => `M${ax} ${ay}L${bx} ${by}`).join("");
}

function at(box: Box): Point {
  return [box[0], box[1]];
}

function row(xs: readonly number[], y: number): readonly Point[] {
  return xs.map((x) => [x, y] as const);
}

/** Each of these with each of those. */
function crossed(
  some: readonly Box[],
  others: readonly Box[],
): readonly (readonly [Point, Point])[] {
  return some.flatMap((one) => others.map((other) => [at(one), at(other)] as const));
}

/** So many of those below each of these, in order. */
function hung(above: readonly Box[], below: readonly Box[]): readonly (readonly [Point, Point])[] {
  const each = below.length / above.length;
  return below.map((one, k) => [at(above[Math.floor(k / each)] ?? one), at(one)] as const);
}

const [TOP, MIDDLE, LOW] = [7, 20, 34];

function tree(): Drawing {
  const racks = row([14, 36, 58], MIDDLE);
  const hosts = row([8, 14, 20, 30, 36, 42, 52, 58, 64], LOW);
  const root: Point = [36, TOP];
  return {
    lines: joined([...hung([root], racks), ...hung(racks, hosts)]),
    switches: [root, ...racks],
    hosts,
  };
}

function leafSpine(): Drawing {
  const spines = row([26, 46], TOP);
  const leaves = row([12, 28, 44, 60], MIDDLE);
  const hosts = row([8, 16, 24, 32, 40, 48, 56, 64], LOW);
  return {
    lines: joined([...crossed(spines, leaves), ...hung(leaves, hosts)]),
    switches: [...spines, ...leaves],
    hosts,
  };
}

function fatTree(): Drawing {
  const cores = row([21, 31, 41, 51], 5);
  const upper = row([9, 21, 30, 42, 51, 63], 15);
  const lower = row([9, 21, 30, 42, 51, 63], 25);
  const hosts = row([6, 12, 18, 24, 27, 33, 39, 45, 48, 54, 60, 66], 36);
  const pods = [0, 2, 4].flatMap((k) => crossed(upper.slice(k, k + 2), lower.slice(k, k + 2)));
  const ups = upper.flatMap((one, k) =>
    crossed([one], k % 2 === 0 ? cores.slice(0, 2) : cores.slice(2)),
  );
  const small = (points: readonly Point[]): readonly Box[] =>
    points.map(([x, y]) => [x, y, 6, 4] as const);
  return {
    lines: joined([...ups, ...pods, ...hung(lower, hosts)]),
    switches: [...small(cores), ...small(upper), ...small(lower)],
    hosts,
  };
}

function bcube(): Drawing {
  const levels = row([24, 48], TOP);
  const first = row([18, 54], LOW);
  const hosts = row([12, 26, 46, 60], MIDDLE);
  const above = hosts.map((host, k) => [at(levels[k % 2] ?? host), host] as const);
  return {
    lines: joined([...above, ...hung(first, hosts)]),
    switches: [...levels, ...first],
    hosts,
  };
}

function jellyfish(): Drawing {
  const ring = Array.from({ length: 7 }, (_, k): Point => {
    const angle = (2 * Math.PI * k) / 7 - Math.PI / 2;
    return [round(36 + 19 * Math.cos(angle)), round(20 + 11 * Math.sin(angle))];
  });
  const hosts = ring.map(
    ([x, y]): Point => [round(36 + (x - 36) * 1.55), round(20 + (y - 20) * 1.55)],
  );
  const pairs = [
    [0, 2],
    [0, 3],
    [1, 4],
    [1, 6],
    [2, 5],
    [3, 5],
    [4, 6],
    [2, 6],
  ] as const;
  const links = pairs.map(([a, b]) => [ring[a] as Point, ring[b] as Point] as const);
  return {
    lines: joined([...links, ...hung(ring, hosts)]),
    switches: ring.map(([x, y]) => [x, y, 6, 5] as const),
    hosts,
  };
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

function star(): Drawing {
  const hosts = Array.from({ length: 6 }, (_, k): Point => {
    const angle = (Math.PI * k) / 3;
    return [round(36 + 24 * Math.cos(angle)), round(20 + 15 * Math.sin(angle))];
  });
  return { lines: joined(hung([[36, 20]], hosts)), switches: [[36, 20, 11, 9]], hosts };
}

function bigSwitch(): Drawing {
  const [left, right] = [14, 58].map((x) => [8, 20, 32].map((y): Point => [x, y])) as [
    Point[],
    Point[],
  ];
  const ports = [...left, ...right];
  return {
    lines: joined(ports.map((port) => [port, [36, port[1]]] as const)),
    switches: [[36, 20, 20, 34]],
    hosts: ports,
  };
}

/** A small network of that kind, cable by cable: hosts in a row, and above them the layers of its switches. */
function network(kind: NetworkKind): Drawing {
  const fabric = networkOf(kind) as unknown as NetworkFabric;
  const topology = topologyOf(fabric);
  const counts = [topology.hosts(fabric), ...topology.layers(fabric).map(({ count }) => count)];
  const step = (LOW - TOP) / (counts.length - 1);
  const [hosts = [], ...layers] = counts.map((count, k) =>
    row(
      Array.from({ length: count }, (_, n) => round(4 + (64 * (n + 0.5)) / count)),
      round(LOW - k * step),
    ),
  );
  const nodes = [hosts, ...layers].flat();
  const cables: [Point, Point][] = [];
  topology.build(fabric, {
    lay: (a, b) => cables.push([nodes[a] as Point, nodes[b] as Point]),
    // A ring has little to show of a random graph, but it is one.
    regularGraph: (count) => Array.from({ length: count }, (_, k) => [k, (k + 1) % count] as const),
  });
  const switches = layers.flatMap((one) =>
    one.map(([x, y]): Box => [x, y, Math.min(8, round(40 / one.length)), 5]),
  );
  return { lines: joined(cables), switches, hosts };
}

/** Those that are drawn by hand, in a box of 72 × 40. */
const DRAWN: ReadonlyMap<FabricPicture, Drawing> = new Map<FabricPicture, Drawing>([
  ["link", { lines: "M12 20H60", switches: [], hosts: row([12, 60], 20) }],
  ["switch", bigSwitch()],
  ["star", star()],
  ["tree", tree()],
  ["leaf-spine", leafSpine()],
  ["fat-tree", fatTree()],
  ["bcube", bcube()],
  ["jellyfish", jellyfish()],
]);

/** What each kind looks like, small. */
export function pictureOf(kind: FabricPicture): Drawing {
  return DRAWN.get(kind) ?? network(kind as NetworkKind);
}
