/**
 * Statements that are read more than once: the claim nearest to what the paper measured has the word of all, and the others stand
 * below it and are not counted.
 */
const READINGS: Readonly<Record<string, string>> = {
  "4t": "4 4b pias-web-search/2",
  "5t": "5 5b pias-web-search/1",
  "6t": "6 pias-web-search/3",
  "7t": "7 7b pias-data-mining/2",
  "40a": "pias-data-mining/1",
  "9t": "9a 9d",
  "9u": "9b 9e qclimb-leaf-spine/3",
  "9v": "9c 9f qclimb-sgd/1",
  "10t": "10 10f",
  "11t": "11 11f qclimb-leaf-spine/1",
  "50u": "11b 11g qclimb-leaf-spine/2",
  "12t": "12 12f",
  "13t": "13 13b",
  "14t": "14a",
  "14u": "14b",
  "16t": "16a 16f qclimb-fig-25/2",
  "16u": "16b 16g qclimb-fig-25/1",
  "46v": "qclimb-sgd/2",
  "19t": "19b asrpt-web-search/3",
  "19u": "19a",
  "20t": "20a",
  "20u": "20b",
  "21t": "21a asrpt-random-releases/1",
  "21u": "21c asrpt-random-releases/2",
  "57t": "21b",
  "22t": "22a asrpt-web-search/2",
  "22u": "22b 22d",
  "22v": "22c",
  "53t": "asrpt-web-search/1",
  "24a": "nos2-equal-split/1",
  "25t": "25a nos2-leaf-spine/1",
  "25u": "25b",
  "25v": "nos2-leaf-spine/2",
  "58t": "nos2-leaf-spine/4",
  "58u": "25c nos2-leaf-spine/5 nos2-equal-split/2",
  "58v": "nos2-equal-split/3",
  "59t": "25d",
  "26t": "26a",
  "26u": "26c",
  "26v": "26b",
  "28c": "28a 28b 28e pdq-aggregation/1 pdq-fig-8/1 pdq-fig-8e/2 pdq-rcp-leaf-spine/1",
  "29a": "29c",
  "34a": "pdq-aging/1",
  "34b": "pdq-aging/2",
  "60x": "pdq-aggregation/2",
  "pdq-fig-3c-packets/1": "pdq-deadlines/2",
};

const NEAREST = new Map(
  Object.entries(READINGS).flatMap(([nearest, others]) =>
    others.split(" ").map((id) => [id, nearest] as const),
  ),
);

/** The claim that is nearer to the paper than this reading of the same statement; null: this is the nearest. */
export function nearestReading(id: string): string | null {
  return NEAREST.get(id) ?? null;
}

/** Claims that are gone, by the one that says the same. */
export const FORMER_CLAIMS: Readonly<Record<string, string>> = { "pdq-fig-8e/1": "33c" };

/** What a paper measured on, packet by packet: Gb/s of a host, and what else is not as here. */
export interface PaperNetwork {
  readonly hosts: number;
  readonly rate: number;
  readonly flows?: string;
}

/** A paper whose claims are measured. */
export interface Paper {
  /** As claims name it. */
  readonly name: string;
  readonly title: string;
  readonly venue: string;
  readonly network?: PaperNetwork;
  /** What is wrong in it, with the right number (SPEC 9). */
  readonly errata: readonly string[];
}

export const PAPERS: readonly Paper[] = [
  {
    name: "PIAS",
    title: "PIAS: Practical Information-Agnostic Flow Scheduling for Data Center Networks",
    venue: "Bai et al., HotNets 2014",
    network: { hosts: 144, rate: 10, flows: "100,000 flows in its scripts" },
    errata: [
      "eqs. 4–5: the shares θ₂ = 1 − ρθ₁, … add up to more than 1 for every θ₁ > 0 and ρ < 1, so that they are no thresholds",
      "eq. 5: by eq. 4 θ₂ + θ₁ is 1 + (1 − ρ)θ₁; printed is 1 − (1 − ρ)θ₁",
    ],
  },
  {
    name: "QCLIMB",
    title: "Flow Scheduling with Imprecise Knowledge",
    venue: "Li et al., NSDI 2024",
    network: { hosts: 144, rate: 40 },
    errata: [
      "Fig. 26: with f₂'s lower bound of 3 and one more packet the ends are 4 and 10, and the mean is 7; the printed means 7.5 and 6 belong to an f₂ of 3 packets",
    ],
  },
  {
    name: "ASRPT",
    title: "SRPT-based Congestion Control for Flows with Unknown Sizes",
    venue: "Davydow et al., IFIP Networking 2021",
    network: { hosts: 144, rate: 10 },
    errata: [
      "Theorem 6: read with attained service in place of the packet number, its flows must have one packet more than θₖ to reach the last queue",
    ],
  },
  {
    name: "NOS2",
    title: "Low-complexity Flow Scheduling for Commodity Switches in Data Center Networks",
    venue: "Sviridov et al., GLOBECOM 2019",
    network: { hosts: 120, rate: 1 },
    errata: [
      "Fig. 1: sizes 1, 3, 6 under fair sharing end at 3, 7 and 10, not 9; the mean is 6.67, not 6.33",
    ],
  },
  {
    name: "PDQ",
    title: "Finishing Flows Quickly with Preemptive Scheduling",
    venue: "Hong et al., SIGCOMM 2012",
    errata: [],
  },
];

/** What a claim's paper measured on; null: it has many networks, as PDQ's, which differ from figure to figure and are mostly its own. */
export function networkOfPaper(paper: string, place: string): PaperNetwork | null {
  if (paper === "QCLIMB" && /Fig\. (2[127]|[789]\b|1[01])|§5\.[12]/.test(place))
    return { hosts: 8, rate: 25 };
  return PAPERS.find(({ name }) => name === paper)?.network ?? null;
}

/** Numbers of claims that worked examples have. */
export const NUMBERED: Readonly<Record<string, readonly string[]>> = {
  "8": ["qclimb-fig-26", "qclimb-fig-26-printed"],
  "17": ["asrpt-fig-2"],
  "16": ["qclimb-fig-25"],
  "18": ["asrpt-theorem-1", "asrpt-theorem-3", "asrpt-theorem-6"],
  "23": ["nos2-fig-1"],
  "27": ["pdq-fig-1"],
  "30": ["pdq-fig-6-packets"],
  "36": ["pdq-fig-11-light", "pdq-fig-11-full"],
};
