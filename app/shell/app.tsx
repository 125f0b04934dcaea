import { Activity, useEffect, useState } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { titleOf } from "../document/draft/draft.ts";
import { Boundary } from "../failure/boundary.tsx";
import { UpdateNotice } from "../offline/update-notice.tsx";
import { Notice } from "../share/notice.tsx";
import { useApp } from "../store/hooks.ts";
import { notKept } from "../store/keep.ts";
import { isPlaygroundShown } from "../store/open-lesson.ts";
import type { Runner } from "../store/runs/runner.ts";
import { type AppState, store } from "../store/store.ts";
import { SCREENS, type ViewSlice } from "../store/view-slice.ts";
import { type Asked, followTerms } from "../terms/follow-terms.ts";
import { useTheme } from "../theme/use-theme.ts";
import { later } from "../ui/later.tsx";
import { usePageTitle } from "../ui/use-page-title.ts";
import { BenchScreen } from "./bench-screen.tsx";
import { Dialogs } from "./commands/dialogs.tsx";
import { onPageKey, setPresenting } from "./commands/keyboard.ts";
import { Header } from "./header/header.tsx";
import { StudyScreens } from "./study-screens.tsx";

const NotKept = later(
  async () => (await import("./not-kept.tsx")).NotKept,
  <p className="notice">Not kept.</p>,
);

const Presentation = later(async () => (await import("./present/presentation.tsx")).default);

/** Skip links lead to these parts of the bench, by id. */
const PARTS = [
  ["results", "results"],
  ["experiment", "experiment"],
] as const;

/** The page: the bench, and the views beside it. The bench is hidden, never thrown away. */
export function App({ runner }: { readonly runner: Runner }) {
  const theme = useTheme();
  const screen = useApp((state) => state.view.screen);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  useEffect(() => {
    document.addEventListener("keydown", onPageKey);
    return () => document.removeEventListener("keydown", onPageKey);
  }, []);
  useEffect(() => keepFocus(store, document), []);
  const isLost = useStore(notKept, ({ ids }) => ids.length > 0);
  const isBench = useApp(isPlaygroundShown);
  const isPresenting = useApp((state) => state.transient.presenting);
  return (
    <div className="app">
      {/* Moves the focus and leaves the address alone: what follows its # is for links to scenarios. */}
      {(isBench ? PARTS : [[screen, "content"] as const]).map(([id, words]) => (
        <button
          key={id}
          type="button"
          className="skip-link"
          onClick={() => document.getElementById(id)?.focus()}
        >
          Skip to the {words}
        </button>
      ))}
      <PageTitle />
      <Header />
      <div role="status" className="notice-place">
        {isLost && (
          <Boundary place="What is not kept" of={() => []}>
            <NotKept />
          </Boundary>
        )}
      </div>
      <Notice />
      <UpdateNotice />
      <Activity mode={isBench ? "visible" : "hidden"}>
        <BenchScreen runner={runner} />
      </Activity>
      <StudyScreens />
      <Dialogs />
      {isPresenting && (
        <Boundary place="The presentation" of={() => []} onFail={() => setPresenting(false)}>
          <Presentation />
        </Boundary>
      )}
      <Boundary place="The terms" of={() => []} onFail={() => {}}>
        <Terms />
      </Boundary>
    </div>
  );
}

/** Names the page by the place that it shows, and tells those who do not see it that it has become another; a lesson names itself. */
function PageTitle() {
  const place = useApp(({ view, lesson }) => (lesson === null ? placeName(view) : null));
  const title = useApp(({ view, scenario }) =>
    view.screen === "playground" ? titleOf(scenario.history.present).trim() : "",
  );
  usePageTitle(place === null ? null : title || place);
  const [first] = useState(place);
  const [isMoved, setMoved] = useState(false);
  if (place !== first && !isMoved) setMoved(true);
  return (
    <p className="visually-hidden" role="status">
      {isMoved && place}
    </p>
  );
}

/** "Sweep"; "PIAS · Papers". */
function placeName({ screen, paper }: ViewSlice): string {
  const name = SCREENS.find(([one]) => one === screen)?.[1] ?? "";
  return screen === "papers" && paper !== null ? `${paper.toUpperCase()} · ${name}` : name;
}

const TermCard = later(async () => (await import("../terms/term-card.tsx")).TermCard);

function Terms() {
  const [asked, ask] = useState<Asked | null>(null);
  useEffect(() => followTerms(document, ask), []);
  if (asked === null) return null;
  return <TermCard key={asked.term} asked={asked} />;
}

/**
 * When the focused element is removed, focus moves to its container, else to the visible view; the next Tab goes on from
 * there.
 */
function keepFocus(store: StoreApi<AppState>, page: Document): () => void {
  const controller = new AbortController();
  let last: Element | null = null;
  let place: Element | null = null;
  let frame = 0;
  const look = (): void => {
    const isLost = page.activeElement === null || page.activeElement === page.body;
    // A press on an empty place takes the focus away, and means it.
    if (!isLost || last === null || isShown(last)) return;
    const places = [place, ...page.querySelectorAll("main")];
    const next = places.find((one) => one !== null && isShown(one));
    last = null;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  const changed = (): void => {
    cancelAnimationFrame(frame);
    // React's frame, and one for what gives the focus back on purpose.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.closest("dialog") !== null) return;
    last = target;
    place = target.closest("main, aside");
  };
  page.addEventListener("focusin", onFocus, { signal: controller.signal });
  controller.signal.addEventListener("abort", store.subscribe(changed));
  // What is drawn late goes late.
  const observer = new MutationObserver(changed);
  observer.observe(page.body, { childList: true, subtree: true });
  controller.signal.addEventListener("abort", () => observer.disconnect());
  return () => controller.abort();
}

function isShown(element: Element): boolean {
  return element.isConnected && element.getClientRects().length > 0;
}
