import type { Claims } from "../preset.ts";

/** What the PDQ paper says of its worked examples. */
export const PDQ_CLAIMS: Claims = {
  "pdq-fig-1": [
    {
      says: "Mean FCT under fair sharing",
      source: "PDQ §2.1, Fig. 1b",
      quantity: { policy: "BRR", value: "mean" },
      paper: 4.67,
      asks: "equals",
    },
    {
      says: "Mean FCT, shortest job first",
      source: "PDQ §2.1, Fig. 1c",
      quantity: { policy: "SRPT", value: "mean" },
      paper: 3.33,
      asks: "equals",
    },
    {
      says: "Saved by shortest job first",
      source: "PDQ §2.1",
      quantity: { policy: "SRPT", value: "mean", over: "BRR", saves: true },
      paper: 0.29,
      asks: "equals",
    },
    {
      says: "Flows in time under fair sharing",
      source: "PDQ §2.1: fA and fB miss",
      quantity: { policy: "BRR", value: "in-time" },
      paper: 1 / 3,
      asks: "equals",
    },
    {
      says: "Flows in time under EDF",
      source: "PDQ §2.1",
      quantity: { policy: "EDF", value: "in-time" },
      paper: 1,
      asks: "equals",
    },
  ],
  "pdq-fig-1d": [
    {
      says: "fB ends under D³, right at its deadline",
      source: "PDQ §2.1, Fig. 1d",
      quantity: { policy: "D³", value: "finish", flow: "fB" },
      paper: 4,
      asks: "equals",
    },
    {
      says: "Flows in time under D³: fA fails",
      source: "PDQ §2.1",
      quantity: { policy: "D³", value: "in-time" },
      paper: 2 / 3,
      asks: "at-most",
    },
    {
      says: "Flows in time under EDF",
      source: "PDQ §2.1",
      quantity: { policy: "EDF", value: "in-time" },
      paper: 1,
      asks: "equals",
    },
  ],
  "pdq-aggregation": [
    {
      says: "Mean FCT of PDQ below that of fair sharing",
      source: "PDQ abstract, “∼30 % or more”",
      quantity: { policy: "PDQ", value: "mean", over: "BRR", saves: true },
      paper: 0.3,
      asks: "at-least",
      reading: "the ideal, centralised PDQ: no round trips, no headers",
    },
    {
      says: "ΣFCT of PDQ over the least possible",
      source: "PDQ §5.2.2, Fig. 3d, “can effectively approximate the optimal”",
      quantity: { policy: "PDQ", value: "fct/opt" },
      paper: 1,
      asks: "equals",
    },
  ],
  "pdq-aging": [
    {
      says: "Worst FCT with aging below that without",
      source: "PDQ §7, Fig. 12",
      quantity: { policy: "PDQ, aging", value: "max", over: "PDQ", saves: true },
      paper: 0.48,
      asks: "about",
      reading: "250 servers in place of 256, α and arrivals of our own: the paper says neither",
    },
    {
      says: "Mean FCT with aging over that without",
      source: "PDQ §7, Fig. 12",
      quantity: { policy: "PDQ, aging", value: "mean", over: "PDQ" },
      paper: 1.017,
      asks: "equals",
      tolerance: 0.02,
    },
  ],
  "pdq-deadlines": [
    {
      says: "Flows in time: PDQ over fair sharing",
      source: "PDQ §5.2.1, Fig. 3a",
      quantity: { policy: "PDQ", value: "in-time", over: "BRR" },
      paper: 1,
      asks: "at-least",
      reading: "the paper gives curves and no number",
    },
    {
      says: "Flows in time: PDQ over D³",
      source: "PDQ §5.2.1, Fig. 3a",
      quantity: { policy: "PDQ", value: "in-time", over: "D³" },
      paper: 1,
      asks: "at-least",
    },
    {
      says: "Flows in time: PDQ over PDQ without Early Termination",
      source: "PDQ §5.2.1, “further improves performance”",
      quantity: { policy: "PDQ", value: "in-time", over: "PDQ without ET" },
      paper: 1,
      asks: "at-least",
    },
  ],
  "pdq-fig-6": [
    {
      says: "The last of the five ends under PDQ",
      source: "PDQ §5.4, Fig. 6: “ideally … 40 ms”",
      quantity: { policy: "PDQ", value: "finish", flow: "f5" },
      paper: 40,
      asks: "equals",
      reading: "the paper's own run ends at ∼42 ms: headers, and two round trips to begin with",
    },
    {
      says: "Under fair sharing it ends no sooner",
      source: "PDQ §2.1",
      quantity: { policy: "BRR", value: "finish", flow: "f5" },
      paper: 40,
      asks: "at-least",
    },
  ],
  "pdq-fig-8": [
    {
      says: "Mean FCT of PDQ below that of fair sharing",
      source: "PDQ §5.5, Fig. 8b; abstract, “∼30 %”",
      quantity: { policy: "PDQ", value: "mean", over: "BRR", saves: true },
      paper: 0.3,
      asks: "about",
      reading: "the ideal, centralised PDQ on 16 hosts, flows of 100 KB on average",
    },
  ],
  "pdq-fig-1d-orders": [
    {
      says: "Flows in time under D³: all three in one order, two at most in the other five",
      source:
        "PDQ §2.1: “D3 will fail to satisfy some of the deadlines for 5 cases, the only exception being fA;fB;fC”",
      quantity: { policy: "D³", value: "in-time" },
      paper: 13 / 18,
      asks: "at-most",
    },
    {
      says: "In the order fA fB fC fC ends at its deadline under D³",
      source: "PDQ §2.1",
      quantity: { policy: "D³", value: "finish", flow: "fC, ABC" },
      paper: 6,
      asks: "equals",
    },
    {
      says: "Flows in time under EDF",
      source: "PDQ §2.1",
      quantity: { policy: "EDF", value: "in-time" },
      paper: 1,
      asks: "equals",
    },
  ],
  "pdq-fig-8e": [
    {
      says: "The longest FCT of PDQ over that of RCP",
      source: "PDQ §7, Fig. 8e: no flow takes more than 2.57 times as long",
      quantity: { policy: "PDQ", value: "max", over: "RCP" },
      paper: 2.57,
      asks: "at-most",
      reading: "of the longest flows of both; flow by flow in slotwise reproduce 33",
    },
    {
      says: "Mean FCT of PDQ below that of RCP",
      source: "PDQ abstract, “∼30 %”",
      quantity: { policy: "PDQ", value: "mean", over: "RCP", saves: true },
      paper: 0.3,
      asks: "about",
      reading: "128 servers with delays and headers: a fourth",
    },
  ],
};
