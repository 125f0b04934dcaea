import type { Picture } from "./picture.ts";
import type { Policy } from "./words.ts";
import { meanText, POLICY_NAMES } from "./words.ts";

/** Beside the pointer, as near as there is room. */
const AWAY_PX = 16;

/** What a pull does to every mean shown, beside what pulls. */
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

  /** In pixels of the window. */
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
