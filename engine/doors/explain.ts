/** Why a policy serves a flow, in words; ranks and their pictures; laws every run keeps to. */
export { diff } from "../explain/diff.ts";
export { type Explainer, explain, explainer } from "../explain/explain.ts";
export type { Candidate, Explanation, RankPart } from "../explain/explanation.ts";
export { explainInWords } from "../explain/explanation-words.ts";
export { packetExplainer } from "../explain/packets/packet-explainer.ts";
export { packetStory } from "../explain/packets/packet-story.ts";
export { packetsInWords, pauseReason, subflowName } from "../explain/packets/packet-words.ts";
export { measuresOf } from "../explain/quantity-words.ts";
export { spanStory } from "../explain/span-story.ts";
export type { LaneStory } from "../explain/stays.ts";
export { checkLaws, type LawId, type LawVerdicts, type Verdict } from "../laws/check-laws.ts";
export { type AgeTables, ageFunctionsOf } from "../rank/age-table.ts";
export { type WrittenRank, writtenRank } from "../rank/built-in-ranks.ts";
export type { RankedFlow, RankFunction, RankFunctions } from "../rank/function-rank.ts";
export { RankError } from "../rank/rank-error.ts";
export {
  knowledgeOf,
  RANK_NAMES,
  type RankCurve,
  type RankName,
  rankCurve,
  rankWordsOf,
} from "../rank/rank-words.ts";
