import { useEffect } from "react";
import { flowsOf, sourceOf } from "../../document/draft/draft.ts";
import { openPanel } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import type { PanelName } from "../../store/view-slice.ts";
import { later } from "../../ui/later.tsx";

const PANELS: Readonly<
  Record<Exclude<PanelName, "own">, ReturnType<typeof later<{ readonly at: string }>>>
> = {
  flows: later(async () => (await import("./flows-panel.tsx")).FlowsPanel),
  fabric: later(async () => (await import("./fabric-panel.tsx")).FabricPanel),
  model: later(async () => (await import("./model-panel.tsx")).ModelPanel),
  policy: later(async () => (await import("./policy-panel.tsx")).PolicyPanel),
  policies: later(async () => (await import("./palette-panel.tsx")).PalettePanel),
  seeds: later(async () => (await import("./seeds-panel.tsx")).SeedsPanel),
};

/** The panel that a phrase of the sentence has opened. */
export function OpenPanel() {
  const panel = useApp((state) => state.transient.panel);
  const wanted = useApp((state) => state.transient.wanted);
  const isBlank = useApp(({ scenario: { history }, lesson }) => {
    const { present } = history;
    return lesson === null && sourceOf(present) === "flows" && flowsOf(present).length === 0;
  });
  useEffect(() => {
    // A flow that is to have the focus has its bar among the flows.
    if (wanted !== null) openPanel({ name: "flows", at: "flows" });
  }, [wanted]);
  useEffect(() => {
    // There is nothing else to do than to draw.
    if (isBlank && store.getState().transient.panel === null) {
      openPanel({ name: "flows", at: "flows" });
    }
  }, [isBlank]);
  // A formula stands right under the sentence.
  if (panel === null || panel.name === "own") return null;
  const Shown = PANELS[panel.name];
  return <Shown key={`${panel.name} ${panel.at}`} at={panel.at} />;
}
