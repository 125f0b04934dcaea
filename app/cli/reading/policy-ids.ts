import { didYouMean, POLICIES, type PolicyId } from "../../../engine/index.ts";

/** `--policy id,id` */
export function parsePolicyIds(text: string, faults: string[]): PolicyId[] {
  const known = POLICIES.map((policy) => policy.id);
  return text.split(",").flatMap((word) => {
    const id = known.find((candidate) => candidate === word.trim().toLowerCase());
    if (id !== undefined) return [id];
    const hint = didYouMean(word, known);
    const got = `got "${word}"${hint && `: ${hint}`}`;
    faults.push(`--policy: expected ${known.join(", ")}, ${got}`);
    return [];
  });
}
