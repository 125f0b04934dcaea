import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { shortAddress } from "../../address/short-address.ts";
import { MOST_DRAWN_FLOWS } from "../../draw/run/results.ts";
import { loadPresets } from "../../presets/load-presets.ts";
import { useApp } from "../../store/hooks.ts";
import { examples } from "../../store/preset-of.ts";
import { shownRuns } from "../../store/shown.ts";
import { Icon } from "../../ui/icon.tsx";
import { playClock } from "../clock/moments.ts";
import { setPresenting } from "../commands/keyboard.ts";
import { SheetView, TITLE } from "./sheet.tsx";
import { policiesOn, sheetsOf, zoomOn } from "./sheets.ts";
import "./present.css";

/** Below the charts, on the screen. */
const FOOT = 50;
/** Beside them, in a sheet's own pixels. */
const EDGE = 32;

/** Keys that clickers for slides send, and the arrow keys. */
const STEPS: Readonly<Record<string, 1 | -1>> = {
  PageDown: 1,
  PageUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
};

/** The results on the whole screen, one sheet after the other; of a crowd all of them, larger, a screen after the other. */
export default function Presentation() {
  const experiment = useApp((state) => state.results.experiment);
  const runs = useApp(shownRuns);
  const screen = useScreenSize();
  const [at, setAt] = useState(0);
  const [guess, setGuess] = useState<number | null>(null);
  const zoom = zoomOn(screen);
  const height = (screen.height - FOOT) / zoom;
  const count = experiment?.flows.count ?? 0;
  const isDrawn = count <= MOST_DRAWN_FLOWS && runs.some(({ index }) => index !== null);
  const traced = isDrawn ? runs.filter(({ index }) => index !== null) : [];
  const screens = useScreens(!isDrawn, zoom);
  const sheets = sheetsOf(traced.length, policiesOn(height - TITLE, count));
  const length = isDrawn ? sheets.length : screens.count;
  const shown = isDrawn ? Math.min(at, length - 1) : screens.at;
  const step = (by: 1 | -1): void => {
    const next = Math.min(length - 1, Math.max(0, shown + by));
    if (isDrawn) setAt(next);
    else screens.show(next);
  };
  const box = useFullScreen(isDrawn, step);
  const sheet = sheets[shown];
  return createPortal(
    <div
      ref={box}
      className={`presentation${isDrawn ? "" : " is-foot"}`}
      role="dialog"
      aria-modal={isDrawn}
      aria-label="Presentation"
      tabIndex={-1}
    >
      {isDrawn && sheet !== undefined && experiment !== null && (
        <div className="sheet" style={{ zoom, padding: `0 ${EDGE}px` } as CSSProperties}>
          <SheetView
            sheet={sheet}
            experiment={experiment}
            runs={traced}
            height={height}
            guess={guess}
            onGuess={setGuess}
          />
        </div>
      )}
      <footer className="sheet-foot" style={{ height: FOOT }}>
        <button type="button" aria-label="Back" disabled={shown === 0} onClick={() => step(-1)}>
          <Icon name="back" />
        </button>
        <span aria-live="polite">
          {shown + 1} of {length}
        </span>
        <button
          type="button"
          aria-label="On"
          disabled={shown === length - 1}
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
function useFullScreen(isModal: boolean, step: (by: 1 | -1) => void) {
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
    if (root !== null) root.inert = isModal;
    page.dataset["presenting"] = isModal ? "sheets" : "results";
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
      // What else there is to do on the bench waits.
      else {
        if (isModal && !isTheirs && key !== "Tab" && key !== "Enter" && key !== " ")
          event.stopPropagation();
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
  }, [isModal]);
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

/** The bench's own results, larger, as so many screens of what they scroll. */
function useScreens(isOn: boolean, zoom: number) {
  const [place, setPlace] = useState({ at: 0, count: 1 });
  useLayoutEffect(() => {
    const results = document.getElementById("results");
    if (!isOn || results === null) return;
    document.documentElement.style.setProperty("--present-zoom", String(zoom));
    const look = (): void => {
      const { scrollTop, scrollHeight, clientHeight } = results;
      const step = STEP_SHARE * clientHeight;
      const count = 1 + Math.ceil(Math.max(0, scrollHeight - clientHeight - 4) / step);
      const isEnd = scrollTop + clientHeight >= scrollHeight - 4;
      setPlace({ at: isEnd ? count - 1 : Math.round(scrollTop / step), count });
    };
    const observer = new ResizeObserver(look);
    for (const part of [results, ...results.children]) observer.observe(part);
    results.addEventListener("scroll", look);
    results.scrollTop = 0;
    look();
    return () => {
      observer.disconnect();
      results.removeEventListener("scroll", look);
      document.documentElement.style.removeProperty("--present-zoom");
    };
  }, [isOn, zoom]);
  const show = (at: number): void => {
    const results = document.getElementById("results");
    results?.scrollTo({ top: at * STEP_SHARE * results.clientHeight });
  };
  return { ...place, show };
}

/** A screen on, the last lines of this one are still to be seen. */
const STEP_SHARE = 0.9;
