import type { Claims } from "../preset.ts";

/** What the NOS2 paper says of its worked examples. */
export const NOS2_CLAIMS: Claims = {
  "nos2-fig-1": [
    {
      says: "Flow 3 ends under fair sharing",
      source: "NOS2 §III, Fig. 1",
      quantity: { policy: "BRR", value: "finish", flow: "flow 3" },
      paper: 9,
      corrected: 10,
      asks: "equals",
      reading: "ten units of work keep a link of rate 1 busy until 10",
    },
    {
      says: "Mean FCT under fair sharing",
      source: "NOS2 §III",
      quantity: { policy: "BRR", value: "mean" },
      paper: 6.33,
      corrected: 6.67,
      asks: "equals",
    },
    {
      says: "Mean FCT, shortest first",
      source: "NOS2 §III",
      quantity: { policy: "SRPT", value: "mean" },
      paper: 5,
      asks: "equals",
    },
  ],
  "nos2-leaf-spine": [
    {
      says: "All flows: mean FCT of NOS2 over that of PIAS",
      source: "NOS2 §VI, “a near identical FCT”",
      quantity: { policy: "NOS2", value: "mean", over: "PIAS" },
      paper: 1,
      asks: "equals",
      tolerance: 0.1,
      reading: "“near identical” is read as within a tenth; the paper gives curves and no number",
    },
    {
      says: "All flows: mean FCT of NOS2 over that of ES-8 in hosts and switches",
      source: "NOS2 §VI, “a near identical FCT”",
      quantity: { policy: "NOS2", value: "mean", over: "ES-8" },
      paper: 1,
      asks: "equals",
      tolerance: 0.1,
    },
    {
      says: "All flows: mean FCT of fair sharing over that of NOS2",
      source: "NOS2 Fig. 6a, where it is DCTCP that falls behind",
      quantity: { policy: "Fair sharing", value: "mean", over: "NOS2" },
      paper: 1,
      asks: "at-least",
    },
    {
      says: "Mice: mean FCT of ES-8 over that of NOS2",
      source: "NOS2 §V-B, Fig. 6c, “the best FCT is obtained by ES-8”",
      quantity: { policy: "ES-8", value: "mean", sizeClass: "mice", over: "NOS2" },
      paper: 1,
      asks: "at-most",
    },
    {
      says: "Mice: mean FCT of NOS2 over that of PIAS",
      source: "NOS2 §V-B, Fig. 6c, “the worst by PIAS”",
      quantity: { policy: "NOS2", value: "mean", sizeClass: "mice", over: "PIAS" },
      paper: 1,
      asks: "at-most",
    },
  ],
  "nos2-equal-split": [
    {
      says: "Mean FCT of ES-8 over that of optimal thresholds",
      source: "NOS2 §IV, “a mere 10 % penalty”",
      quantity: { policy: "ES-8", value: "mean", over: "OPT-8" },
      paper: 1.1,
      asks: "at-most",
    },
    {
      says: "Mice: PIAS's published thresholds over ES-8",
      source: "NOS2 §V, Fig. 6c: best by ES-8, worst by PIAS",
      quantity: { policy: "PIAS", value: "mean", sizeClass: "mice", over: "ES-8" },
      paper: 1,
      asks: "at-least",
    },
    {
      says: "Elephants: PIAS's published thresholds over ES-8",
      source: "NOS2 §V, Fig. 6c: “the opposite”",
      quantity: { policy: "PIAS", value: "mean", sizeClass: "elephants", over: "ES-8" },
      paper: 1,
      asks: "at-most",
    },
  ],
};
