/** A chain of packets as its form and its link have it: what was typed, right or not. */
export interface ChainDraft {
  readonly numbers: Readonly<Record<ChainNumber, number | string>>;
  /** "3, 8" */
  readonly thresholds: string;
  readonly lost: readonly number[];
}

export type ChainNumber =
  | "size"
  | "window"
  | "pace"
  | "delay"
  | "timeout"
  | "lower"
  | "upper"
  | "slack"
  | "from"
  | "packets"
  | "priority";

/** A flow that climbs twice and overtakes itself, then sinks; some other traffic, and a packet lost on the way. */
export const FIRST_CHAIN: ChainDraft = {
  numbers: {
    size: 28,
    window: 16,
    pace: 8,
    delay: 4,
    timeout: 40,
    lower: 14,
    upper: "",
    slack: 0,
    from: 4,
    packets: 3,
    priority: 1,
  },
  thresholds: "3, 8",
  lost: [9],
};

/** The chain that the view part of a link tells; null if it tells none. What is odd in it is as at first. */
export function chainFromLink(view: unknown): ChainDraft | null {
  if (typeof view !== "object" || view === null || !("chain" in view)) return null;
  const told = view.chain;
  if (typeof told !== "object" || told === null) return null;
  const { numbers, thresholds, lost } = told as Record<string, unknown>;
  const cells = typeof numbers === "object" && numbers !== null ? numbers : {};
  const known = Object.entries(cells).filter(
    ([name, value]) =>
      Object.hasOwn(FIRST_CHAIN.numbers, name) &&
      (typeof value === "number" || typeof value === "string"),
  );
  const isLost = (packet: unknown): packet is number => Number.isInteger(packet);
  return {
    numbers: { ...FIRST_CHAIN.numbers, ...Object.fromEntries(known) },
    thresholds: typeof thresholds === "string" ? thresholds : FIRST_CHAIN.thresholds,
    lost: Array.isArray(lost) && lost.every(isLost) ? lost : FIRST_CHAIN.lost,
  };
}

/** Makes the JSON that the engine's parser reads. An empty upper bound is left out. */
export function chainInput({ numbers, thresholds, lost }: ChainDraft): Record<string, unknown> {
  const { from, packets, priority, upper, ...rest } = numbers;
  const size = Number(numbers["size"]);
  return {
    ...rest,
    ...(upper === "" ? {} : { upper }),
    thresholds: listOf(thresholds),
    cross: packets === 0 ? [] : [{ from, packets, priority }],
    // A shorter flow keeps in mind what it would lose if it were longer.
    lost: lost.filter((packet) => packet < size),
  };
}

function listOf(text: string): readonly (number | string)[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  return parts.map((part) => (Number.isFinite(Number(part)) ? Number(part) : part));
}
