import { DISTRIBUTIONS } from "../../../engine/index.ts";
import type { ArrivalsDraft } from "../../document/draft/arrivals-draft.ts";
import type { Cell } from "../../document/draft/cell.ts";
import type { DistributionDraft, Draft } from "../../document/draft/draft.ts";
import { draftTitle } from "../../document/draft/draft-title.ts";
import { hostsOf, type NetworkKind } from "../../document/draft/network-draft.ts";
import { quantity } from "../../draw/run/run-words.ts";

/** What stands above the results. */
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
  const { note } = draft.headings[draft.source];
  const title = draftTitle(draft);
  if (!isChanged) return { title, words: note === "" ? describeDraft(draft) : note, former: "" };
  return {
    title: isExample ? `${title}, changed` : title,
    words: describeDraft(draft),
    former: note,
  };
}

/** What a scenario is, in one sentence. */
function describeDraft(draft: Draft): string {
  const { fabric, model, source, flows, workload } = draft;
  const where = `on ${placeOf(fabric)}, in the ${model} model.`;
  if (source === "flows") {
    if (flows.length === 0) return "";
    return `${quantity(flows.length, "flows")} ${where}`;
  }
  const { flows: count, load, seed } = workload;
  return `${counted(count, "flows")}, ${sizes(workload.distribution)}, ${arrivals(workload.arrivals, load)}, seed ${seed}, ${where}`;
}

function placeOf({ kind, ports, network }: Draft["fabric"]): string {
  if (kind === "link") return "one link";
  if (kind === "switch") return `a big switch of ${counted(ports, "ports")}`;
  const hosts = hostsOf(network);
  const size = hosts === null ? "" : ` of ${quantity(hosts, "hosts")}`;
  return `a ${NETWORK_WORDS[network.kind]}${size}`;
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
function counted(cell: Cell, unit: string): string {
  return typeof cell === "number" ? quantity(cell, unit) : `${cell} ${unit}`;
}

function arrivals({ kind, fanIn, on, off }: ArrivalsDraft, load: Cell): string {
  switch (kind) {
    case "poisson":
      return `Poisson arrivals at load ${load}`;
    case "incast":
      return `Poisson bursts of ${fanIn} at load ${load}`;
    case "onOff":
      return `Poisson arrivals on for ${on} and off for ${off} on average, at load ${load}`;
    case "at-once":
      return "all at once";
    case "times":
      return "arrivals at given times";
  }
}

function sizes(distribution: DistributionDraft): string {
  switch (distribution.kind) {
    case "named": {
      const known = DISTRIBUTIONS.find(({ id }) => id === distribution.name);
      return `sizes of “${known?.title ?? distribution.name}”`;
    }
    case "pareto":
      return `bounded Pareto sizes of shape ${distribution.pareto.shape}`;
    case "uniform":
      return `sizes uniform from ${distribution.uniform.min} to ${distribution.uniform.max}`;
    case "fixed":
      return `all of size ${distribution.fixed}`;
    case "cdf":
      return "sizes from an own CDF";
  }
}
