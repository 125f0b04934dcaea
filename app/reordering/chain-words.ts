import type { Copy, Tally } from "../../engine/index.ts";
import { quantity } from "../draw/run/run-words.ts";
import type { ChainOutcome, ChainOutput } from "../jobs/studies/chain-job.ts";

/** "TCP sends 9 packets again, 8 of them for nothing; QCLIMB 1, none for nothing." */
export function verdictWords({ tcp, qclimb }: ChainOutput): string {
  const all = ({ tally }: ChainOutcome): string => quantity(tally.finish, "slots");
  return `TCP sends ${againWords(tcp.tally)}, and all are there after ${all(tcp)}; QCLIMB sends ${againWords(qclimb.tally)}: ${all(qclimb)}.`;
}

function againWords({ byAck, byTimeout, useless }: Tally): string {
  const again = byAck + byTimeout;
  if (again === 0) return "nothing again";
  const packets = quantity(again, "packets");
  if (useless === 0) return `${packets} again, ${again === 1 ? "the one that was" : "all"} needed`;
  const vain = useless === again ? (again === 1 ? "" : "all of them ") : `${useless} of them `;
  return `${packets} again, ${vain}for nothing`;
}

export function diagramWords(name: string, { run, tally }: ChainOutcome): string {
  const sent = quantity(run.copies.length, "packets");
  return `${name}: ${sent} sent, ${tally.early} came too early, at most ${tally.mostHeld} held at once, ${againWords(tally)}, all there after ${quantity(tally.finish, "slots")}`;
}

/** Queues are counted from 1, as on the bench. */
export function queueName(queue: number): string {
  return `queue ${queue + 1}`;
}

/** Why a copy was sent. */
export const REASONS: Readonly<Record<Copy["reason"], string>> = {
  first: "for the first time",
  ack: "again, by ACKs",
  timeout: "again, by the timer",
};

export function fateOf({ left, isUseless }: Copy): string {
  if (left === null) return "lost";
  return isUseless ? "of no use" : "needed";
}
