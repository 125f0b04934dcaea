import type { PolicySpec, WrittenRank } from "../../../engine/index.ts";

/** A rank of one's own as it is typed. */
export interface OwnRankDraft {
  /** Expressions, ; between them. */
  readonly rank: string;
  /** "theta = 100, k = 2" */
  readonly constants: string;
  readonly ties: "arrival" | "index" | "rr";
  /** Empty: all flows are shown in one queue. */
  readonly queue: string;
}

/** A twist on LAS, until something else is typed. */
export const DEFAULT_OWN_RANK: OwnRankDraft = {
  rank: "min(sent, theta)",
  constants: "theta = 3",
  ties: "arrival",
  queue: "",
};

/** What a file says of it. */
export function ownRankInput({ rank, constants, ties, queue }: OwnRankDraft): object {
  const lines = rank
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const named = constantsIn(constants);
  return {
    rank: lines.length === 1 ? lines[0] : lines.length === 0 ? "" : lines,
    ...(Object.keys(named).length > 0 && { constants: named }),
    ...(ties !== "arrival" && { ties }),
    ...(queue.trim() !== "" && { queue }),
  };
}

/** Of a rank that is at hand, as it would be typed. */
export function ownRankOf(written: WrittenRank): OwnRankDraft {
  return readOwnRank({ ...written });
}

/** Of a file's policy, where what is no text is left for the parser to name. */
export function readOwnRank(input: Readonly<Record<string, unknown>>): OwnRankDraft {
  const { rank, constants, ties, queue } = input;
  const lines = Array.isArray(rank) ? rank : [rank];
  const isNamed = typeof constants === "object" && constants !== null;
  return {
    rank: lines
      .filter((line) => line !== undefined)
      .map(String)
      .join("; "),
    constants: isNamed
      ? Object.entries(constants)
          .map(([name, value]) => `${name} = ${value}`)
          .join(", ")
      : "",
    ties: ties === "index" || ties === "rr" ? ties : "arrival",
    queue: typeof queue === "string" ? queue : "",
  };
}

/** What is no number stays as it is typed, which is a fault of the scenario. */
function constantsIn(text: string): NonNullable<PolicySpec["constants"]> {
  const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== "");
  const pairs = parts.map((part): [string, unknown] => {
    const [name = "", value = ""] = part.split("=").map((side) => side.trim());
    const number = Number(value);
    return [name, value === "" || Number.isNaN(number) ? value : number];
  });
  return Object.fromEntries(pairs) as NonNullable<PolicySpec["constants"]>;
}
