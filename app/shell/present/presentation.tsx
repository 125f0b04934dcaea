import { type CSSProperties, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { shortAddress } from "../../address/short-address.ts";
import type { PartName } from "../../draw/figure/compose.ts";
import { MOST_DRAWN_FLOWS, type RunView } from "../../draw/run/results.ts";
import { loadPresets } from "../../presets/load-presets.ts";
import { useApp } from "../../store/hooks.ts";
import { examples } from "../../store/preset-of.ts";
import { shownForm, shownRuns } from "../../store/shown.ts";
import { Icon } from "../../ui/icon.tsx";
import { playClock, stepMoment } from "../clock/moments.ts";
import { setPresenting } from "../commands/keyboard.ts";
import { SheetView, titleHeight } from "./sheet.tsx";
import { CROWD_PANELS, policiesOn, type Sheet, sheetsOf, zoomOfPackets, zoomOn } from "./sheets.ts";
import "./present.css";

/** Below the charts, and below what needs all room there is, on the screen. */
const FOOT = { usual: 50, low: 42 } as const;
/** Beside them, in a sheet's own pixels. */
const EDGE = { wide: 32, narrow: 16 } as const;
const PHONE = 640;

/** Keys that clickers for slides send, and the arrow keys. */
const STEPS: Readonly<Record<string, 1 | -1>> = {
  PageDown: 1,
  PageUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
};

/** The results on the whole screen, one sheet after the other. */
export default function Presentation() {
  const experiment = useApp((state) => state.results.experiment);
  const runs = useApp(shownRuns);
  const form = useApp(shownForm);
  const kind = useApp((state) => state.results.origin?.scenario.fabric.kind ?? "link");
  const screen = useScreenSize();
  const [at, setAt] = useState(0);
  const [guess, setGuess] = useState<number | null>(null);
  const own = zoomOn(screen);
  const edge = screen.width < PHONE ? EDGE.narrow : EDGE.wide;
  const height = (screen.height - FOOT.usual) / own;
  const width = screen.width / own - 2 * edge;
  const count = experiment?.flows.count ?? 0;
  const isDrawn = count <= MOST_DRAWN_FLOWS && runs.some(({ index }) => index !== null);
  const told = isDrawn ? runs.filter(({ index }) => index !== null) : runs;
  const abreast = screen.width < PHONE ? 1 : CROWD_PANELS;
  const sheets = sheetsOf(
    told.length,
    isDrawn ? policiesOn(height - titleHeight(width), count) : abreast,
    isDrawn ? undefined : "slowdowns",
    furtherSheets(told, { isDrawn, form, hasLinks: !["link", "switch", "star"].includes(kind) }),
  );
  const shown = Math.min(at, sheets.length - 1);
  const step = (by: 1 | -1): void => {
    setAt(Math.min(sheets.length - 1, Math.max(0, shown + by)));
  };
  const box = useFullScreen(step);
  const sheet = sheets[shown];
  const isOfPackets = sheet?.part === "packets";
  const foot = isOfPackets ? FOOT.low : FOOT.usual;
  const zoom = isOfPackets ? zoomOfPackets(screen.width, screen.height - foot) : own;
  return createPortal(
    <div
      ref={box}
      className="presentation"
      role="dialog"
      aria-modal="true"
      aria-label="Presentation"
      tabIndex={-1}
    >
      {sheet !== undefined && experiment !== null && (
        <div
          className={isOfPackets ? "sheet is-of-packets" : "sheet"}
          style={{ zoom, paddingInline: edge } as CSSProperties}
        >
          <SheetView
            sheet={sheet}
            experiment={experiment}
            runs={told}
            width={width}
            height={height}
            isCrowd={!isDrawn}
            guess={guess}
            onGuess={setGuess}
          />
        </div>
      )}
      <footer className="sheet-foot" style={{ height: foot }}>
        <button type="button" aria-label="Back" disabled={shown === 0} onClick={() => step(-1)}>
          <Icon name="back" />
        </button>
        <span aria-live="polite">
          {shown + 1} of {sheets.length}
        </span>
        <button
          type="button"
          aria-label="On"
          disabled={shown === sheets.length - 1}
          onClick={() => step(1)}
        >
          <Icon name="on" />
        </button>
        <button type="button" onClick={() => setPresenting(false)}>
          End
        </button>
        <ShortLink />
      </footer>
    </div>,
    document.body,
  );
}

/** Networks are shown under so many policies. */
const MOST_NETWORKS = 3;

/** What stands after the answer: of a crowd its distributions, of a network of several switches how full its links are, of packets what they did over time. */
function furtherSheets(
  runs: readonly RunView[],
  how: { readonly isDrawn: boolean; readonly form: PartName; readonly hasLinks: boolean },
): readonly Sheet[] {
  const all = runs.map((_, place) => place);
  const each = (part: PartName, places: readonly number[]): readonly Sheet[] =>
    places.slice(0, MOST_NETWORKS).map((place) => ({ kind: "charts", places: [place], part }));
  const withPackets = all.filter((place) => runs[place]?.policy.packets !== undefined);
  const hasLoads = runs.some(({ index }) => index !== null);
  return [
    ...(how.isDrawn || runs.length === 0
      ? []
      : [{ kind: "charts", places: all, part: how.form } as const]),
    ...(how.hasLinks && hasLoads ? each("links", all) : []),
    ...(withPackets.length === 0
      ? []
      : [{ kind: "charts", places: withPackets, part: "packets" } as const]),
  ];
}

/** Where the same stands on everyone's own screen, if that is short enough to be typed. */
function ShortLink() {
  // Which example it is may be known only once all of them are there.
  useStore(examples);
  const address = useApp(shortAddress);
  useEffect(() => void loadPresets().catch(() => {}), []);
  return (
    <span className="sheet-link">{address === null ? "slotwise" : `slotwise · ${address}`}</span>
  );
}

/** Takes the whole screen and the keys, and gives both back. */
function useFullScreen(step: (by: 1 | -1) => void) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const before = document.activeElement;
    const page = document.documentElement;
    const root = document.getElementById("root");
    const here = new AbortController();
    const options = { signal: here.signal, capture: true };
    if (root !== null) root.inert = true;
    page.dataset["presenting"] = "sheets";
    box.current?.focus({ preventScroll: true });
    // Where the whole screen is not to be had, the window does.
    page.requestFullscreen?.().catch(() => undefined);
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const { key, target } = event;
      const isOn = (selector: string): boolean =>
        target instanceof Element && target.closest(selector) !== null;
      const by = STEPS[key];
      const isTheirs = key.startsWith("Arrow") && isOn("[role=slider], [role=application]");
      if (key === "Escape" || key === "p") setPresenting(false);
      else if (key === " " && !isOn("button")) playClock();
      else if (by !== undefined && !isTheirs) latest.current(by);
      else if (key === "." || key === ",") stepMoment(key === "." ? 1 : -1);
      // What else there is to do on the bench waits.
      else {
        if (!isTheirs && key !== "Tab" && key !== "Enter" && key !== " ") event.stopPropagation();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", onKey, options);
    document.addEventListener(
      "fullscreenchange",
      () => {
        if (document.fullscreenElement === null) setPresenting(false);
      },
      options,
    );
    return () => {
      here.abort();
      if (root !== null) root.inert = false;
      delete page.dataset["presenting"];
      if (document.fullscreenElement !== null) void document.exitFullscreen();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

function useScreenSize(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useEffect(() => {
    const measure = (): void => setSize({ width: innerWidth, height: innerHeight });
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return size;
}
