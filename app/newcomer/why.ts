import { LANES, percent } from "./scene.ts";
import type { Reason } from "./words.ts";

/** The sentence about a moment, beside it; one at a time. */
export class Why {
  private readonly charts: readonly HTMLElement[];

  constructor(charts: readonly HTMLElement[]) {
    this.charts = charts;
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    document.addEventListener("pointerdown", () => this.close());
  }

  open(chart: HTMLElement, slot: number, lane: number, { place, words }: Reason): void {
    this.close();
    const box = find(chart, "why");
    const track = find(chart, "track");
    const moment = find(chart, "moment");
    moment.setAttribute("x", percent(slot));
    moment.removeAttribute("display");
    const slotName = document.createElement("b");
    slotName.textContent = place;
    box.replaceChildren(slotName, ` ${words}`);
    box.hidden = false;
    const middle = track.offsetLeft + (parseFloat(percent(slot + 0.5)) / 100) * track.offsetWidth;
    const most = track.offsetLeft + track.offsetWidth - box.offsetWidth;
    box.style.left = `${Math.max(0, Math.min(most, middle - box.offsetWidth / 2))}px`;
    const height = find(chart, "bars").getBoundingClientRect().height / LANES;
    const isBelow = lane < LANES / 2;
    const top = isBelow ? (lane + 1) * height - 4 : lane * height + 4 - box.offsetHeight;
    box.style.top = `${top}px`;
  }

  close(): void {
    for (const chart of this.charts) {
      find(chart, "why").hidden = true;
      find(chart, "moment").setAttribute("display", "none");
    }
  }
}

function find(chart: HTMLElement, name: string): HTMLElement {
  return chart.querySelector(`[data-part="${name}"], .minute-${name}`) as HTMLElement;
}
