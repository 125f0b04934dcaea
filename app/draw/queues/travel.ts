import type { Board, Token } from "./board-layout.ts";
import { TOKEN } from "./board-layout.ts";
import type { QueueView } from "./explanation-view.ts";

/** A packet on its way, in CSS pixels from the top left of a policy's queues; `part`: its place among those of one time. */
export interface Packet {
  readonly key: string;
  readonly flow: number;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly part: number;
}

/** Packets of each flow that had come. */
export type Came = ReadonlyMap<number, number>;

/** More packets of one flow that come at once are not drawn. */
const MOST_AT_ONCE = 3;
/** A packet's side. */
export const PACKET = 8;

export function cameOf(queues: readonly QueueView[]): Came {
  return new Map(queues.flatMap(({ first }) => first.map(({ flow, came }) => [flow, came])));
}

/**
 * The packets that travel as a time begins: those that have come since, from the edge at the right into their flow's
 * place, and one of each flow in service from there to the wire at the left. `before`: what had come at the time just
 * before; null: that is not known, and none comes.
 */
export function travelling(
  { tokens }: Board,
  moment: number,
  before: Came | null,
  { width, wire }: { readonly width: number; readonly wire: number },
): readonly Packet[] {
  return tokens.flatMap((token) => {
    const { flow } = token.flow;
    const y = token.y + (TOKEN - PACKET) / 2;
    // Neither end lies over the flow's name.
    const [head, tail] = [token.x - PACKET, token.x + token.width - PACKET / 2];
    const coming = before === null ? 0 : token.flow.came - (before.get(flow) ?? 0);
    const into = Array.from({ length: Math.min(MOST_AT_ONCE, coming) }, (_, part) => ({
      key: `${moment} ${flow} in ${part}`,
      flow,
      from: width,
      to: tail,
      y,
      part,
    }));
    return isOnWire(token)
      ? [...into, { key: `${moment} ${flow} out`, flow, from: head, to: wire, y, part: 0 }]
      : into;
  });
}

function isOnWire({ flow }: Token): boolean {
  return flow.rate > 0;
}
