import type { PolicyId } from "../../engine/doors/scenario.ts";

/** Policies in a few lines of pseudo-code; those without any have their rule alone. */
export const PSEUDO_CODE: Readonly<Partial<Record<PolicyId, string>>> = {
  fifo: `in each slot:
  send the packet that was released first`,
  brr: `in each slot:
  f ← the flow after the last one served
  send a packet of f`,
  las: `in each slot:
  f ← the flow that has sent least
  send a packet of f`,
  pias: `queue(f) ← 1 on arrival
in each slot:
  q ← the first queue that is not empty
  send the packet of q that was released first
  if its flow has sent θ of q: queue(f) ← q + 1`,
  asrpt: `in each slot:
  f ← of the flows whose last packet is there,
    the one with least left to send,
    else the one whose packet was released first
  send a packet of f`,
  srpt: `in each slot:
  f ← the flow with least left to send
  send a packet of f`,
  sjf: `in each slot:
  f ← the flow of least size
  send a packet of f`,
  edf: `in each slot:
  f ← the flow whose deadline is next
  send a packet of f`,
  srpte: `in each slot:
  f ← the flow with least estimate − sent,
    0 where it has sent more
  send a packet of f`,
  qclimb: `queue(f) ← by its lower bound, on arrival
each time what is left of its lower bound
  falls below a threshold: one queue up
then for the slack: the first queue
then: the queue of PIAS, by what it has sent
past its upper bound: the lowest queue`,
  pdq: `in each slot:
  give up flows that cannot meet their deadline
  f ← the flow whose deadline is next,
    of equal ones that with least left to send
  send a packet of f`,
  rank: `in each slot:
  f ← the flow with the least value of your expression
  send a packet of f`,
};
