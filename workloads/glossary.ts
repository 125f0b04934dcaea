/** A way in which the four flows of a picture are sent: under a policy, as a fluid, or with gaps between packets. */
export type Way = "fifo" | "srpt" | "pias" | "fluid" | "spread";

/** A word of the field: what it means in two sentences, and what the picture of four flows shows of it. */
export interface Word {
  readonly name: string;
  readonly sentences: readonly [string, string];
  readonly picture: WordPicture;
  /** What else people look for it by. */
  readonly also?: string;
}

export interface WordPicture {
  readonly way: Way;
  /** `fct`: from arrival to finish of the flow; `finish`: from time 0 to the finish of each; `slot`: one of them; `curve`: a CDF in place of the flows. */
  readonly mark:
    | { readonly kind: "none" | "curve" | "finish" }
    | { readonly kind: "fct"; readonly flow: number }
    | { readonly kind: "slot"; readonly at: number };
}

const NONE = { kind: "none" } as const;

export const WORDS = {
  fct: {
    name: "FCT",
    sentences: [
      "Flow completion time: from a flow's arrival until its last packet has been sent.",
      "Waiting and being sent both count.",
    ],
    picture: { way: "fifo", mark: { kind: "fct", flow: 1 } },
  },
  slowdown: {
    name: "Slowdown",
    sentences: [
      "A flow's FCT divided by the FCT it would have alone on the same links.",
      "1 is the best there is; 12 means twelve times as long.",
    ],
    picture: { way: "fifo", mark: { kind: "fct", flow: 3 } },
  },
  cdf: {
    name: "CDF",
    sentences: [
      "Cumulative distribution: for each time, the share of flows that are done after so long or sooner.",
      "Of two curves, the one further left has more flows done early.",
    ],
    picture: { way: "srpt", mark: { kind: "curve" } },
  },
  p99: {
    name: "p99",
    sentences: [
      "The 99th percentile: 99 of 100 flows are done after so long or sooner.",
      "It tells of the slowest flows, which a mean hides.",
    ],
    picture: { way: "srpt", mark: { kind: "curve" } },
  },
  fpt: {
    name: "FPT",
    sentences: [
      "Flow processing time: the sum of all finish times, counted from time 0.",
      "It is the sum of FCTs plus the sum of arrivals, so both put policies in the same order.",
    ],
    picture: { way: "fifo", mark: { kind: "finish" } },
  },
  opt: {
    name: "OPT",
    sentences: [
      "The least that any policy can reach on these very flows, or where that is not known a bound that none can go below.",
      "A ratio of 1.05 is five per cent above it.",
    ],
    picture: { way: "srpt", mark: NONE },
  },
  slot: {
    name: "Slot",
    sentences: [
      "The time in which a link sends one packet.",
      "In the slot model a packet has the link for one whole slot, and policies decide between slots.",
    ],
    picture: { way: "fifo", mark: { kind: "slot", at: 12 } },
  },
  fluid: {
    name: "Fluid",
    sentences: [
      "A model in which flows are sent at rates, several at once, like water in one pipe.",
      "There are no packets: a rate may be any part of the link's.",
    ],
    picture: { way: "fluid", mark: NONE },
  },
  q1: {
    name: "Q1",
    sentences: [
      "The queue of highest priority: Q2 is served only while Q1 is empty, Q3 only while both are.",
      "A switch has a few such queues a port; which queue a flow is in is the policy's choice.",
    ],
    picture: { way: "pias", mark: NONE },
  },
  theta: {
    name: "θ",
    sentences: [
      "A demotion threshold: how much a flow may have sent before it goes to the next lower queue.",
      "With θ₁ = 2 a mouse of two packets is done in Q1, and an elephant lets it pass.",
    ],
    picture: { way: "pias", mark: NONE },
  },
  load: {
    name: "Load",
    sentences: [
      "The work that arrives in a time, divided by the work that the link can do in it.",
      "At 0.8 it is idle a fifth of the time; near 1 queues grow long.",
    ],
    picture: { way: "fifo", mark: NONE },
  },
  alpha: {
    name: "α",
    sentences: [
      "The pacing factor, or spread: packet j of a flow is released α·(j − 1) slots after the first; as a fluid its data comes at the link's rate over α.",
      "At 0 all packets are there on arrival; above 1 even a flow alone leaves gaps.",
    ],
    picture: { way: "spread", mark: NONE },
  },
  request: {
    name: "Request",
    sentences: [
      "Several flows that belong together, say the answers of many servers to one question: it is done when the last of them is.",
      "Its completion time counts from the arrival of its first flow, so that one slow flow makes the whole request late.",
    ],
    picture: { way: "fifo", mark: { kind: "finish" } },
  },
  mouse: {
    name: "Mice and elephants",
    sentences: [
      "A mouse is a short flow, an elephant a long one.",
      "In a data centre most flows are mice, and most packets belong to elephants.",
    ],
    picture: { way: "fifo", mark: NONE },
    also: "mouse elephant short long flow size",
  },
  incast: {
    name: "Incast",
    sentences: [
      "Many hosts send to one at the same moment, as servers do that answer one question.",
      "Their packets meet at one port of a switch, whose queue may overflow.",
    ],
    picture: { way: "fifo", mark: { kind: "finish" } },
    also: "fan-in burst overflow",
  },
  deadline: {
    name: "Deadline",
    sentences: [
      "The time by which a flow has to be done to be of use.",
      "If not all can be met, policies differ in which flows they give up.",
    ],
    picture: { way: "srpt", mark: { kind: "finish" } },
    also: "due late miss in time EDF",
  },
  starvation: {
    name: "Starvation",
    sentences: [
      "A flow waits for as long as others keep coming that go before it.",
      "Where the shortest goes first an elephant may starve; under FIFO none can.",
    ],
    picture: { way: "srpt", mark: { kind: "fct", flow: 0 } },
    also: "starve wait unfair",
  },
  mark: {
    name: "Mark",
    sentences: [
      "A bit that a switch sets in packets while its queue is long, and that the receiver sends back (ECN).",
      "Senders such as DCTCP’s slow down by it before anything is lost.",
    ],
    picture: { way: "fifo", mark: NONE },
    also: "ECN explicit congestion notification",
  },
  timeout: {
    name: "Timeout",
    sentences: [
      "A sender that has heard nothing for so long takes its packets for lost, and sends them again.",
      "TCP’s usual timer waits far longer than the way there and back takes in a data centre.",
    ],
    picture: { way: "fifo", mark: NONE },
    also: "timer RTO retransmission loss",
  },
} as const satisfies Readonly<Record<string, Word>>;

type WordName = keyof typeof WORDS;

export function wordAt(name: string): Word | null {
  return Object.hasOwn(WORDS, name) ? WORDS[name as WordName] : null;
}
