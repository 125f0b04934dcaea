import { slotAt, slotsOf } from "./chart-markup.ts";
import { TRANSFERS } from "./story.ts";

/** Bars that are pulled along the axis with a pointer or keys, and moments that are asked about. */
interface Asked {
  arrival(flow: number): number;
  /** A bar is pulled to a slot; `at` is beside what pulls it, in the page's pixels. */
  pull(flow: number, arrival: number, at: Point): void;
  /** It is let go of. */
  settle(): void;
  why(chart: HTMLElement, slot: number, lane: number): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A press that goes further than this is a pull. */
const CLICK_PX = 4;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -4,
  PageUp: 4,
  Home: -100,
  End: 100,
};

export function followBars(chart: HTMLElement, track: Element, asked: Asked): void {
  const lanes = [...chart.querySelectorAll<SVGGElement>(".minute-lane")];
  followPointer(chart, track, asked);

  /** One of the bars is a stop of the tabulator: the last that had the focus. */
  function focus(lane: SVGGElement | undefined): void {
    if (lane === undefined) return;
    for (const other of lanes) other.setAttribute("tabindex", other === lane ? "0" : "-1");
    lane.focus();
  }

  for (const [flow, lane] of lanes.entries()) {
    lane.addEventListener("keydown", (event) => {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const step = STEPS[key];
      if (step !== undefined) {
        const box = lane.getBoundingClientRect();
        asked.pull(flow, asked.arrival(flow) + step, { x: box.right, y: box.top });
      } else if (key === "ArrowUp" || key === "ArrowDown") {
        focus(lanes[flow + (key === "ArrowUp" ? -1 : 1)]);
      } else if (key === "Enter" || key === " ") {
        asked.why(chart, asked.arrival(flow), flow);
      } else return;
      event.preventDefault();
    });
    lane.addEventListener("blur", asked.settle);
    lane.addEventListener("focus", () => {
      for (const other of lanes) other.setAttribute("tabindex", other === lane ? "0" : "-1");
    });
  }
}

function followPointer(chart: HTMLElement, track: Element, asked: Asked): void {
  track.addEventListener("pointerdown", (event) => {
    const down = event as PointerEvent;
    if (down.button !== 0 || !down.isPrimary) return;
    const lane = (down.target as Element).closest<SVGGElement>(".minute-lane");
    const flow = lane === null ? null : Number(lane.dataset["flow"]);
    const began = flow === null ? 0 : asked.arrival(flow);
    const box = track.getBoundingClientRect();
    let isPull = false;
    if (flow !== null) track.setPointerCapture(down.pointerId);

    const move = (event: Event): void => {
      const { clientX: x, clientY: y } = event as PointerEvent;
      isPull ||= flow !== null && Math.abs(x - down.clientX) > CLICK_PX;
      if (!isPull || flow === null) return;
      chart.classList.add("is-pulled");
      asked.pull(flow, began + slotsOf(x - down.clientX, box.width), { x, y });
    };
    const end = (event: Event): void => {
      track.removeEventListener("pointermove", move);
      track.removeEventListener("pointerup", end);
      track.removeEventListener("pointercancel", end);
      chart.classList.remove("is-pulled");
      if (isPull) asked.settle();
      else if (event.type === "pointerup") {
        const nth = Math.floor(((down.clientY - box.top) / barsHeight(track)) * TRANSFERS.length);
        const last = TRANSFERS.length - 1;
        const at = flow ?? Math.min(last, Math.max(0, nth));
        asked.why(chart, slotAt(down.clientX - box.left, box.width), at);
      }
    };
    track.addEventListener("pointermove", move);
    track.addEventListener("pointerup", end);
    track.addEventListener("pointercancel", end);
  });
}

function barsHeight(track: Element): number {
  return track.querySelector(".minute-bars")?.getBoundingClientRect().height ?? 1;
}
