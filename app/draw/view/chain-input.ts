/** A chain of packets as its form and its link have it: what was typed, right or not. */
export interface TypedChain {
  readonly numbers: Readonly<Record<string, number | string>>;
  /** "3, 8" */
  readonly thresholds: string;
  readonly lost: readonly number[];
}

/** Makes the JSON that the engine's parser reads. An empty upper bound is left out. */
export function chainInput({ numbers, thresholds, lost }: TypedChain): Record<string, unknown> {
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

/** Whether the view part of a link tells a chain: links of the view of reordering have all of it. */
export function isTypedChain(told: unknown): told is TypedChain {
  if (typeof told !== "object" || told === null) return false;
  const { numbers, thresholds, lost } = told as Record<string, unknown>;
  return (
    typeof numbers === "object" &&
    numbers !== null &&
    typeof thresholds === "string" &&
    Array.isArray(lost)
  );
}
