import { useEffect, useId, useMemo, useRef, useState } from "react";
import { type PolicySpec, policyDefinition } from "../../../engine/doors/scenario.ts";
import { shortAddress } from "../../address/short-address.ts";
import { QrScreen } from "../../share/qr-code.tsx";
import { closeDialog } from "../../store/actions.ts";
import { shareLink } from "../../store/files/scenario-link.ts";
import { useApp } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { type EmbedChoice, EmbedForm } from "./embed-form.tsx";
import type { FromEmbed, Sent, ToEmbed } from "./embed-messages.ts";
import { embedAddress, HOSTS, type Host, type Shown, snippets } from "./snippets.ts";
import "../../figure-dialog/figure.css";
import "./embed-dialog.css";

/** Below a title of two lines on a slide of 960 × 700 pixels, as reveal.js has them by default. */
const ON_SLIDE = 490;
/** There the smallest letters are 24 px high where the slide fills a screen of 1920 × 1080; so many lanes have room for them. */
const TEXT_ON_SLIDE = { size: 1.4, mostLanes: 12 } as const;
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
    text: null,
  });
  const [host, setHost] = useState<Host>("html");
  const [asked, setAsked] = useState<number | null>(null);
  const [isProjected, setProjected] = useState(false);
  const scenario = useApp((state) => state.scenario);
  const view = useApp((state) => state.view);
  const names = (scenario.checked.scenario?.policies ?? []).map(nameOf);
  const flows = useApp((state) => state.results.experiment?.flows.count ?? 0);
  const hasPackets = useApp(({ results }) =>
    results.runs.some(({ policy }) => policy.packets !== undefined),
  );
  const title = scenario.checked.scenario?.title ?? "";
  const { left } = choice;
  const lanes = flows * (names.length - left.size);
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
  // Of packets a slide has room for four ports beside one another in letters of usual size.
  const isLarge =
    isMinimal && lanes <= TEXT_ON_SLIDE.mostLanes && !choice.panels.includes("packets");
  const text = choice.text ?? (isLarge ? TEXT_ON_SLIDE.size : 1);
  const shown: Shown = { ...choice, isMinimal, text, height: choice.height ?? suited };
  return (
    <Dialog onClose={closeDialog} title="Embed" className="figure-dialog embed-dialog">
      <div className="figure-columns">
        <div className="figure-side">
          <EmbedForm
            choice={choice}
            shown={shown}
            policies={exercise === null ? names : []}
            hasPackets={hasPackets}
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

function nameOf({ id, label }: PolicySpec): string {
  return label ?? policyDefinition(id).name;
}

interface EmbedPreviewProps {
  readonly address: string;
  readonly height: number;
  /** Told how high it would like to be; null: it has no wish. */
  readonly onAsked: ((height: number) => void) | null;
}

/** The embed itself, as it will stand in the page. */
function EmbedPreview({ address, height, onAsked }: EmbedPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Before there are results it is as high as a line.
    let hasResults = false;
    const hear = ({ source, data }: MessageEvent<Sent<FromEmbed> | null>): void => {
      const embed = frame.current?.contentWindow;
      if (embed == null || source !== embed || data?.slotwise !== 1) return;
      if (data.kind === "ready") {
        hasResults = false;
        const ask: Sent<ToEmbed> = { slotwise: 1, kind: "state" };
        embed.postMessage(ask, location.origin);
      } else if (data.kind === "state") hasResults ||= data.state.extent[1] > data.state.extent[0];
      else if (data.kind === "resize" && hasResults) onAsked?.(data.height);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [onAsked]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="figure-preview embed-preview" aria-label="Preview" tabIndex={0}>
      {/* Another address behind the # alone would not load it anew. */}
      <iframe key={address} ref={frame} src={address} title="Preview" style={{ height }} />
    </section>
  );
}

const NAMES: Readonly<Record<Host, string>> = {
  html: "HTML",
  reveal: "reveal.js",
  quarto: "Quarto",
  markdown: "Markdown",
  observable: "Observable",
  element: "Element",
};

const WHERE: Readonly<Record<Host, string>> = {
  html: "Into any page. On a learning platform that takes no frames, link to the address in it.",
  reveal:
    "A slide. Keys go on moving the slides, also after a click in the charts. Tried with reveal.js 6.",
  quarto:
    "Into a document or slides; tick “Minimal” for slides. Quarto itself was not tried, only the HTML that it writes.",
  markdown: "By itself, with empty lines around it. GitHub and others take frames out.",
  observable: "Into a cell of HTML. Tried with notebook-kit 2.",
  element: "Says its state, obeys scripts, and is as high as what it shows.",
};

interface SnippetTabsProps {
  readonly host: Host;
  readonly texts: Readonly<Record<Host, string>>;
  onHost(host: Host): void;
}

/** The lines for one host at a time. */
function SnippetTabs({ host, texts, onHost }: SnippetTabsProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(texts[host]);
      setSaid("Copied.");
    } catch {
      setSaid("The browser does not allow it: press Ctrl C in the field.");
    }
  };
  return (
    <div className="embed-snippet">
      <Segmented
        label="For"
        value={host}
        options={HOSTS.map((one) => [one, NAMES[one]] as const)}
        onChange={(next) => {
          setSaid("");
          onHost(next);
        }}
      />
      <textarea
        id={id}
        className="embed-text"
        aria-label={`Lines for ${NAMES[host]}`}
        rows={5}
        readOnly
        value={texts[host]}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="quiet">{WHERE[host]}</p>
      <Button onClick={() => void copy()}>Copy</Button> <span role="status">{said}</span>
    </div>
  );
}
