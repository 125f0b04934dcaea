import type { Claims } from "../preset.ts";

/** What the PIAS paper says of its worked examples. */
export const PIAS_CLAIMS: Claims = {
  "pias-web-search": [
    {
      says: "Large flows: mean FCT of PIAS below that of LAS",
      source: "PIAS §4.1, Fig. 5b",
      quantity: { policy: "PIAS", value: "mean", sizeClass: "elephants", over: "LAS", saves: true },
      paper: 0.5,
      asks: "about",
      reading:
        "one link without losses or time-outs in place of a network of 144 hosts; with FIFO inside a queue large flows gain half, and mice wait six times as long",
    },
    {
      says: "Mice: mean FCT of PIAS over that of LAS, at most",
      source: "PIAS §4.1, “similar performance as LAS for short flows”",
      quantity: { policy: "PIAS", value: "mean", sizeClass: "mice", over: "LAS" },
      paper: 1,
      asks: "at-most",
      reading:
        "published thresholds let 1.3 MB into the first queue, which ECN keeps short in the paper. Optimal thresholds give 1.00",
    },
    {
      says: "All flows: mean FCT of PIAS below that of LAS",
      source: "PIAS §4.1, Fig. 4",
      quantity: { policy: "PIAS", value: "mean", over: "LAS", saves: true },
      paper: 0.28,
      asks: "about",
      reading:
        "here LAS has the lower mean: what starvation costs it in the paper's network, time-outs and retransmissions, is not in this model",
    },
  ],
  "pias-data-mining": [
    {
      says: "Mice: mean FCT of PIAS over that of pFabric (SRPT)",
      source: "PIAS §4.3, Fig. 8",
      quantity: { policy: "PIAS, 8 queues", value: "mean", sizeClass: "mice", over: "SRPT" },
      paper: 1.049,
      asks: "at-most",
      reading: "“within a 4.9 % gap”; SRPT is what pFabric approximates",
    },
    {
      says: "Medium flows: eight queues below two",
      source: "PIAS §4.2",
      quantity: {
        policy: "PIAS, 8 queues",
        value: "mean",
        sizeClass: "medium",
        over: "PIAS, 2 queues",
        saves: true,
      },
      paper: 0.48,
      asks: "about",
      reading:
        "one link, sharing inside a queue; with FIFO there and no ECN two queues would hold mice up for thousands of slots",
    },
  ],
  "pias-mismatch": [
    {
      says: "Mice: thresholds of other traffic over their own",
      source: "PIAS §2, “it can significantly impact short flows’ latency”",
      quantity: {
        policy: "PIAS, made for data mining",
        value: "mean",
        sizeClass: "mice",
        over: "PIAS, made for it",
      },
      paper: 1,
      asks: "at-least",
      reading: "the paper gives no number",
    },
  ],
};
