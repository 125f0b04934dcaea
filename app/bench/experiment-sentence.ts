import {
  endpointsOf,
  type Fabric,
  isNetwork,
  policyDefinition,
  type Scenario,
  topologyOf,
} from "../../engine/doors/scenario.ts";
import { shownNames } from "../draw/run/result-view.ts";
import { quantity } from "../draw/run/run-words.ts";
import { drawnPhrases, sampledPhrases } from "./flow-phrases.ts";
import { glue, type Phrase, words } from "./phrases.ts";

/**
 * An experiment as one sentence: "6 flows drawn on one link, in slots, under FIFO, SRPT". It leaves out what has no place
 * in it, as panels show that: delays, pacing, warm-up, sizes as schedulers know them, parameters of policies.
 * `seeds`: those that the statistics are over; empty: the scenario's own alone.
 */
export function sentenceOf(scenario: Scenario, seeds: readonly number[] = []): readonly Phrase[] {
  const { fabric, workload } = scenario;
  const { head, further } =
    workload === undefined ? drawnPhrases(scenario) : sampledPhrases(scenario, seeds);
  const place = words(placeWords(fabric), "fabric", "fabric");
  return [
    ...head,
    ...further.flatMap((phrases) => [glue(", "), ...phrases]),
    glue(further.length === 0 ? " on " : ", on "),
    place,
    ...modelPhrases(scenario),
    ...policyPhrases(scenario),
  ];
}

export function placeWords(fabric: Fabric): string {
  if (fabric.kind === "link") return "one link";
  if (fabric.kind === "switch") return `a big switch of ${quantity(fabric.ports, "ports")}`;
  const { name } = topologyOf(fabric);
  return `a ${withinSentence(name)} of ${quantity(endpointsOf(fabric) ?? 0, "hosts")}`;
}

/** "Leaf–spine" begins small, "BCube" does not. */
function withinSentence(name: string): string {
  return name.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}

/** Networks and packets know neither slots nor a choice. */
function modelPhrases({ model, fabric, policies }: Scenario): readonly Phrase[] {
  const sendsPackets = policies.some(({ id }) => policyDefinition(id).packets !== undefined);
  if (isNetwork(fabric) || sendsPackets) return [];
  return model === "slot"
    ? [glue(", in "), words("slots", "model", "model")]
    : [glue(", as "), words("a fluid", "model", "model")];
}

/** So many policies are named, and how many there are besides. */
const MOST_NAMED = 8;

function policyPhrases({
  model,
  policies,
}: Pick<Scenario, "model" | "policies">): readonly Phrase[] {
  if (policies.length === 0) return [glue(", under no policy yet")];
  const names = shownNames(model, policies);
  const named = policies.slice(0, MOST_NAMED).flatMap((policy, k): Phrase[] => [
    glue(k === 0 ? ", under " : ", "),
    {
      kind: "policy",
      text: names[k] ?? policy.id,
      path: `policies[${k}]`,
      panel: "policy",
      id: policy.id,
      nth: policies.slice(0, k).filter(({ id }) => id === policy.id).length,
    },
  ]);
  const more = policies.length - MOST_NAMED;
  if (more <= 0) return named;
  return [...named, glue(" and "), words(`${more} more`, "policies", "policies")];
}
