import { useMemo, useState } from "react";
import type { PolicySpec } from "../../../engine/index.ts";
import { policyDefinition } from "../../../engine/index.ts";
import { shortAddress } from "../../address/short-address.ts";
import { QrScreen } from "../../share/qr-screen.tsx";
import { closeDialog } from "../../store/actions.ts";
import { shareLink } from "../../store/files/scenario-link.ts";
import { useApp } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { EmbedChoice } from "./embed-form.tsx";
import { EmbedForm } from "./embed-form.tsx";
import { EmbedPreview } from "./embed-preview.tsx";
import { SnippetTabs } from "./snippet-tabs.tsx";
import type { Host, Shown } from "./snippets.ts";
import { embedAddress, snippets } from "./snippets.ts";
import "../../figure-dialog/figure.css";
import "./embed-dialog.css";

/** Below a title of two lines on a slide of 960 × 700 pixels, as reveal.js has them by default. */
const ON_SLIDE = 460;
/** Until the preview has told how high it is. */
const UNKNOWN = 640;

/** The live charts for somebody's page: what they show, how it looks, and the lines that put them there. */
export function EmbedDialog() {
  const [choice, setChoice] = useState<EmbedChoice>({
    panels: ["gantt", "playhead"],
    left: new Set(),
    theme: "system",
    isEditable: false,
    isMinimal: null,
    height: null,
  });
  const [host, setHost] = useState<Host>("html");
  const [asked, setAsked] = useState<number | null>(null);
  const [isProjected, setProjected] = useState(false);
  const scenario = useApp((state) => state.scenario);
  const view = useApp((state) => state.view);
  const names = (scenario.checked.scenario?.policies ?? []).map(nameOf);
  const title = scenario.checked.scenario?.title ?? "";
  const { left } = choice;
  // An exercise goes as one: what it hides stays hidden.
  const exercise = useApp((state) => state.lesson?.link ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is made of the whole state, of which these change
  const link = useMemo(
    () =>
      exercise ?? shortAddress(store.getState(), left) ?? shareLink(store.getState(), "", { left }),
    [scenario, view, left, exercise],
  );
  if (link === null) {
    return (
      <Dialog onClose={closeDialog} title="Embed" className="embed-dialog">
        <p className="embed-part">A value of the scenario is to be corrected first.</p>
      </Dialog>
    );
  }
  const home = new URL("./", location.href).href;
  const isMinimal = choice.isMinimal ?? host === "reveal";
  const suited = isMinimal ? ON_SLIDE : (asked ?? UNKNOWN);
  const shown: Shown = { ...choice, isMinimal, height: choice.height ?? suited };
  return (
    <Dialog onClose={closeDialog} title="Embed" className="figure-dialog embed-dialog">
      <div className="figure-columns">
        <div className="figure-side">
          <EmbedForm
            choice={choice}
            shown={shown}
            policies={exercise === null ? names : []}
            onChoice={setChoice}
          />
          <SnippetTabs host={host} onHost={setHost} texts={snippets(home, link, title, shown)} />
          <Button onClick={() => setProjected(true)}>QR code on the whole screen</Button>
        </div>
        <EmbedPreview
          address={embedAddress(home, link, shown)}
          height={shown.height}
          onAsked={isMinimal ? null : setAsked}
        />
      </div>
      {isProjected && <QrScreen text={`${home}${link}`} onClose={() => setProjected(false)} />}
    </Dialog>
  );
}

/** As the charts have it. */
function nameOf({ id, label }: PolicySpec): string {
  return label ?? policyDefinition(id).name;
}
