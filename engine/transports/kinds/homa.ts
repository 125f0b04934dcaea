import { fifo } from "../../policies/classic.ts";
import { UNTAGGED } from "../windows/tagging.ts";
import { SETTINGS, type Transport } from "./transport.ts";

/** Priorities in the network. */
export const LEVELS = 8;

/** Its hosts tag packets themselves. */
export const homa: Transport = {
  id: "homa",
  about: {
    name: "Homa",
    rule: "The first bytes go at once, the rest as the receiver grants it, shortest first.",
    brief: "the receiver says when",
    source: "Montazeri et al., 2018",
    bind: fifo.bind,
  },
  imitates: "srpt",
  settings: ["unscheduled", "overcommit", "cutoffs", "resend", ...SETTINGS.ports],
  sets: ["rfc"],
  usual: { ecn: Number.POSITIVE_INFINITY, buffer: Number.POSITIVE_INFINITY },
  hosts: "grants",
  window: null,
  discipline: "strict",
  queues: () => LEVELS,
  tagging: () => UNTAGGED,
  isCompleting: false,
  readsSizes: true,
  isBounded: false,
  adapt: null,
  isFitted: true,
  isPlain: () => true,
  // A host's port takes the data of its own flows from one sender.
  mixes: "once",
};
