import type { Claims } from "../preset.ts";

/** What the ASRPT paper says of its worked examples. */
export const ASRPT_CLAIMS: Claims = {
  "asrpt-fig-2": [
    {
      says: "FPT of LAS over that of FIFO",
      source: "ASRPT §IV, “even FIFO significantly outperforms LAS”",
      quantity: { policy: "LAS", value: "fpt", over: "FIFO" },
      paper: 1,
      asks: "at-least",
    },
    {
      says: "f1 ends under LAS, after four packets of f4",
      source: "ASRPT §IV",
      quantity: { policy: "LAS", value: "finish", flow: "f1" },
      paper: 17,
      asks: "at-least",
      reading: "12 slots, four packets of f4, its own last one",
    },
    {
      says: "FPT of LAS over the least possible",
      source: "ASRPT Theorem 5",
      quantity: { policy: "LAS", value: "fpt/opt" },
      paper: 3,
      asks: "at-most",
    },
    {
      says: "FPT of ASRPT over the least possible",
      source: "ASRPT Theorem 7",
      quantity: { policy: "ASRPT", value: "fpt/opt" },
      paper: 2,
      asks: "at-most",
    },
  ],
  "asrpt-srpt-gaps": [
    {
      says: "FPT of SRPT over the least possible",
      source: "ASRPT §III, “SRPT is not necessary optimal”",
      quantity: { policy: "SRPT", value: "fpt/opt" },
      paper: 1,
      asks: "at-least",
      reading: "flows of our own in the manner of Fig. 3",
    },
    {
      says: "FPT of ASRPT over that of SRPT",
      source: "ASRPT §V, Fig. 3",
      quantity: { policy: "ASRPT", value: "fpt", over: "SRPT" },
      paper: 1,
      asks: "at-most",
    },
  ],
  "asrpt-web-search": [
    {
      says: "Mean FCT of ASRPT over that of SRPT with all data at once",
      source: "ASRPT §VIII, Fig. 5 at α = 0",
      quantity: { policy: "ASRPT", value: "mean", over: "SRPT" },
      paper: 1,
      asks: "equals",
    },
    {
      says: "Mice: mean FCT of ASRPT below that of PIAS",
      source: "ASRPT §VIII, Fig. 5b",
      quantity: { policy: "ASRPT", value: "mean", sizeClass: "mice", over: "PIAS", saves: true },
      paper: 0.18,
      asks: "about",
      reading:
        "PIAS's published thresholds, flows sharing a queue; its transport, which keeps queues short, is missing",
    },
    {
      says: "Medium flows: mean FCT of LAS over that of ASRPT",
      source: "ASRPT §VIII, Fig. 5g at load 0.9",
      quantity: { policy: "LAS", value: "mean", sizeClass: "medium", over: "ASRPT" },
      paper: 2.3,
      asks: "about",
      reading: "load 0.8 and α = 0 here, 0.9 and 1 in the paper; LAS loses nothing to time-outs",
    },
  ],
  "asrpt-random-releases": [
    {
      says: "Mean FCT of ASRPT below that of LAS, at most",
      source: "ASRPT §VIII, Fig. 5a",
      quantity: { policy: "ASRPT", value: "mean", over: "LAS", saves: true },
      paper: 0.3,
      asks: "about",
      reading: "one link and 500 flows in place of a network; the paper's largest gain",
    },
    {
      says: "Mean FCT of ASRPT below that of PIAS, at most",
      source: "ASRPT §VIII, Fig. 5a",
      quantity: { policy: "ASRPT", value: "mean", over: "PIAS", saves: true },
      paper: 0.3,
      asks: "about",
    },
  ],
  "asrpt-theorem-1": [
    {
      says: "ΣFCT of ASRPT over the least possible, n = 3",
      source: "ASRPT Theorem 1: at least (n + 1)/3",
      quantity: { policy: "ASRPT", value: "fct/opt" },
      paper: 4 / 3,
      asks: "at-least",
    },
    {
      says: "FPT of ASRPT over the least possible",
      source: "ASRPT Theorem 7",
      quantity: { policy: "ASRPT", value: "fpt/opt" },
      paper: 2,
      asks: "at-most",
      reading: "the same run: what is unbounded in FCT is bounded in FPT",
    },
  ],
  "asrpt-theorem-3": [
    {
      says: "FPT of FIFO over the least possible, n = 8",
      source: "ASRPT Theorem 3: at least n/2",
      quantity: { policy: "FIFO", value: "fpt/opt" },
      paper: 4,
      asks: "at-least",
    },
    {
      says: "FPT of BRR over the least possible",
      source: "ASRPT Theorem 4",
      quantity: { policy: "BRR", value: "fpt/opt" },
      paper: 3,
      asks: "at-most",
    },
  ],
  "asrpt-theorem-6": [
    {
      says: "FPT of PIAS over the least possible, n = 8",
      source: "ASRPT Theorem 6: at least n/2",
      quantity: { policy: "PIAS", value: "fpt/opt" },
      paper: 4,
      asks: "at-least",
      reading: "flows of θ + 1 packets and not θ, so that their last packets are in the last queue",
    },
    {
      says: "FPT of ASRPT over the least possible",
      source: "ASRPT Theorem 7",
      quantity: { policy: "ASRPT", value: "fpt/opt" },
      paper: 2,
      asks: "at-most",
    },
  ],
};
