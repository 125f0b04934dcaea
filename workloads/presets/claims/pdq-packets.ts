import type { Claims } from "../preset.ts";

/** What the PDQ paper says of the protocol itself, held against the packet-level runs (SPEC 7.9). */
export const PACKET_CLAIMS: Claims = {
  "pdq-fig-1-packets": [
    {
      says: "Flows in time under PDQ",
      source: "PDQ §2.1, Fig. 1c",
      quantity: { policy: "PDQ distributed", value: "in-time" },
      paper: 1,
      asks: "equals",
      reading: "with 15 % more time than the figure, for headers and round trips",
    },
    {
      says: "Flows in time under fair sharing",
      source: "PDQ §2.1, Fig. 1b: fA and fB miss",
      quantity: { policy: "RCP distributed", value: "in-time" },
      paper: 1 / 3,
      asks: "equals",
    },
    {
      says: "Mean FCT saved against fair sharing",
      source: "PDQ §2.1",
      quantity: { policy: "PDQ distributed", value: "mean", over: "RCP distributed", saves: true },
      paper: 0.29,
      asks: "equals",
      tolerance: 0.015,
    },
  ],
  "pdq-fig-3c-packets": [
    {
      says: "Flows in time: PDQ over D³, both protocols packet by packet",
      source: "PDQ §5.2.1, Fig. 3a",
      quantity: { policy: "PDQ distributed", value: "in-time", over: "D³ distributed" },
      paper: 1,
      asks: "at-least",
      reading: "the paper gives curves and no number",
    },
    {
      says: "Flows in time: D³ over RCP",
      source: "PDQ §5.2.1, Fig. 3a",
      quantity: { policy: "D³ distributed", value: "in-time", over: "RCP distributed" },
      paper: 1,
      asks: "at-least",
    },
  ],
  "pdq-fig-6-packets": [
    {
      says: "Five flows of 1 MB end at about 42 ms",
      source: "PDQ §5.4, Fig. 6, “∼42 ms”",
      quantity: { policy: "PDQ distributed", value: "finish", flow: "f5" },
      paper: 42,
      asks: "equals",
      tolerance: 0.84,
      reading: "to 2 %; the recommended reading, 56 bytes of headers",
    },
    {
      says: "The same with the algorithms as printed",
      source: "PDQ §5.4, Fig. 6",
      quantity: { policy: "as printed", value: "finish", flow: "f5" },
      paper: 42,
      asks: "equals",
      tolerance: 0.84,
    },
    {
      says: "Over the 40 ms that the bytes alone take",
      source: "PDQ §5.4: “∼3 % protocol overhead due to TCP/IP header” and initialisation",
      quantity: { policy: "PDQ distributed", value: "finish", flow: "f5", over: "PDQ" },
      paper: 1.05,
      asks: "equals",
      tolerance: 0.02,
    },
  ],
  "pdq-fig-7-packets": [
    {
      says: "The last short flow ends at about 19 ms",
      source: "PDQ §5.4, Fig. 7, “preemption period (10 to 19 ms)”",
      quantity: { policy: "PDQ distributed", value: "finish", flow: "s3" },
      paper: 19,
      asks: "equals",
      tolerance: 0.5,
      reading: "a short flow of 20 KB is s1 to s50; s3 is the last here",
    },
    {
      says: "Mean FCT without Early Start over that with it",
      source: "PDQ §3.3.2: without it the link idles for a round trip between two flows",
      quantity: { policy: "Basic PDQ", value: "mean", over: "PDQ distributed" },
      paper: 1,
      asks: "at-least",
      reading: "the paper gives no number for this figure without Early Start",
    },
  ],
  "pdq-fig-11-light": [
    {
      says: "Mean FCT of PDQ over that with three subflows",
      source: "PDQ §6, Fig. 11a: “Under light loads … by a factor of two”",
      quantity: { policy: "PDQ distributed", value: "mean", over: "M-PDQ, 3 subflows" },
      paper: 2,
      asks: "equals",
      tolerance: 0.2,
      reading: "one draw of four senders, near the mean of twenty; sizes and shifted load are ours",
    },
  ],
  "pdq-fig-11-full": [
    {
      says: "Mean FCT of PDQ over that with three subflows",
      source: "PDQ §6, Fig. 11a: at full load “M-PDQ still retains its benefits”",
      quantity: { policy: "PDQ distributed", value: "mean", over: "M-PDQ, 3 subflows" },
      paper: 1,
      asks: "at-least",
      reading: "the paper gives a curve and no number",
    },
    {
      says: "Mean FCT with four subflows over that with eight",
      source: "PDQ §6, Fig. 11b: “about 4 subflows to reach 97 % of its full potential”",
      quantity: { policy: "M-PDQ, 4 subflows", value: "mean", over: "M-PDQ, 8 subflows" },
      paper: 1.03,
      asks: "at-most",
      reading:
        "held here, for eight are worse than four; the paper has eight no worse, and does not say what a paused subflow gives",
    },
  ],
};
