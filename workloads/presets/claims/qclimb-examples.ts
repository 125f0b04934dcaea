import type { Claims } from "../preset.ts";

/** What the QCLIMB paper says of its worked examples. */
export const QCLIMB_CLAIMS: Claims = {
  "qclimb-fig-26": [
    {
      says: "f2 ends under QCLIMB",
      source: "QCLIMB App. C, Fig. 26",
      quantity: { policy: "QCLIMB", value: "finish", flow: "f2" },
      paper: 3,
      corrected: 4,
      asks: "equals",
      reading:
        "by the text, f2 has one packet more than its lower bound of 3 and f1 sends until time 10",
    },
    {
      says: "Mean FCT of QCLIMB",
      source: "QCLIMB App. C",
      quantity: { policy: "QCLIMB", value: "mean" },
      paper: 6,
      corrected: 7,
      asks: "equals",
    },
    {
      says: "Mean FCT when going by estimates",
      source: "QCLIMB App. C",
      quantity: { policy: "QCLIMB-PP", value: "mean" },
      paper: 7.5,
      corrected: 8,
      asks: "equals",
    },
  ],
  "qclimb-fig-26-printed": [
    {
      says: "Mean FCT of QCLIMB",
      source: "QCLIMB App. C",
      quantity: { policy: "QCLIMB", value: "mean" },
      paper: 6,
      asks: "equals",
    },
    {
      says: "Mean FCT when going by estimates",
      source: "QCLIMB App. C",
      quantity: { policy: "QCLIMB-PP", value: "mean" },
      paper: 7.5,
      asks: "equals",
    },
  ],
  "qclimb-sgd": [
    {
      says: "All flows: mean FCT of QCLIMB below that of PIAS",
      source: "QCLIMB §5.3, Fig. 23 (SGD)",
      quantity: { policy: "QCLIMB", value: "mean", over: "PIAS", saves: true },
      paper: 0.379,
      asks: "about",
      reading:
        "a fiftieth here, since nothing is lost and even exact sizes gain a tenth; the least of the paper's gains, 37.9 to 49.5 % over its loads; sizes learnt from made-up origins of flows in place of a testbed's trace",
    },
    {
      says: "Large flows: mean FCT of PIAS over that of QCLIMB",
      source: "QCLIMB Table 5 (SGD, load 0.7)",
      quantity: { policy: "PIAS", value: "mean", sizeClass: "elephants", over: "QCLIMB" },
      paper: 1.29,
      asks: "about",
      reading: "large flows get what smaller ones leave, under both as much: nothing is lost here",
    },
    {
      says: "Large flows: QCLIMB-PS, which knows all sizes, over QCLIMB",
      source: "QCLIMB Table 5 (SGD, load 0.7)",
      quantity: { policy: "QCLIMB-PS", value: "mean", sizeClass: "elephants", over: "QCLIMB" },
      paper: 1.05,
      asks: "about",
      reading: "here knowing all sizes helps large flows too",
    },
  ],
  "qclimb-leaf-spine": [
    {
      says: "All flows: mean FCT of QCLIMB over that of pFabric (SRPT)",
      source: "QCLIMB §5.3, PageRank: 4.6 to 13.1 % above over the loads",
      quantity: { policy: "QCLIMB", value: "mean", over: "SRPT" },
      paper: 1.131,
      asks: "about",
      reading:
        "the most of the paper's range; no transport and no losses, sizes learnt from made-up origins",
    },
    {
      says: "All flows: mean FCT of QCLIMB over that of QCLIMB-PS, which knows all sizes",
      source: "QCLIMB §5.3, PageRank: 1.6 to 5.9 % above over the loads",
      quantity: { policy: "QCLIMB", value: "mean", over: "QCLIMB-PS" },
      paper: 1.059,
      asks: "about",
    },
    {
      says: "All flows: mean FCT of QCLIMB below that of PIAS",
      source: "QCLIMB §5.3, Fig. 23 (PageRank): 9.1 to 38.3 % over the loads",
      quantity: { policy: "QCLIMB", value: "mean", over: "PIAS", saves: true },
      paper: 0.091,
      asks: "about",
      reading:
        "a hundredth here: nothing is lost, and PIAS pays neither drops nor time-outs; exact sizes gain some seven",
    },
  ],
  "qclimb-fig-25": [
    {
      says: "All flows: mean FCT by estimates over that by sizes",
      source: "QCLIMB App. A, Fig. 25: up to",
      quantity: { policy: "SRPTE", value: "mean", over: "SRPT" },
      paper: 1.8,
      asks: "about",
      reading:
        "K-Means, whose mean grows most here; on one link, without round trips, twenty times, and with other seeds far more or less",
    },
    {
      says: "Small flows: mean FCT by estimates over that by sizes",
      source: "QCLIMB App. A, Fig. 25: up to",
      quantity: { policy: "SRPTE", value: "mean", sizeClass: "mice", over: "SRPT" },
      paper: 22.8,
      asks: "about",
      reading:
        "a handful of small flows decide, so that seeds differ many times over; on one link, without round trips, a thousand times and more",
    },
  ],
};
