import { didYouMean } from "../../../engine/doors/files.ts";
import { POLICIES, type ResolvedPolicy } from "../../../engine/doors/scenario.ts";

/** A policy by its id, or `rank:` and an expression, to the end. */
const OWN_RANK = /(?:^|,)\s*rank\s*:(?<rank>.*)$/is;

/** A word with a colon that is not rank's. */
const OTHER = /(?:^|,)\s*(?<word>[\w-]+)\s*:/;

/** The expression of `--policy 'rank: min(sent, 100)'`; undefined: another policy. */
export function expressionOf(text: string): string | undefined {
  return /^\s*rank\s*:(?<rank>.*)$/is.exec(text)?.groups?.["rank"]?.trim();
}

/** `--policy id,id` or `--policy 'srpt, rank: min(sent, 100)'`: ids, and a rank as a policy. */
export function parsePolicyIds(text: string, faults: string[]): readonly ChosenPolicy[] {
  const own = OWN_RANK.exec(text);
  const rank = own?.groups?.["rank"]?.trim();
  const other = own === null ? OTHER.exec(text)?.groups?.["word"] : undefined;
  if (other !== undefined) {
    const hint = didYouMean(other, ["rank"]);
    faults.push(`--policy: expected ids, or "rank: …" last, got "${text}"${hint && `: ${hint}`}`);
    return [];
  }
  const ids = own === null ? text : text.slice(0, own.index);
  const words = ids === "" && rank !== undefined ? [] : ids.split(",");
  const known = POLICIES.map((policy) => policy.id);
  const chosen = words.flatMap((word): ChosenPolicy[] => {
    const id = known.find((candidate) => candidate === word.trim().toLowerCase());
    if (id !== undefined) return [{ id }];
    const hint = didYouMean(word, known);
    const got = `got "${word}"${hint && `: ${hint}`}`;
    faults.push(`--policy: expected ${known.join(", ")}, ${got}`);
    return [];
  });
  return rank === undefined ? chosen : [...chosen, { id: "rank", rank }];
}

/** One entry of `--policy`: an id, or `rank` with the expression that stands there. */
export interface ChosenPolicy {
  readonly id: string;
  readonly rank?: string;
}

/** Finds it by label, which is unique, else the first with that id. */
export function chosenPolicy(
  policies: readonly ResolvedPolicy[],
  wanted: string,
): ResolvedPolicy | undefined {
  return policies.find(({ label }) => label === wanted) ?? policies.find(({ id }) => id === wanted);
}
