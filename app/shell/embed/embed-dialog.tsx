import { useId, useMemo, useState } from "react";
import { closeDialog } from "../../store/actions.ts";
import { shareLink } from "../../store/files/share-link.ts";
import { useApp } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { EmbedOptions, Panel } from "./options.ts";
import { PANELS } from "./options.ts";
import { snippets } from "./snippets.ts";
import "./embed-dialog.css";

const WORDS: Readonly<Record<Panel, string>> = {
  gantt: "Gantt charts",
  playhead: "Play",
  why: "Why",
  cdf: "CDF",
  table: "Metrics",
};

/** The live charts for somebody's page: what they show, and the lines that put them there. */
export function EmbedDialog() {
  const [panels, setPanels] = useState<readonly Panel[]>(["gantt", "playhead", "cdf"]);
  const [theme, setTheme] = useState<EmbedOptions["theme"]>("system");
  const [isEditable, setEditable] = useState(false);
  const scenario = useApp((state) => state.scenario);
  const title = scenario.checked.scenario?.title ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is made of the whole state, of which this changes
  const link = useMemo(() => shareLink(store.getState(), ""), [scenario]);
  if (link === null) {
    return (
      <Dialog onClose={closeDialog} title="Embed" className="embed-dialog">
        <p className="embed-part">A value of the scenario is to be corrected first.</p>
      </Dialog>
    );
  }
  const home = new URL("./", location.href).href;
  const lines = snippets(home, link, title, { panels, theme, isEditable });
  return (
    <Dialog onClose={closeDialog} title="Embed" className="embed-dialog">
      <fieldset className="embed-part embed-panels">
        <legend className="field-label">Shows</legend>
        {PANELS.map((panel) => {
          const isOn = panels.includes(panel);
          const isLast = isOn && panels.length === 1;
          return (
            <label key={panel}>
              <input
                type="checkbox"
                checked={isOn}
                aria-disabled={isLast || undefined}
                onChange={() => {
                  if (isLast) return;
                  setPanels(PANELS.filter((one) => panels.includes(one) !== (one === panel)));
                }}
              />
              {WORDS[panel]}
            </label>
          );
        })}
      </fieldset>
      <div className="embed-part embed-choices">
        <Segmented
          label="Theme"
          value={theme}
          options={[
            ["system", "As the reader's"],
            ["light", "Light"],
            ["dark", "Dark"],
          ]}
          onChange={(value) => setTheme(value)}
        />
        <label className="embed-check">
          <input
            type="checkbox"
            checked={isEditable}
            onChange={(event) => setEditable(event.currentTarget.checked)}
          />
          Readers may edit
        </label>
      </div>
      <Snippet label="As a frame" text={lines.frame} />
      <Snippet label="As an element, for slides and documents" text={lines.element} />
    </Dialog>
  );
}

function Snippet({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId();
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      setSaid("The browser does not allow it: press Ctrl C in the field.");
    }
  };
  return (
    <div className="embed-part">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="embed-text"
        rows={3}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="embed-choices">
        <Button label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
