import type { Wiring } from "../../../engine/doors/draw-data.ts";
import { endpointsOf, isNetwork } from "../../../engine/doors/scenario.ts";
import type { DrawnFabric, Mark, PictureRoom, Places } from "./places.ts";

/** More hosts on one side would stand closer than their names need. */
const MOST = 20;
/** From one host to the next, at most, and the side of a host. */
const PITCH = 30;
const HOST = 16;
const EDGE = 14;
/** Left of senders and right of receivers, for their names: a letter, what is beside them, and no more than so much. */
const NAMES = { letter: 7.4, air: 12, most: 96 } as const;

/**
 * One switch whose hosts either send or receive: those who send stand left of the switch, those who receive right of it, with
 * those below them that do nothing. Null: somebody does both, there are too many, or there are more switches.
 */
export function opposite(fabric: DrawnFabric, wiring: Wiring, room: PictureRoom): Places | null {
  const hosts = endpointsOf(fabric) ?? 0;
  if (!isNetwork(fabric) || wiring.nodes !== hosts + 1) return null;
  const { sends, receives } = endsOf(wiring, hosts);
  const all = Array.from({ length: hosts }, (_, host) => host);
  if (all.some((host) => sends[host] && receives[host])) return null;
  const left = [
    ...all.filter((host) => sends[host]),
    ...all.filter((host) => !sends[host] && !receives[host]),
  ];
  const right = all.filter((host) => receives[host]);
  const most = Math.max(left.length, right.length);
  if (right.length === 0 || most > MOST) return null;
  const height = Math.max(room.height ?? 0, most * HOST * 1.25 + EDGE, 3 * PITCH);
  const pitch = Math.min(PITCH, (height - 2 * EDGE) / Math.max(1, most - 1));
  const nameOf = (host: number): string => room.nameOf?.(host) ?? `host ${host}`;
  const besides = (hosts: readonly number[]): number => {
    const letters = hosts.reduce((longest, host) => Math.max(longest, nameOf(host).length), 0);
    return Math.min(NAMES.most, NAMES.letter * letters + NAMES.air) + HOST / 2;
  };
  const column = (hosts: readonly number[], x: number, side: "left" | "right"): Mark[] =>
    hosts.map((host, k) => ({
      kind: "host",
      label: nameOf(host),
      side,
      first: host,
      count: 1,
      x,
      y: height / 2 + (k - (hosts.length - 1) / 2) * pitch,
      width: HOST,
      height: HOST,
    }));
  const [from, to] = [besides(left), room.width - besides(right)];
  const between: Mark = {
    kind: "switch",
    label: "switch",
    isUppermost: true,
    first: hosts,
    count: 1,
    x: from + 0.56 * (to - from),
    y: height / 2,
    width: 50,
    height: 34,
  };
  return {
    height,
    marks: [...column(left, from, "left"), between, ...column(right, to, "right")],
    layers: [],
    hasCells: false,
    lines: "level",
    areBeside: true,
  };
}

/** Who sends, and who receives. */
function endsOf({ routes, from, to }: Wiring, hosts: number) {
  const { start, link } = routes;
  const sends = new Uint8Array(hosts);
  const receives = new Uint8Array(hosts);
  for (let flow = 0; flow + 1 < start.length; flow++) {
    for (let at = start[flow] as number; at < (start[flow + 1] as number); at++) {
      const [source, sink] = [from[link[at] as number], to[link[at] as number]] as [number, number];
      if (source < hosts) sends[source] = 1;
      if (sink < hosts) receives[sink] = 1;
    }
  }
  return { sends, receives };
}
