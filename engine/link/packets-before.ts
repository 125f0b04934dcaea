import type { LinkState } from "./filler.ts";

/**
 * How many packets that a flow has not sent, or those in step that it stands for have not, come in FIFO
 * order before the one with that release and of the flow with that index.
 */
export function packetsBefore(
  { releases, standing, peers }: Pick<LinkState, "releases" | "standing" | "peers">,
  flow: number,
  release: number,
  index: number,
): number {
  const sent = standing.sent[flow] as number;
  if (!peers.has(flow)) {
    const last = flow < index ? release : release - 1;
    return Math.max(0, releases.countBy(flow, last) - sent);
  }
  const rounds = Math.max(0, releases.countBy(flow, release - 1) - sent);
  const isPart = index > 0 && releases.at(flow, sent + rounds) === release;
  return rounds === 0 && !isPart ? 0 : peers.turnsBefore(flow, rounds, isPart ? index : 0);
}
