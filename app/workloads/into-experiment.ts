import type { CdfPoints, FlowSpec } from "../../engine/index.ts";
import { cdfInPackets } from "../../engine/index.ts";
import type { Draft, FlowDraft } from "../document/draft/draft.ts";
import { setSource } from "../document/edits/draft-edits.ts";
import { editDraft, showScreen } from "../store/actions.ts";
import type { OwnLaw } from "./own-laws.ts";

/** Samples the experiment's workload from this distribution (the id of a file, or one's own) and shows it. */
export function sampleFrom(law: string | OwnLaw): void {
  editDraft((draft) => {
    const before = draft.workload.distribution;
    const distribution =
      typeof law === "string"
        ? { ...before, kind: "named" as const, name: law }
        : { ...before, kind: "cdf" as const, cdf: inUnitOf(draft, law.points) };
    return setSource({ ...draft, workload: { ...draft.workload, distribution } }, "workload");
  });
  showScreen("playground");
}

/** Sizes of a law written out are packets in slots, and plain units, here bytes, in the fluid model. */
function inUnitOf({ model, units }: Draft, bytes: CdfPoints): CdfPoints {
  const isInPackets = model === "slot" ? units?.size !== "bytes" : units?.size === "packets";
  return isInPackets ? cdfInPackets(bytes) : bytes;
}

/** Puts these flows in the place of the drawn ones and shows them; a switch grows to the ports they name. */
export function drawThese(flows: readonly FlowSpec[]): void {
  editDraft((draft) => {
    const { fabric } = draft;
    const needed = flows.reduce(
      (most, { src = 0, dst = 0 }) => Math.max(most, src + 1, dst + 1),
      1,
    );
    const ports = typeof fabric.ports === "number" ? Math.max(fabric.ports, needed) : needed;
    const next = { ...draft, flows: flows as readonly FlowDraft[], fabric: { ...fabric, ports } };
    return setSource(next, "flows");
  });
  showScreen("playground");
}
