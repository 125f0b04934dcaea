import { LANES, percent } from "./chart-markup.ts";
import { meanText, POLICY_NAMES, type Policy, type Reason } from "./newcomer-words.ts";
import type { Picture } from "./policy-picture.ts";

/** Beside the pointer, as near as there is room. */
const AWAY_PX = 16;

/** A tip beside the pointer shows how a pull changes every mean. */
export class Tip {
  private readonly box: HTMLElement;
  private before: readonly { readonly policy: Policy; readonly mean: number }[] | null = null;

  constructor(box: HTMLElement) {
    this.box = box;
  }

  /** The means before the pull; those of a pull that is under way stay. */
  begin(policies: readonly Policy[], pictures: Readonly<Record<Policy, Picture>>): void {
    this.before ??= policies.map((policy) => ({ policy, mean: pictures[policy].mean }));
    this.update(pictures);
  }

  update(pictures: Readonly<Record<Policy, Picture>>): void {
    if (this.before === null) return;
    const lines = this.before.map(({ policy, mean }) => {
      const line = document.createElement("span");
      const now = document.createElement("b");
      now.textContent = meanText(pictures[policy].mean);
      line.append(`${POLICY_NAMES[policy]} ${meanText(mean)} → `, now);
      return line;
    });
    this.box.replaceChildren(...lines);
  }

  /** Coordinates are pixels of the window. */
  follow({ x, y }: { readonly x: number; readonly y: number }): void {
    const { box } = this;
    box.hidden = false;
    const { width, height } = box.getBoundingClientRect();
    const left = x + AWAY_PX + width > innerWidth ? x - AWAY_PX - width : x + AWAY_PX;
    box.style.left = `${Math.max(4, left)}px`;
    box.style.top = `${Math.max(4, y - AWAY_PX - height)}px`;
  }

  end(): void {
    this.before = null;
    this.box.hidden = true;
  }
}

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
