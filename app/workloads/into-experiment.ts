import { cdfInPackets } from "../../engine/doors/files.ts";
import type { CdfPoints, FlowSpec } from "../../engine/doors/scenario.ts";
import {
  choose,
  type Draft,
  type FlowDraft,
  fabricOf,
  modelOf,
  unitsOf,
  withField,
  withFlows,
} from "../document/draft/draft.ts";
import { setSource } from "../document/edits/setting-edits.ts";
import { editDraft, showScreen } from "../store/actions.ts";
import type { OwnLaw } from "./shown-law.ts";

/** Samples the experiment's workload from this distribution (the id of a file, or one's own) and shows it. */
export function sampleFrom(law: string | OwnLaw): void {
  editDraft((draft) => {
    const distribution = typeof law === "string" ? law : { cdf: inUnitOf(draft, law.points) };
    return choose(setSource(draft, "workload"), "workload.distribution", () => distribution);
  });
  showScreen("playground");
}

/** Sizes of a law written out are packets in slots, and plain units, here bytes, in the fluid model. */
function inUnitOf(draft: Draft, bytes: CdfPoints): CdfPoints {
  const { size } = unitsOf(draft);
  const isInPackets = modelOf(draft) === "slot" ? size !== "bytes" : size === "packets";
  return isInPackets ? cdfInPackets(bytes) : bytes;
}

/** Puts these flows in the place of the drawn ones and shows them; a switch grows to the ports they name. */
export function drawThese(flows: readonly FlowSpec[]): void {
  editDraft((draft) => {
    const needed = flows.reduce(
      (most, { src = 0, dst = 0 }) => Math.max(most, src + 1, dst + 1),
      1,
    );
    const next = withFlows(setSource(draft, "flows"), flows as readonly FlowDraft[]);
    const { kind, ports } = fabricOf(draft);
    const isFew = kind === "switch" && !(typeof ports === "number" && ports >= needed);
    return isFew ? withField(next, "fabric.ports", needed) : next;
  });
  showScreen("playground");
}
