import type { PolicyId } from "../../engine/index.ts";

/** What a policy does, in a few lines; policies without any have their rule alone. */
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
  run SRPT aside, on the same flows as a fluid
  f ← the flow that SRPT finishes first
  send a packet of f if one is released,
  else of the next such flow`,
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
  f ← the flow with least estimate − sent
  send a packet of f`,
  qclimb: `queue(f) ← by its lower bound, on arrival
each time f has sent a threshold:
  while its lower bound lasts: one queue up
  then for the slack: stay
  then: one queue down, as in PIAS
past its upper bound: the lowest queue`,
  pdq: `each flow tells what it has left, and its deadline
each switch: the most urgent flow gets the link,
  then the next one what is left of it
a flow without a rate is paused, and asks again`,
  rank: `in each slot:
  f ← the flow with the least value of your expression
  send a packet of f`,
};
