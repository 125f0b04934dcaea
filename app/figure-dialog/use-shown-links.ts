import { useMemo } from "react";
import type { ShownLinks } from "../draw/figure/parts/part.ts";
import { useApp } from "../store/hooks.ts";
import { shownPlayhead } from "../store/shown.ts";
import { useStudy } from "../store/use-study.ts";

/** Data for a drawing of the links; null if none is asked for or possible, or a worker is still at it. */
export function useShownLinks(isAsked: boolean): ShownLinks | null {
  const fabric = useApp((state) => state.results.origin?.scenario.fabric);
  const flows = useApp((state) => state.results.experiment?.flows);
  const explained = useApp((state) => state.transient.explained);
  const playhead = useApp(shownPlayhead);
  const input = useMemo(() => {
    if (!isAsked || fabric === undefined || fabric.kind === "link" || flows === undefined)
      return null;
    return { fabric, src: flows.src, dst: flows.dst, identity: flows.identity };
  }, [isAsked, fabric, flows]);
  const study = useStudy("wiring", input);
  const wiring =
    study.state === "done" ? study.output : study.state === "failed" ? study.message : null;
  return useMemo(() => {
    if (input === null || wiring === null) return null;
    return { fabric: input.fabric, wiring, playhead, explained };
  }, [input, wiring, playhead, explained]);
}
