import type { Claims } from "../preset.ts";

const OURS = "Slotwise (the note of this example)";

/** What our own examples say of transports, held against their packet-level runs. */
export const TRANSPORT_CLAIMS: Claims = {
  "incast-transports": [
    {
      says: "Mean FCT of TCP over that of Homa",
      source: OURS,
      quantity: { policy: "TCP", value: "mean", over: "Homa" },
      paper: 90,
      asks: "at-least",
    },
    {
      says: "Mean FCT of DCTCP over that of pFabric, which loses packets too",
      source: OURS,
      quantity: { policy: "DCTCP", value: "mean", over: "pFabric" },
      paper: 50,
      asks: "at-least",
    },
    {
      says: "The last answer ends under Homa",
      source: "Homa (SIGCOMM 2018): the receiver keeps its link busy",
      quantity: { policy: "Homa", value: "max" },
      paper: 110,
      asks: "at-most",
      reading: "80 packets of 1,460 bytes at 10 Gb/s, and a round trip, come to less than 110 µs",
    },
  ],
  "incast-timer": [
    {
      says: "The last answer with the usual timer over that with the short one",
      source: OURS,
      quantity: { policy: "TCP", value: "max", over: "TCP, short timer" },
      paper: 30,
      asks: "at-least",
    },
  ],
  "dctcp-marks": [
    {
      says: "Mean FCT of TCP over that of DCTCP",
      source: OURS,
      quantity: { policy: "TCP", value: "mean", over: "DCTCP" },
      paper: 7,
      asks: "at-least",
    },
    {
      says: "The backup ends under DCTCP, over its end under TCP",
      source: "DCTCP (SIGCOMM 2010): short queues cost no throughput",
      quantity: { policy: "DCTCP", value: "finish", flow: "backup", over: "TCP" },
      paper: 1.01,
      asks: "at-most",
    },
  ],
  "pias-over-dctcp": [
    {
      says: "An answer, worker 6, ends under PIAS over DCTCP, over its end under DCTCP",
      source: "PIAS (HotNets 2014): short flows stay in the first queue",
      quantity: { policy: "PIAS over DCTCP", value: "finish", flow: "worker 6", over: "DCTCP" },
      paper: 0.5,
      asks: "at-most",
      reading: "both begin at 400 µs, so that of the FCT less than a third is left",
    },
    {
      says: "The backup ends, over its end under DCTCP",
      source: OURS,
      quantity: { policy: "PIAS over DCTCP", value: "finish", flow: "backup", over: "DCTCP" },
      paper: 1.01,
      asks: "at-most",
    },
  ],
  "transports-web-search": [
    {
      says: "Mice: mean FCT of TCP over that of pFabric",
      source: "pFabric (SIGCOMM 2013)",
      quantity: { policy: "TCP", value: "mean", sizeClass: "mice", over: "pFabric" },
      paper: 1,
      asks: "at-least",
      reading: "a fabric of 16 hosts and 80 flows: fewer than the paper's by far",
    },
    {
      says: "Mean FCT of TCP over that of pFabric",
      source: "pFabric (SIGCOMM 2013)",
      quantity: { policy: "TCP", value: "mean", over: "pFabric" },
      paper: 1.3,
      asks: "at-least",
    },
    {
      says: "Mean FCT of Homa over that of pFabric",
      source: "Homa (SIGCOMM 2018): near pFabric, with plain priorities",
      quantity: { policy: "Homa", value: "mean", over: "pFabric" },
      paper: 1.1,
      asks: "at-most",
    },
  ],
  "pdq-rcp-leaf-spine": [
    {
      says: "Mean FCT of PDQ below that of RCP",
      source: "PDQ abstract, “∼30 %”",
      quantity: { policy: "PDQ distributed", value: "mean", over: "RCP distributed", saves: true },
      paper: 0.3,
      asks: "about",
      reading: "24 short flows across racks, where paused flows leave links idle",
    },
  ],
};
