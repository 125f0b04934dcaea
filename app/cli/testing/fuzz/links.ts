import { deflateRawSync } from "node:zlib";
import { decodeLink } from "../../../../engine/doors/files.ts";
import { materialise, simulate } from "../../../../engine/doors/run.ts";
import type { Scenario } from "../../../../engine/doors/scenario.ts";
import { flowCount, partsOf } from "../../../../engine/doors/scenario.ts";
import { mutatedJson, mutatedText, turnedBits } from "./mutate.ts";
import type { Random } from "./random.ts";

/** Most lines of a refusal, and the longest of them. */
const MOST_LINES = 21;
const LONGEST = 1500;
/** One scenario that opens in so many is run too. */
const RUN_ONE_IN = 10;
const FEW_FLOWS = 70;
const FEW_PACKETS = 100_000;

/** A link made of one that opens, by one of many ways to spoil it. */
export function spoiltLink(originals: readonly unknown[], random: Random): string {
  const original = random.pick(originals);
  const json = JSON.stringify(original);
  switch (random.below(10)) {
    case 0:
      return mutatedText(linkOf(json), random);
    case 1:
      return linkOf(mutatedText(json, random));
    case 2:
      return `#1.${Buffer.from(turnedBits(deflateRawSync(json), random)).toString("base64url")}`;
    case 3:
      return linkOf(json).slice(0, random.below(400));
    case 4:
      return random.below(100) === 0
        ? bomb(random)
        : linkOf(JSON.stringify(mutatedJson({ ...(original as object), view: original }, random)));
    default:
      return linkOf(JSON.stringify(mutatedJson(original, random)));
  }
}

function linkOf(text: string): string {
  return `#1.${deflateRawSync(text, { level: 1 }).toString("base64url")}`;
}

/** Few letters that unpack to many. */
function bomb(random: Random): string {
  const piece = random.pick([
    "a",
    "[",
    '{"a":',
    "[0],",
    '"\\',
    '{"id":"a","arrival":0,"size":-1},',
  ]);
  return linkOf(
    `{"version":1,"flows":[${piece.repeat(Math.floor(20_000_000 / piece.length / (1 + random.below(5))))}`,
  );
}

/** What is wrong with how a link is opened or refused; null: nothing. `i`: of how many, which decides what is run. */
export function linkFault(link: string, i: number): string | null {
  const opened = decodeLink(link);
  if (!opened.ok) return messagesFault(opened.messages);
  return i % RUN_ONE_IN === 0 && isSmall(opened.scenario) ? runFault(opened.scenario) : null;
}

export function messagesFault(messages: readonly string[]): string | null {
  if (messages.length === 0) return "refused without a word";
  if (messages.length > MOST_LINES) return `${messages.length} lines`;
  const long = messages.find((line) => line.length > LONGEST);
  return long === undefined ? null : `a line of ${long.length} characters: ${long.slice(0, 100)}`;
}

function isSmall(scenario: Scenario): boolean {
  const { flows, workload, model, policies } = scenario;
  if (workload !== undefined)
    return (
      flowCount(scenario) <= FEW_FLOWS &&
      partsOf(scenario).every((part) => part.spread === undefined && part.bounds === undefined)
    );
  if (policies.some(({ id }) => /distributed/.test(id))) return false;
  const packets = (flows ?? []).reduce((sum, { size }) => sum + size, 0);
  return (flows ?? []).length <= FEW_FLOWS && (model === "fluid" || packets <= FEW_PACKETS);
}

function runFault(scenario: Scenario): string | null {
  if (
    scenario.policies.some(
      ({ thresholds }) => thresholds !== undefined && !Array.isArray(thresholds),
    )
  )
    return null;
  const { flows, policies } = materialise(scenario);
  for (const policy of policies) {
    const { finish } = simulate(flows, scenario.model, scenario.fabric, policy);
    if (finish.some((time) => time === Number.POSITIVE_INFINITY))
      return `${policy.label}: a flow never ends`;
  }
  return null;
}
