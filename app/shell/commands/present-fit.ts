import { pendingImport } from "../../pending/parts.ts";
import { store } from "../../store/store.ts";

const LARGEST = 1.5;
/** How a presentation makes room, the most welcome way first, and how large the results are at least that way. */
const WAYS = [
  { room: "", lower: 1, least: LARGEST },
  { room: "close", lower: 1, least: LARGEST },
  { room: "close", lower: 0.85, least: LARGEST },
  { room: "close", lower: 0.7, least: LARGEST },
] as const;
/** From so many charts on, to see all of them at once is worth smaller words. */
const MANY = 6;
const LEAST = 1;

/**
 * As large as all charts can be seen at once, on this screen and while it is another size: first what stands above them makes
 * room, then their lanes are lower, at last many are smaller. More than that holds are as large as ever, and scroll. Calling what
 * is given back ends it.
 */
export function fitPresentation(): () => void {
  let isOver = false;
  const makeRoom = async (): Promise<void> => {
    const isMany = document.querySelectorAll(".gantt-group").length >= MANY;
    const ways = isMany ? [...WAYS, { room: "close", lower: 0.7, least: LEAST }] : WAYS;
    for (const { room, lower, least } of ways) {
      setRoom(room, lower);
      await drawn();
      if (isOver) return;
      const zoom = Math.min(LARGEST, innerHeight / heightNeeded(LARGEST));
      // Lanes too low for the names of their flows are no way.
      if (zoom < least || (lower < 1 && isNameless())) continue;
      setZoom(zoom);
      await drawn();
      // Words may take another line at another size.
      const beyond = heightNeeded(zoom) * zoom - innerHeight;
      if (!isOver && beyond > 0) setZoom(zoom * (1 - beyond / innerHeight));
      return;
    }
    setRoom("", 1);
    setZoom(LARGEST);
  };
  const again = (): void => void pendingImport(makeRoom());
  addEventListener("resize", again);
  again();
  return () => {
    isOver = true;
    removeEventListener("resize", again);
    store.setState((state) => ({ transient: { ...state.transient, lower: 1 } }));
    document.documentElement.style.removeProperty("--present-zoom");
  };
}

function setRoom(room: string, lower: number): void {
  document.documentElement.dataset["presenting"] = room;
  setZoom(LARGEST);
  store.setState((state) => ({ transient: { ...state.transient, lower } }));
}

function setZoom(zoom: number): void {
  document.documentElement.style.setProperty(
    "--present-zoom",
    (Math.floor(100 * zoom) / 100).toString(),
  );
}

function isNameless(): boolean {
  return document.querySelector(".gantt-lanes-count") !== null;
}

/** From the page's top to the end of the last chart, in pixels of an unzoomed page. */
function heightNeeded(zoom: number): number {
  const results = document.getElementById("results");
  const charts = results?.querySelector(".gantt-rows");
  if (results == null || charts == null) return 0;
  const from = results.getBoundingClientRect().top;
  return (charts.getBoundingClientRect().bottom - from) / zoom;
}

/** Twice a frame: what React makes of it, and what it then measures. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });
}
