import { DISTRIBUTIONS } from "../../../engine/index.ts";
import { plainText } from "../../document/draft/cell.ts";
import { kindOf, lawOf } from "../../document/draft/choices.ts";
import {
  type Draft,
  draftTitle,
  fabricOf,
  flowsOf,
  modelOf,
  noteOf,
  sourceOf,
  titleOf,
  workloadOf,
} from "../../document/draft/draft.ts";
import { isRecord, recordAt } from "../../document/draft/json-paths.ts";
import { hostsOf, isNetworkKind, type NetworkKind } from "../../document/draft/network-kinds.ts";
import { quantity } from "../../draw/run/run-words.ts";
import type { History } from "../../store/kept/edit-history.ts";

/** The words above the results. */
interface About {
  readonly title: string;
  readonly words: string;
  /** The note of what was opened, which had other flows; "" if there is none. */
  readonly former: string;
}

/**
 * Title and note of a scenario; without a note, what it is in one sentence. So too once it has other flows than its note
 * speaks of; a worked example is then called changed, as where it leaves the page.
 */
export function aboutDraft(
  draft: Draft,
  { isChanged, isExample }: { readonly isChanged: boolean; readonly isExample: boolean },
): About {
  const note = noteOf(draft);
  const title = draftTitle(draft);
  if (!isChanged) return { title, words: note === "" ? describeDraft(draft) : note, former: "" };
  return {
    title: isExample ? `${title}, changed` : title,
    words: describeDraft(draft),
    former: note,
  };
}

/**
 * A draft has other flows than what was opened, or another model or fabric, so that a note on that need not hold of it:
 * what was opened is the first in its past that was called so and had this note. Other policies change no flows.
 */
export function hasOtherFlows({ past, present }: History<Draft>, draft: Draft): boolean {
  const opened = [...past, present].find(
    (one) => titleOf(one) === titleOf(draft) && noteOf(one) === noteOf(draft),
  );
  if (opened === undefined || opened === draft) return false;
  return ["flows", "workload", "model", "units", "fabric"].some(
    (key) => opened.file[key] !== draft.file[key],
  );
}

/** Describes a scenario in one sentence. */
function describeDraft(draft: Draft): string {
  const where = `on ${placeOf(draft)}, in the ${modelOf(draft)} model.`;
  if (sourceOf(draft) === "flows") {
    const { length } = flowsOf(draft);
    return length === 0 ? "" : `${quantity(length, "flows")} ${where}`;
  }
  const { flows, distribution, load, seed, arrivals } = workloadOf(draft);
  return `${counted(flows, "flows")}, ${sizes(distribution)}, ${arriving(arrivals, load)}, seed ${plainText(seed)}, ${where}`;
}

function placeOf(draft: Draft): string {
  const fabric = fabricOf(draft);
  const { kind, ports } = fabric;
  if (kind === "switch") return `a big switch of ${counted(ports, "ports")}`;
  if (!isNetworkKind(kind)) return "one link";
  const hosts = hostsOf(fabric);
  const size = hosts === null ? "" : ` of ${quantity(hosts, "hosts")}`;
  return `a ${NETWORK_WORDS[kind]}${size}`;
}

const NETWORK_WORDS: Readonly<Record<NetworkKind, string>> = {
  star: "star",
  tree: "tree",
  "leaf-spine": "leaf–spine network",
  "fat-tree": "fat-tree",
  bcube: "BCube",
  jellyfish: "Jellyfish",
};

/** Also of what is not a number yet. */
function counted(cell: unknown, unit: string): string {
  return typeof cell === "number" ? quantity(cell, unit) : `${plainText(cell)} ${unit}`;
}

function arriving(arrivals: unknown, load: unknown): string {
  const { fanIn, on, off } = recordAt(isRecord(arrivals) ? arrivals : {}, kindOf(arrivals));
  switch (kindOf(arrivals)) {
    case "incast":
      return `Poisson bursts of ${plainText(fanIn)} at load ${plainText(load)}`;
    case "onOff":
      return `Poisson arrivals on for ${plainText(on)} and off for ${plainText(off)} on average, at load ${plainText(load)}`;
    case "at-once":
      return "all at once";
    case "times":
      return "arrivals at given times";
    default:
      return `Poisson arrivals at load ${plainText(load)}`;
  }
}

function sizes(distribution: unknown): string {
  const law = lawOf(distribution);
  if (!isRecord(distribution) || law === "named") {
    const known = DISTRIBUTIONS.find(({ id }) => id === distribution);
    return `sizes of “${known?.title ?? plainText(distribution)}”`;
  }
  const { shape, min, max } = recordAt(distribution, law);
  if (law === "pareto") return `bounded Pareto sizes of shape ${plainText(shape)}`;
  if (law === "uniform") return `sizes uniform from ${plainText(min)} to ${plainText(max)}`;
  return law === "fixed"
    ? `all of size ${plainText(distribution["fixed"])}`
    : "sizes from an own CDF";
}
